import { beforeEach, afterAll, expect, it, vi } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { findSetup, isReadable, readableTexts } from '#app/money/gateway-keys/gateway-keys.queries.server.ts'
import { createKeySeal } from '#app/money/gateway-keys/sealed-key.server.ts'
import { openTwoFactor, sealTwoFactor } from '#app/people/auth/two-factor/two-factor-seal.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { resealAtStart } from './reseal-at-start.ts'

const database = await createTestDatabase()
const { db } = database
const log = createLog('silent')
const [FORMER, PRESENT, THIRD] = ['former', 'present', 'third'].map((word) => `the ${word} secret of this installation`)
const KEYS = { CHAPA_SECRET_KEY: 'CHASECK_TEST-key-of-the-shop', CHAPA_WEBHOOK_SECRET: 'whsec-of-the-shop' }

beforeEach(async () => {
  await database.truncate()
  for (const id of ['owner', 'abel']) {
    const email = `${id}@shop.example`
    await db.insertInto('users').values({ id, name: id, email }).execute()
    await db.insertInto('profiles').values({ id, email, is_admin: true, role: null }).execute()
  }
  const by = { changed_at: new Date(), changed_by: 'owner@shop.example', changed_by_id: 'owner' }
  await db
    .insertInto('gateway_setups')
    .values({ gateway: 'chapa', ...by })
    .execute()
  for (const [field, text] of Object.entries(KEYS)) await storeKey(FORMER!, field, text)
  await addTwoFactor('owner', FORMER!)
})
afterAll(() => database.drop())

async function storeKey(secret: string, field: string, text: string) {
  const { sealed, secretPrint: secret_print } = createKeySeal(secret).seal('chapa', field, text)
  const values = { sealed, secret_print, set_at: new Date(), set_by: 'owner@shop.example' }
  await db
    .insertInto('gateway_keys')
    .values({ gateway: 'chapa', field, ...values })
    .onConflict((conflict) => conflict.columns(['gateway', 'field']).doUpdateSet(values))
    .execute()
}

async function addTwoFactor(userId: string, appSecret: string) {
  const at = new Date()
  const secret = sealTwoFactor(appSecret, 'GEZDGNBVGY3TQOJQ')
  await db
    .insertInto('two_factor_secrets')
    .values({ user_id: userId, secret, created_at: at, confirmed_at: at })
    .execute()
  await db
    .insertInto('two_factor_backup_codes')
    .values({ user_id: userId, code_hmac: `mark of ${userId}` })
    .execute()
}

async function start(appSecret: string, previousSecret: string | undefined) {
  const [informed, failed] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')]
  await resealAtStart({ db, log, appSecret, previousSecret })
  const logged = { info: informed.mock.calls.flat(), error: failed.mock.calls.flat() }
  vi.restoreAllMocks()
  return logged
}

const setup = async (secret: string) => (await findSetup(db, createKeySeal(secret), 'chapa'))!
const twoFactor = async (secret: string) => {
  const rows = await db.selectFrom('two_factor_secrets').select(['user_id', 'secret']).orderBy('user_id').execute()
  return Object.fromEntries(rows.map((row) => [row.user_id, openTwoFactor(secret, row.secret)]))
}
const codes = async () =>
  (await db.selectFrom('two_factor_backup_codes').select('user_id').execute()).map((row) => row.user_id)

it('opens with the present secret what the previous one sealed, also when several processes start', async () => {
  const version = (await setup(FORMER!)).version
  const logged = await Promise.all([start(PRESENT!, FORMER), start(PRESENT!, FORMER), start(PRESENT!, FORMER)])
  expect(logged.flatMap(({ error }) => error)).toEqual([])
  const after = await setup(PRESENT!)
  expect([readableTexts(after), after.version]).toEqual([KEYS, version])
  expect(isReadable(await setup(FORMER!))).toBe(false)
  expect(await twoFactor(PRESENT!)).toEqual({ owner: 'GEZDGNBVGY3TQOJQ' })
  expect(await codes()).toEqual([]) // they were marks of the former secret

  // The next start finds nothing to do, and a key typed since then stays.
  await storeKey(PRESENT!, 'CHAPA_WEBHOOK_SECRET', 'whsec-new')
  expect((await start(PRESENT!, FORMER)).info[0]).toEqual({ gatewayKeys: 0, twoFactor: 0 })
  expect(readableTexts(await setup(PRESENT!))).toEqual({ ...KEYS, CHAPA_WEBHOOK_SECRET: 'whsec-new' })
})

it('says in words what neither secret opens, and leaves it for the right one', async () => {
  await addTwoFactor('abel', THIRD!)
  await storeKey(THIRD!, 'CHAPA_WEBHOOK_SECRET', KEYS.CHAPA_WEBHOOK_SECRET)
  const { error } = await start(PRESENT!, FORMER)
  expect(error).toEqual([
    { gateways: ['chapa'] },
    expect.stringContaining('enter the keys again at Settings → Payments'),
    { accounts: 1 },
    expect.stringContaining('forget-two-factor'),
  ])
  expect(await twoFactor(PRESENT!)).toEqual({ abel: undefined, owner: 'GEZDGNBVGY3TQOJQ' })
  expect(await codes()).toEqual(['abel'])

  expect((await start(PRESENT!, THIRD)).error).toEqual([])
  expect(readableTexts(await setup(PRESENT!))).toEqual(KEYS)
  expect(await twoFactor(PRESENT!)).toEqual({ abel: 'GEZDGNBVGY3TQOJQ', owner: 'GEZDGNBVGY3TQOJQ' })
})

it('changes nothing without a previous secret, or with the present one in its place', async () => {
  await start(PRESENT!, undefined)
  await start(PRESENT!, PRESENT)
  expect(readableTexts(await setup(FORMER!))).toEqual(KEYS)
  expect(await codes()).toEqual(['owner'])
})
