import { afterAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { createProviders } from '#app/money/payments/providers.server.ts'
import { buildCatalog } from '#app/money/checkout/test-shop.factory.ts'
import { readShopConfig } from './read-shop-config.ts'
import { createTestDatabase } from '#test/database.ts'
import { watchTestMoney, withoutTestMoney } from './without-test-money.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
})
afterAll(() => database.drop())

async function paysWithTestMoney(environment: Record<string, string>): Promise<boolean> {
  const read = readShopConfig(environment)
  if (!read.ok) throw new Error(read.faults.join())
  return (await withoutTestMoney(read.payments, { db, config: read.config })).simulatorEnabled
}

const addDemoRow = () => db.insertInto('demo_rows').values({ kind: 'cake', row_id: 'baklava', version: 1 }).execute()

it.each<Record<string, string>>([
  {},
  { PAYMENT_SIMULATOR: 'true' },
  {
    NODE_ENV: 'production',
    PAYMENT_SIMULATOR: 'true',
    PAYMENT_SIMULATOR_IN_PRODUCTION: 'true',
    ORIGIN: 'https://cakes.example',
  },
])('a shop without the demo is never paid with test money: %o', async (environment) => {
  expect(await paysWithTestMoney(environment)).toBe(false)
  await addDemoRow()
  expect(await paysWithTestMoney(environment)).toBe(true)
  await db.updateTable('cakes').set({ is_active: false }).execute()
  expect(await paysWithTestMoney(environment)).toBe(false)
})

it('a cake of the demo that somebody changed is theirs', async () => {
  await addDemoRow()
  await db.updateTable('cakes').set({ version: 2 }).where('id', '=', 'baklava').execute()
  expect(await paysWithTestMoney({ PAYMENT_SIMULATOR: 'true' })).toBe(false)
})

it('test money ends with the demo, while the shop runs, and what was asked for is finished', async () => {
  await addDemoRow()
  const read = readShopConfig({})
  if (!read.ok) throw new Error(read.faults.join())
  const { payments, config } = read
  const log = createLog('silent')
  const providers = createProviders({ payments, db, clock: systemClock, log, appSecret: 'x'.repeat(40) })
  let notify: (changedTable?: string) => void = () => undefined
  const shopChanges = { onChange: (listener: typeof notify) => void (notify = listener) }
  watchTestMoney(payments, { db, config, log, providers, shopChanges })
  expect(providers.offeredWays().hasPage).toBe(true)
  await db.updateTable('cakes').set({ is_active: false }).execute()
  notify('cakes')
  await expect.poll(() => providers.offeredWays().hasPage).toBe(false)
  expect(providers.find('simulator')).toBeDefined()
})

it('a program that tests the shop pays with test money for cakes of its own', async () => {
  expect(await paysWithTestMoney({ NODE_ENV: 'test', PAYMENT_SIMULATOR: 'true' })).toBe(true)
  expect(await paysWithTestMoney({ NODE_ENV: 'test', PAYMENT_SIMULATOR: 'false' })).toBe(false)
})
