import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listenForShopChanges } from '#app/base/platform/database/shop-changes.server.ts'
import { digestOfInput } from '#app/base/commands/digest-of-input.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { sweepPayments } from '#app/money/checkout/paying/sweep-payments.server.ts'
import { APP_SECRET, buildCatalog, buildTestShop, FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { findGateway } from '#app/money/payments/gateways/gateways.server.ts'
import { readPaymentGateways } from '#app/money/payments/gateways/read-payment-gateways.server.ts'
import { createProviders } from '#app/money/payments/providers.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { startFakeChapa } from '#test/gateways/fake-chapa.ts'
import type { FakeGateway } from '#test/gateways/fake-protocol.ts'
import { forgetLeavingKeys } from './forget-leaving-keys.server.ts'
import { countOpenMoney, findSetup } from './gateway-keys.queries.server.ts'
import { confirmGatewayKeys, removeGatewayKeys, saveGatewayKeys, type TypedKeys } from './gateway-keys.factory.ts'
import { createKeySeal } from './sealed-key.server.ts'
import { openTypedGateways } from './typed-gateways.server.ts'
import { presentGatewayKeys } from './present-gateway-keys.server.ts'

const database = await createTestDatabase()
const { db } = database
const log = createLog('silent')
const OWNER = { id: 'owner', name: 'owner@shop.example' }
const KEYS = { CHAPA_SECRET_KEY: 'CHASECK_TEST-key-of-the-shop', CHAPA_WEBHOOK_SECRET: 'whsec-of-the-shop' }
const LIVE = { ...KEYS, CHAPA_SECRET_KEY: 'CHASECK-key-of-the-shop' }

let fake: FakeGateway
let clock: FakeClock

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  await addStaff(OWNER.id, null)
  clock = new FakeClock()
  fake = await startFakeChapa({
    secretKey: KEYS.CHAPA_SECRET_KEY,
    webhookSecret: KEYS.CHAPA_WEBHOOK_SECRET,
    webhookUrl: null,
  })
})
afterEach(() => fake.close())
afterAll(() => database.drop())

async function addStaff(id: string, role: string | null) {
  const email = `${id}@shop.example`
  await db.insertInto('users').values({ id, name: id, email }).execute()
  await db.insertInto('profiles').values({ id, email, is_admin: true, role }).execute()
}

/** What one process of the shop has: its variables, its providers, its line to the database. */
async function openProcess(variables: Record<string, string> = {}, appSecret = APP_SECRET) {
  const environment = { PAYMENT_SIMULATOR: 'false', CHAPA_BASE_URL: `${fake.url}/v1`, ...variables }
  const { payments, faults } = readPaymentGateways(environment)
  if (!payments) throw new Error(faults.join('\n'))
  const deps = { db, clock, log, appSecret, payments }
  const providers = createProviders(deps)
  const shopChanges = await listenForShopChanges(database.poolConfig, log)
  const typedGateways = await openTypedGateways({ ...deps, providers, shopChanges })
  onTestFinished(async () => {
    await typedGateways.stop()
    await shopChanges.stop()
  })
  return { ...deps, providers, typedGateways }
}

type Process = Awaited<ReturnType<typeof openProcess>>

const typed = (more: Partial<TypedKeys> = {}): TypedKeys => {
  return { gateway: 'chapa', version: 0, values: KEYS, cleared: [], isSameAccount: false, ...more }
}

async function save(process: Process, more: Partial<TypedKeys> = {}) {
  const saved = await saveGatewayKeys(process, OWNER, typed(more))
  if (saved.ok) await process.typedGateways.refresh()
  return saved
}

const buy = (process: Process) => {
  const shop = buildTestShop(db, { providers: process.providers })
  const answer = shop.directPay({ paymentMethod: 'Mpesa', phone: '+251700000123' })
  return answer.then(({ status, body }) => ({ shop, status, body }))
}

const rows = () => db.selectFrom('gateway_keys').selectAll().orderBy('field').execute()
const setup = (appSecret = APP_SECRET) => findSetup(db, createKeySeal(appSecret), 'chapa')

async function presentOf(process: Process, appSecret = APP_SECRET) {
  return presentGatewayKeys(
    { t: translateTo('en'), lang: 'en', calendar: 'gregorian' },
    {
      gateway: findGateway('chapa')!,
      setup: await setup(appSecret),
      open: await countOpenMoney(db, 'chapa'),
      payments: process.payments,
      origin: 'https://shop.example',
    },
  )
}

