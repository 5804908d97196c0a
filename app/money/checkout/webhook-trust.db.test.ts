import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#app/money/payments/fake-provider.factory.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { webhookUrl } from '#app/money/payments/webhook-token.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { sweepPayments } from './paying/sweep-payments.server.ts'
import { APP_SECRET, buildCatalog, buildTestShop, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
/** A provider with signed messages and status queries. */
let signing: FakeProvider
/** A provider with neither, like M-Pesa without an intermediary. */
let reporting: FakeProvider
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  signing = createFakeProvider('signing', { directMethods: ['Telebirr'] })
  reporting = createFakeProvider('telling', { directMethods: ['Mpesa'], verify: 'none', webhookAuth: 'unsigned' })
  shop = buildTestShop(db, { providers: [signing, reporting] })
})
afterAll(() => database.drop())

const SAFARICOM = '+251700000004'
const MINUTE = 60_000
const attempt = () =>
  db.selectFrom('payment_attempts').selectAll().orderBy('created_at').orderBy('id').executeTakeFirstOrThrow()
const storedEvents = () => db.selectFrom('provider_events').selectAll().orderBy('id').execute()
const ledger = () => db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()
const right = { 'x-fake-signature': 'right' }
const pathOf = (notifyUrl: string) => notifyUrl.replace('http://shop.test/api/hooks/', '')

/** A payment by the provider without status queries, and its possible report. */
async function startReporting() {
  await shop.directPay({ paymentMethod: 'Mpesa', phone: SAFARICOM })
  const { reference, notifyUrl, amountSantim } = reporting.prompts[0]!
  const message = { reference, number: 'telling-1', status: 'completed', amount: String(amountSantim) }
  const report = async (changed: Partial<typeof message> = {}, path = pathOf(notifyUrl)) => {
    const answer = await shop.hook(path, JSON.stringify({ ...message, ...changed }))
    await shop.idle()
    return answer.status
  }
  return { reference, path: pathOf(notifyUrl), report }
}

describe('a message with a signature', () => {
  it('that is wrong or missing changes nothing and is recorded only for the owner', async () => {
    await shop.directPay()
    const { reference, notifyUrl } = signing.prompts[0]!
    signing.says = signing.wasPaid(signing.prompts[0]!)
    const body = JSON.stringify({ reference })
    for (const headers of [{}, { 'x-fake-signature': 'wrong' }] as Record<string, string>[]) {
      expect((await shop.hook('signing', body, headers)).status).toBe(401)
      expect((await shop.hook(pathOf(notifyUrl), body, headers)).status).toBe(401)
    }
    await shop.idle()
    expect(signing.verified).toBe(0)
    expect(await storedEvents()).toEqual([])
    expect(await attempt()).toMatchObject({ state: 'pending' })
  })

  it('causes a status query; replayed it causes none', async () => {
    await shop.directPay()
    const body = JSON.stringify({ reference: signing.prompts[0]!.reference, status: 'completed', amount: '27000' })
    for (let time = 0; time < 3; time += 1) expect((await shop.hook('signing', body, right)).status).toBe(200)
    await shop.idle()
    expect(signing.verified).toBe(1)
    expect(await storedEvents()).toMatchObject([{ claim: null, attempt_id: (await attempt()).id }])
    expect(await attempt()).toMatchObject({ state: 'pending' })
    expect(await ledger()).toEqual([])
  })

  it.each([
    ['reference_mismatch', { reference: 'REF000000000' }],
    ['mode_mismatch', { mode: 'live' as const }],
    ['amount_mismatch', { amountSantim: 26_999 }],
    ['currency_mismatch', { currency: 'USD' }],
  ])('about other money than requested leads to a person: %s', async (reason, other) => {
    await shop.directPay()
    const { paid } = signing.wasPaid(signing.prompts[0]!)
    signing.says = { ok: true, status: 'completed', paid: { ...paid!, ...other } }
    await shop.hook('signing', JSON.stringify({ reference: signing.prompts[0]!.reference }), right)
    await shop.idle()
    expect(await attempt()).toMatchObject({ state: 'unknown', failure_reason: reason, next_check_at: null })
    expect(await ledger()).toEqual([])
  })

  it('about a payment that the shop does not know is kept for a person', async () => {
    expect((await shop.hook('signing', JSON.stringify({ reference: 'NOTOURS00000' }), right)).status).toBe(200)
    await shop.idle()
    expect(await storedEvents()).toMatchObject([
      { reference: 'NOTOURS00000', attempt_id: null, about: 'payment', processed_at: shop.clock.now() },
    ])
  })

  it('is stored without its secrets', async () => {
    const body = JSON.stringify({
      reference: 'NOTOURS00000',
      signedToken: 'eyJhbGci.eyJpZCI.c2ln',
      mobile: '0900123456',
    })
    const headers = {
      ...right,
      authorization: 'Bearer key',
      'chapa-signature': 'constant',
      'x-chapa-signature': 'ab12',
    }
    await shop.hook('signing', body, headers)
    await shop.idle()
    const [event] = await storedEvents()
    expect(event!.body).toBe('{"reference":"NOTOURS00000","signedToken":"•••","mobile":"0900123456"}')
    expect(event!.headers).toEqual({
      'content-type': 'application/json',
      'x-chapa-signature': 'ab12',
      'x-fake-signature': 'right',
    })
  })
})

