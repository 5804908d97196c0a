import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { createTestDatabase } from '#test/database.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { buildOrder, completeOrder } from '#app/ordering/order-list/orders.factory.ts'
import { runOnCustomer } from './commands/run-on-customer.factory.ts'
import { blockCustomer } from './commands/block-customer.server.ts'
import { listCustomers } from './customers.queries.server.ts'
import { purgeGuestData } from './purge-guest-data.server.ts'
import { findLastRetentionRun } from './retention-runs.queries.server.ts'
import { mergeCustomers } from './commands/merge-customers.server.ts'

const database = await createTestDatabase()
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-forget-'))
let shop: TestShop

// The shop's clock shows Saturday 21 November 2026, 9:00.
const NIGHT = '2026-11-21'
const LONG_AGO = new Date('2024-01-15T09:00:00Z')
const DAY_MS = 24 * 60 * 60_000

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
  await db
    .insertInto('retention_runs')
    .values({ night: addDays(NIGHT, -1), ended_at: LONG_AGO })
    .execute()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const deps = () => ({ ...shop.deps, mediaStore: createMediaStore({ dataDir }) })
const run = (atOnce?: number) => purgeGuestData(deps(), atOnce)
const guest = (name: string, phone: string, values: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(db, { customer_name: name, phone, status: 'Completed', created_at: LONG_AGO, ...values })
const known = async () => (await listCustomers(db, { show: 'all', search: '' })).rows.map(({ name }) => name).toSorted()
const idOf = async (search: string) => (await listCustomers(db, { show: 'all', search })).rows[0]!.id
const set = (key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute()

it('a guest whose last order was exactly 24 months ago in Addis Ababa is purged; a day less stays', async () => {
  await guest('Almaz', '+251900000001', { created_at: new Date('2024-11-21T20:59:59.999Z') })
  await guest('Bekele', '+251900000002', { created_at: new Date('2024-11-21T21:00:00Z') })
  expect(await run()).toEqual({ erased: 1, kept: 0 })
  expect(await known()).toEqual(['Bekele'])
  expect(await run()).toEqual({ erased: 0, kept: 0 })
  shop.clock.advance(DAY_MS)
  expect(await run()).toEqual({ erased: 1, kept: 0 })
  expect(await known()).toEqual([])
})

it('a guest who received somebody’s gift since stays, and the gift keeps its recipient', async () => {
  await guest('Almaz', '+251900000001')
  const gift = { recipient_name: 'Almaz', recipient_phone: '+251900000001', delivery_date: '2026-11-01' }
  await guest('Bekele', '+251900000002', { ...gift, created_at: new Date('2026-10-30T09:00:00Z') })
  expect(await run()).toEqual({ erased: 0, kept: 0 })
  expect(await known()).toEqual(['Almaz', 'Bekele'])
  await db.updateTable('orders').set({ created_at: LONG_AGO, delivery_date: '2024-01-20' }).execute()
  shop.clock.advance(DAY_MS)
  expect(await run()).toMatchObject({ kept: 0 })
  expect(await known()).toEqual([])
})

it('the order stays without a name, and the log names the shop as actor', async () => {
  await guest('Almaz', '+251900000001')
  await run()
  const order = await db.selectFrom('orders').select(['customer_name', 'order_total_santim', 'status']).execute()
  expect(order).toEqual([{ customer_name: FALLBACK_CUSTOMER_NAME, order_total_santim: 10_000, status: 'Completed' }])
  const log = await db.selectFrom('audit_log').select(['actor', 'action', 'entity_type', 'after']).execute()
  expect(log).toEqual([{ actor: 'the shop', action: 'erase', entity_type: 'customer', after: { orders: 1 } }])
  expect(await findLastRetentionRun(db)).toEqual({ night: NIGHT, erased: 1, kept: 0 })
})

it('a guest with an open order or credit waits for another night, without delaying others', async () => {
  const open = await guest('Almaz', '+251900000001', { status: 'Confirmed' })
  await guest('Bekele', '+251900000002')
  const credit = { phone: '+251900000002', provider: 'cash', recorded_by: 'owner@example.test', at: LONG_AGO }
  await db
    .insertInto('credit_entries')
    .values({ ...credit, amount_santim: 100 })
    .execute()
  await guest('Chaltu', '+251900000003')
  expect(await run()).toEqual({ erased: 1, kept: 2 })
  expect(await run()).toEqual({ erased: 0, kept: 0 })
  expect(await known()).toEqual(['Almaz', 'Bekele'])
  expect(await findLastRetentionRun(db)).toEqual({ night: NIGHT, erased: 1, kept: 2 })
  await completeOrder(db, open, { paid_santim: 10_000 })
  shop.clock.advance(DAY_MS)
  expect(await run()).toEqual({ erased: 1, kept: 1 })
  expect(await known()).toEqual(['Bekele'])
})

it('a guest whose phone is paying for another person’s order stays', async () => {
  const gift = { recipient_name: 'Sara', recipient_phone: '+251900000009' }
  const id = await guest('Almaz', '+251900000001', gift)
  const other = await guest('Bekele', '+251900000002', { status: 'Pending', created_at: shop.clock.now() })
  const paid = { order_id: other, amount_santim: 10_000, created_at: shop.clock.now() }
  const intent = { id: randomUUID(), purpose: 'full', ...paid }
  await db.insertInto('payment_intents').values(intent).execute()
  const way = { provider: 'simulator', channel: 'direct', method: 'Telebirr', phone: '+251900000001' }
  await db
    .insertInto('payment_attempts')
    .values({ id: randomUUID(), intent_id: intent.id, ...paid, ...way, reference: 'SAMPLE000001', state: 'pending' })
    .execute()
  expect(await run()).toEqual({ erased: 0, kept: 1 })
  const kept = db.selectFrom('orders').select(['recipient_name', 'recipient_phone']).where('id', '=', id)
  expect(await kept.executeTakeFirst()).toEqual(gift)
})

it('an account stays, and a guest stays while a later order, its day or a block is not as long ago', async () => {
  await db.insertInto('users').values({ id: 'u1', email: 'hana@example.test', name: 'Hana' }).execute()
  await db.insertInto('profiles').values({ id: 'u1', email: 'hana@example.test' }).execute()
  await guest('Hana', '+251900000001', { account_id: 'u1' })
  await guest('Almaz', '+251900000002', { delivery_date: '2024-11-22' })
  await guest('Bekele', '+251900000003')
  await runOnCustomer(shop.deps, blockCustomer, {
    customerId: await idOf('bekele'),
    reason: 'Never came',
    actor: { name: 'owner@example.test' },
  })
  await guest('Chaltu', '+251900000004')
  await guest('Chaltu again', '+251900000005', { delivery_date: '2024-11-22' })
  const merged = { customerId: await idOf('900000004'), otherId: await idOf('900000005') }
  await runOnCustomer(shop.deps, mergeCustomers, { ...merged, actor: { name: 'owner@example.test' } })
  await guest('Dawit', '+251900000006', { delivery_date: '2024-11-21' })
  expect(await run()).toEqual({ erased: 1, kept: 0 })
  expect(await known()).toEqual(['Almaz', 'Bekele', expect.stringContaining('Chaltu'), 'Hana'])
})

it('two processes share the guests of a night: each is purged once and counted once', async () => {
  for (let each = 1; each <= 6; each += 1) await guest(`Guest ${each}`, `+25190000001${each}`)
  const [one, other] = await Promise.all([run(), run()])
  expect(one.erased + other.erased).toBe(6)
  expect(await findLastRetentionRun(db)).toEqual({ night: NIGHT, erased: 6, kept: 0 })
  expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(6)
})

it('a long list continues in the next run', async () => {
  for (let each = 1; each <= 3; each += 1) await guest(`Guest ${each}`, `+25190000001${each}`)
  expect(await run(2)).toEqual({ erased: 2, kept: 0 })
  expect(await run(2)).toEqual({ erased: 1, kept: 0 })
})

it('the owner sets the period or disables it; a change applies from the next night', async () => {
  await guest('Almaz', '+251900000001')
  await guest('Bekele', '+251900000002', { created_at: new Date('2026-05-21T09:00:00Z') })
  await set('data.retention_is_on', false)
  expect(await run()).toEqual({ erased: 0, kept: 0 })
  await db.deleteFrom('settings').execute()
  await set('data.retention_months', 6)
  expect(await run()).toEqual({ erased: 0, kept: 0 })
  shop.clock.advance(DAY_MS)
  expect(await run()).toEqual({ erased: 2, kept: 0 })
})

it('the first night of a shop purges nobody, so that the owner can set the period', async () => {
  await db.deleteFrom('retention_runs').execute()
  await guest('Almaz', '+251900000001')
  expect(await run()).toEqual({ erased: 0, kept: 0 })
  expect(await findLastRetentionRun(db)).toBeUndefined()
  shop.clock.advance(DAY_MS)
  expect(await run()).toEqual({ erased: 1, kept: 0 })
})