describe('keys that an owner types', () => {
  it('take money in every process at once, and stand nowhere in plain text', async () => {
    const [asked, other] = [await openProcess(), await openProcess()]
    expect(other.providers.offeredWays()).toEqual({ methods: [], hasPage: false })
    const cleared = vi.fn()
    other.typedGateways.onChange(cleared)

    expect(await save(asked)).toEqual({ ok: true, changed: 2 })
    await vi.waitFor(() => expect(other.providers.offeredWays().methods).toContain('Mpesa'))
    expect(cleared).toHaveBeenCalled()

    const { shop, body } = await buy(other)
    fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
    clock.advance(10_000)
    shop.clock.advance(10_000)
    await sweepPayments(shop.deps)
    expect(await shop.status(body.transactionId)).toBe('completed')
    expect(await db.selectFrom('ledger_entries').select('amount_santim').execute()).toMatchObject([
      { amount_santim: fake.taken()[0]!.chargedSantim },
    ])

    const logged = await db.selectFrom('audit_log').selectAll().where('entity_type', '=', 'gateway').execute()
    expect(logged).toMatchObject([{ actor: OWNER.name, after: { keys_entered: Object.keys(KEYS) } }])
    const commands = await db.selectFrom('commands').selectAll().execute()
    const seen = JSON.stringify([await rows(), logged, commands, await presentOf(asked)])
    for (const secret of Object.values(KEYS)) expect(seen).not.toContain(secret)
  })

  it('are in no digest of their command: two sets that were typed have the same', async () => {
    const process = await openProcess()
    await save(process, { values: { ...KEYS, CHAPA_SECRET_KEY: 'CHASECK_TEST-key-of-nobody' } })
    await removeGatewayKeys(process, OWNER, { gateway: 'chapa', version: 1 })
    await save(process, { version: 0, values: KEYS }) // refused, and gives its id back
    expect(await save(process, { version: 2, values: KEYS })).toMatchObject({ ok: true })
    const sent = db.selectFrom('commands').select(['name', 'input_sha256']).where('name', '=', 'gateway_keys.save')
    const digests = (await sent.execute()).map(({ input_sha256 }) => input_sha256)
    const ofInput = (version: number) =>
      digestOfInput(['gateway_keys.save', { gateway: 'chapa', version, cleared: [], isSameAccount: false }])
    expect(new Set(digests)).toEqual(new Set([ofInput(0), ofInput(2)]))
  })

  it('replace each other without a restart, and a blank field keeps what is stored', async () => {
    const process = await openProcess()
    await save(process, { values: { ...KEYS, CHAPA_SECRET_KEY: 'CHASECK_TEST-key-of-nobody' } })
    expect(await process.providers.find('chapa')!.checkConnection()).toMatchObject({ ok: false, fault: 'config' })
    const { CHAPA_SECRET_KEY } = KEYS
    expect(await save(process, { version: 1, values: { CHAPA_SECRET_KEY, CHAPA_WEBHOOK_SECRET: '' } })).toEqual({
      ok: true,
      changed: 1,
    })
    expect(await process.providers.find('chapa')!.checkConnection()).toEqual({ ok: true })
    expect((await setup())!.fields.get('CHAPA_WEBHOOK_SECRET')!.opened).toEqual({
      ok: true,
      text: KEYS.CHAPA_WEBHOOK_SECRET,
    })
  })

  it('are refused field by field, and then nothing is stored', async () => {
    const process = await openProcess()
    expect(await save(process, { values: { CHAPA_SECRET_KEY: 'CHAPUBK-public' } })).toEqual({
      ok: false,
      reason: 'keys_wrong',
      faults: { CHAPA_SECRET_KEY: 'wrong', CHAPA_WEBHOOK_SECRET: 'missing' },
    })
    expect(await save(process, { gateway: 'nobody' })).toEqual({ ok: false, reason: 'gateway_unknown' })
    expect(await rows()).toEqual([])
  })

  it('are not used where the variables have keys', async () => {
    const process = await openProcess(KEYS)
    await save(process, { values: { ...KEYS, CHAPA_SECRET_KEY: 'CHASECK_TEST-key-of-nobody' } })
    expect(await process.providers.find('chapa')!.checkConnection()).toEqual({ ok: true })
    const view = await presentOf(process)
    expect(view.status).toBe('by_server')
    expect(view.notices[0]).toContain('CHAPA_SECRET_KEY')
  })

  it('take no real money beside the simulator in production', async () => {
    const production = { NODE_ENV: 'production', PAYMENT_SIMULATOR: 'true', PAYMENT_SIMULATOR_IN_PRODUCTION: 'true' }
    const process = await openProcess(production)
    expect(await save(process, { values: LIVE })).toEqual({ ok: false, reason: 'real_money_beside_simulator' })
    expect(await save(process)).toEqual({ ok: true, changed: 2 })
    // Saved by a process without the simulator.
    await save(await openProcess(), { version: 1, values: LIVE })
    await process.typedGateways.refresh()
    expect(process.providers.find('chapa')).toBeUndefined()
    expect((await presentOf(process)).status).toBe('simulator')
  })
})