describe('a message of a provider that cannot be asked', () => {
  it('settles with the right token, both numbers and the sum', async () => {
    const { report } = await startReporting()
    expect(await report()).toBe(200)
    expect(await report()).toBe(200)
    expect(await attempt()).toMatchObject({ state: 'completed', learned_by: 'webhook' })
    expect(await ledger()).toMatchObject([{ amount_santim: 27_000 }])
    expect(reporting.verified).toBe(0)
  })

  it('without a token, with one made up or of another payment is refused', async () => {
    const { reference, report } = await startReporting()
    const others = [
      'telling',
      `telling/${reference}-AAAAAAAAAAAAAAAAAAAAAA`,
      `telling/${reference}`,
      pathOf(webhookUrl(APP_SECRET, 'http://shop.test', 'telling', 'REF000000000')),
      pathOf(webhookUrl(APP_SECRET, 'http://shop.test', 'signing', reference)).replace('signing', 'telling'),
      pathOf(webhookUrl('another secret', 'http://shop.test', 'telling', reference)),
    ]
    for (const path of others) expect([path, await report({}, path)]).toEqual([path, 401])
    expect(await storedEvents()).toEqual([])
    expect(await attempt()).toMatchObject({ state: 'pending' })
  })

  it.each([
    ['another number', { number: 'telling-2' }, 'reference_mismatch'],
    ['another sum', { amount: '26900' }, 'amount_mismatch'],
  ])('with %s is for a person', async (_, changed, reason) => {
    const { report } = await startReporting()
    expect(await report(changed)).toBe(200)
    expect(await attempt()).toMatchObject({ state: 'unknown', failure_reason: reason })
    expect(await ledger()).toEqual([])
  })

  it('ends an attempt without money', async () => {
    const { report } = await startReporting()
    await report({ status: 'cancelled' })
    expect(await attempt()).toMatchObject({ state: 'cancelled', next_check_at: null })
  })

  it('waits for the answer to the charge, if it arrives before it', async () => {
    const answered = Promise.withResolvers<void>()
    const charge = reporting.directCharge.bind(reporting)
    reporting.directCharge = async (request) => {
      const answer = await charge(request)
      await answered.promise
      return answer
    }
    const starting = startReporting()
    await expect.poll(() => reporting.prompts).toHaveLength(1)
    const { reference, notifyUrl } = reporting.prompts[0]!
    const body = JSON.stringify({ reference, number: 'telling-1', status: 'completed', amount: '27000' })
    expect((await shop.hook(pathOf(notifyUrl), body)).status).toBe(200)
    await shop.idle()
    expect(await attempt()).toMatchObject({ state: 'created' })
    answered.resolve()
    await starting
    shop.clock.advance(6000)
    await sweepPayments(shop.deps)
    expect(await attempt()).toMatchObject({ state: 'completed' })
  })

  it('is for a person when the answer to the request was lost, since its number is not known', async () => {
    reporting.answers = 'unknown_outcome'
    const { report } = await startReporting()
    await report()
    expect(await attempt()).toMatchObject({ state: 'unknown', failure_reason: 'request_unknown' })
  })

  it('that never arrives leaves the payment to a person, never failed; a late one still settles', async () => {
    const { report } = await startReporting()
    for (let minute = 0; minute < 15; minute += 1) {
      shop.clock.advance(MINUTE)
      await sweepPayments(shop.deps)
    }
    expect(await attempt()).toMatchObject({ state: 'unknown', failure_reason: 'message_lost', next_check_at: null })
    await report()
    expect(await attempt()).toMatchObject({ state: 'completed', is_late: true, failure_reason: null })
  })

  it.each([
    ['that never comes leaves a replaced prompt to a person as well', false],
    ['about the end of a replaced prompt leaves nothing open', true],
  ])('%s', async (_, isReported) => {
    const { reference, report } = await startReporting()
    shop.clock.advance(1000)
    await shop.directPay({ paymentMethod: 'Mpesa', phone: SAFARICOM })
    if (isReported) await report({ status: 'cancelled' })
    for (let minute = 0; minute < 15; minute += 1) {
      shop.clock.advance(MINUTE)
      await sweepPayments(shop.deps)
    }
    const cases = await db.selectFrom('payment_exceptions').select(['kind', 'reference']).execute()
    expect(await attempt()).toMatchObject({ reference, state: 'void' })
    expect(cases.filter((one) => one.reference === reference)).toEqual(
      isReported ? [] : [{ kind: 'message_lost', reference }],
    )
  })
})