describe('sealed with another secret', () => {
  const OTHER = 'another secret of this installation'

  it('they are off and say so; entered again they work', async () => {
    await save(await openProcess())
    const warned = vi.spyOn(log, 'warn')
    const process = await openProcess({}, OTHER)
    await process.typedGateways.refresh()
    expect(warned).toHaveBeenCalledExactlyOnceWith({ gateways: ['chapa'] }, expect.stringContaining('cannot be read'))
    warned.mockRestore()
    expect(process.providers.find('chapa')).toBeUndefined()
    const view = await presentOf(process, OTHER)
    expect(view.status).toBe('unreadable')
    expect(view.notices[0]).toContain('another secret of this installation')
    expect(view.fields.map(({ problem }) => problem)).toEqual(Array(2).fill('Cannot be read: enter it again.'))

    expect(await save(process, { version: 1, values: { CHAPA_WEBHOOK_SECRET: 'whsec' } })).toMatchObject({
      faults: { CHAPA_SECRET_KEY: 'missing' },
    })
    expect(await save(process, { version: 1 })).toEqual({ ok: true, changed: 2 })
    expect(await process.providers.find('chapa')!.checkConnection()).toEqual({ ok: true })
  })

  it('or moved to another field, they do not open', async () => {
    const process = await openProcess()
    await save(process)
    const [first] = await rows()
    await db.updateTable('gateway_keys').set({ sealed: first!.sealed }).where('field', '<>', first!.field).execute()
    expect((await setup())!.fields.get('CHAPA_WEBHOOK_SECRET')!.opened).toEqual({ ok: false, why: 'damaged' })
    expect((await presentOf(process)).notices[0]).toContain('what is stored was changed')
  })
})

describe('two owners at the same moment', () => {
  it('do not mix their keys: the second is told', async () => {
    const process = await openProcess()
    const mine = { values: KEYS }
    const theirs = { values: { CHAPA_SECRET_KEY: 'CHASECK_TEST-theirs', CHAPA_WEBHOOK_SECRET: 'whsec-theirs' } }
    const answers = await Promise.all([save(process, mine), save(process, theirs)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({ ok: false, reason: 'keys_changed_meanwhile' })
    const texts = [...(await setup())!.fields.values()].map(({ opened }) => opened.ok && opened.text)
    expect([Object.values(mine.values), Object.values(theirs.values)]).toContainEqual(texts)
  })

  it('may press the same button twice', async () => {
    const process = await openProcess()
    expect(await Promise.all([save(process), save(process)])).toEqual(
      expect.arrayContaining([
        { ok: true, changed: 2 },
        { ok: true, changed: 0 },
      ]),
    )
    const gone = () => removeGatewayKeys(process, OWNER, { gateway: 'chapa', version: 1 })
    expect(await Promise.all([gone(), gone()])).toEqual([{ ok: true }, { ok: true }])
  })
})

describe('while a payment is open', () => {
  it('keys of another account are refused, and those of the same go on with it', async () => {
    const process = await openProcess()
    await save(process)
    const { shop, body } = await buy(process)
    const replaced = { version: 1, values: { CHAPA_WEBHOOK_SECRET: 'whsec-new' } }
    expect(await save(process, replaced)).toMatchObject({ reason: 'keys_with_open_payments' })
    expect((await presentOf(process)).sameAccount).toContain('1 payments')
    expect(await save(process, { version: 1, values: LIVE, isSameAccount: true })).toMatchObject({
      reason: 'mode_with_open_payments',
    })
    expect(await save(process, { ...replaced, isSameAccount: true })).toEqual({ ok: true, changed: 1 })
    fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
    shop.clock.advance(10_000)
    await sweepPayments(shop.deps)
    expect(await shop.status(body.transactionId)).toBe('completed')
  })

  it('keys replaced while the gateway is asked for the prompt charge once, and the new ones settle it', async () => {
    const process = await openProcess()
    await save(process)
    fake.fail({ kind: 'slow', on: 'charge' })
    const buying = buy(process)
    await vi.waitFor(() => expect(fake.count('charge')).toBe(1))
    const replaced = { version: 1, values: { CHAPA_WEBHOOK_SECRET: 'whsec-new' }, isSameAccount: true }
    expect(await save(process, replaced)).toEqual({ ok: true, changed: 1 })
    const { shop, status, body } = await buying
    expect([status, fake.taken().length]).toEqual([200, 1])
    fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
    shop.clock.advance(10_000)
    await sweepPayments(shop.deps)
    expect(await shop.status(body.transactionId)).toBe('completed')
    expect(await db.selectFrom('ledger_entries').select('kind').execute()).toHaveLength(1)
  })

  it('a message signed with the former keys is not believed, and the payment is settled by asking', async () => {
    const process = await openProcess()
    await save(process)
    const { shop, body } = await buy(process)
    const replaced = { version: 1, values: { CHAPA_WEBHOOK_SECRET: 'whsec-new' }, isSameAccount: true }
    expect(await save(process, replaced)).toEqual({ ok: true, changed: 1 })
    const { reference } = fake.taken()[0]!
    fake.decide(reference, { act: 'pay' })
    const message = JSON.stringify({ event: 'charge.success', tx_ref: reference, status: 'success' })
    const signed = (secret: string) => ({
      'content-type': 'application/json',
      'x-chapa-signature': createHmac('sha256', secret).update(message).digest('hex'),
    })
    const former = await shop.hook('chapa', message, signed(KEYS.CHAPA_WEBHOOK_SECRET))
    expect(former.status).toBeGreaterThanOrEqual(400)
    expect(await db.selectFrom('ledger_entries').select('kind').execute()).toEqual([])
    shop.clock.advance(10_000)
    await sweepPayments(shop.deps)
    expect(await shop.status(body.transactionId)).toBe('completed')
    expect((await shop.hook('chapa', message, signed('whsec-new'))).status).toBe(200)
    expect(await db.selectFrom('ledger_entries').select('kind').execute()).toHaveLength(1)
  })

  it('removed keys stay until it is settled, without a new payment', async () => {
    const process = await openProcess()
    await save(process)
    const { shop, body } = await buy(process)
    await removeGatewayKeys(process, OWNER, { gateway: 'chapa', version: 1 })
    await process.typedGateways.refresh()
    expect(process.providers.offeredWays()).toEqual({ methods: [], hasPage: false })
    expect((await buy(process)).status).not.toBe(200)
    expect((await presentOf(process)).leaving).toContain('1')

    clock.advance(10 * 60_000)
    expect(await forgetLeavingKeys(process)).toBe(0)
    fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
    shop.clock.advance(10_000)
    await sweepPayments(shop.deps)
    expect(await shop.status(body.transactionId)).toBe('completed')

    expect(await forgetLeavingKeys(process)).toBe(1)
    expect(await rows()).toEqual([])
    await process.typedGateways.refresh()
    expect(process.providers.find('chapa')).toBeUndefined()
    // An old form does not bring them back over what happened since.
    expect(await save(process, { version: 1 })).toEqual({ ok: false, reason: 'keys_changed_meanwhile' })
    expect(await save(process, { version: 3 })).toMatchObject({ ok: true })
  })

  it('a removal is not carried out at once, and can be taken back', async () => {
    const process = await openProcess()
    await save(process)
    await removeGatewayKeys(process, OWNER, { gateway: 'chapa', version: 1 })
    clock.advance(30_000)
    expect(await forgetLeavingKeys(process)).toBe(0)
    expect(await confirmGatewayKeys(process, OWNER, { gateway: 'chapa' })).toEqual({ ok: true })
    clock.advance(600_000)
    expect(await forgetLeavingKeys(process)).toBe(0)
    await process.typedGateways.refresh()
    expect(process.providers.offeredWays().methods).toContain('Mpesa')
  })
})

describe('the database refuses', () => {
  const by = (id: string | null) => ({ changed_at: new Date(), changed_by: 'x', changed_by_id: id })

  it('changes of anybody but an owner, and a version that goes back', async () => {
    await addStaff('m', 'manager')
    const insert = (id: string | null) =>
      db
        .insertInto('gateway_setups')
        .values({ gateway: 'chapa', ...by(id) })
        .execute()
    await expect(insert('m')).rejects.toThrow('no owner')
    await expect(insert(null)).rejects.toThrow('no owner')
    await insert(OWNER.id)
    const back = db.updateTable('gateway_setups').set({ version: 1, ...by(OWNER.id) })
    await expect(back.execute()).rejects.toThrow('only grows')
    const process = await openProcess()
    expect(await saveGatewayKeys(process, { id: 'm', name: 'm@shop.example' }, typed({ version: 1 }))).toEqual({
      ok: false,
      reason: 'maker_lost_right',
    })
  })

  it('plain text in place of a key, and keys deleted while they are in use', async () => {
    await save(await openProcess())
    await expect(db.updateTable('gateway_keys').set({ sealed: KEYS.CHAPA_SECRET_KEY }).execute()).rejects.toThrow(
      'check',
    )
    await expect(db.deleteFrom('gateway_keys').execute()).rejects.toThrow('in use')
  })
})