it('money that arrives after "failed" is found without any message', async () => {
  await shop.directPay()
  signing.says = { ok: true, status: 'failed', reason: 'declined' }
  shop.clock.advance(10_000)
  await sweepPayments(shop.deps)
  expect(await attempt()).toMatchObject({ state: 'failed' })
  signing.says = signing.wasPaid(signing.prompts[0]!)
  shop.clock.advance(MINUTE)
  await sweepPayments(shop.deps)
  expect(await attempt()).toMatchObject({ state: 'completed', is_late: true })
  expect(await ledger()).toMatchObject([{ amount_santim: 27_000 }])
})

it('an unsigned callback by GET is a hint, only at the address given for the payment', async () => {
  const hinting = createFakeProvider('hinting')
  hinting.parseWebhook = ({ query }) => ({
    authenticity: 'unsigned',
    eventKey: `hint ${query.toString()}`,
    reference: query.get('trx_ref') ?? '',
    claim: { ok: true, status: 'completed' },
  })
  shop = buildTestShop(db, { providers: [hinting] })
  await shop.directPay()
  const { reference, notifyUrl } = hinting.prompts[0]!
  expect((await shop.hookByGet(`hinting?trx_ref=${reference}`)).status).toBe(401)
  expect((await shop.hookByGet(`${pathOf(notifyUrl)}?trx_ref=${reference}&access_token=abc`)).status).toBe(200)
  await shop.idle()
  expect(hinting.verified).toBe(1)
  expect(await storedEvents()).toMatchObject([{ claim: null, body: `trx_ref=${reference}&access_token=•••` }])
  expect(await attempt()).toMatchObject({ state: 'pending' })
})

it('no phone, token or signature gets into the log, whichever error occurs', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  shop = buildTestShop(db, { providers: [signing, reporting], log })
  const { path, report } = await startReporting()
  await report({ number: 'telling-2' })
  await report({}, `${path.slice(0, -1)}!`)
  await shop.hook('signing', JSON.stringify({ reference: 'NOTOURS00000', mobile: '0900123456' }), right)
  await shop.hook('signing', '0900123456 is not JSON', right)
  signing.answers = 'throws'
  await shop.directPay({ phone: '+251900000007' })
  signing.verify = () => Promise.reject(new Error('silent'))
  shop.clock.advance(10_000)
  await sweepPayments(shop.deps)
  await shop.idle()
  const written = lines.join('')
  expect(lines.length).toBeGreaterThan(5)
  expect(written).toContain('a webhook could not be read')
  expect(written).toContain('payment request refused')
  for (const secret of [
    '00000004',
    '00000007',
    '0900123456',
    path.slice(path.indexOf('-') + 1),
    'x-fake-signature',
    APP_SECRET,
  ]) {
    expect([secret, written.includes(secret)]).toEqual([secret, false])
  }
})
