import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { startArifPay } from '#test/gateways/arifpay-under-test.ts'
import { startChapa } from '#test/gateways/chapa-under-test.ts'
import type { FakeGateway } from '#test/gateways/fake-protocol.ts'
import { startMpesa } from '#test/gateways/mpesa-under-test.ts'
import { startSantimPay } from '#test/gateways/santimpay-under-test.ts'
import { type WebhookReceiver, startWebhookReceiver } from '#test/gateways/webhook-receiver.ts'
import { createTestDatabase } from '#test/database.ts'
import { sweepPayments } from './paying/sweep-payments.server.ts'
import { buildCatalog, buildTestShop, type TestShop } from './test-shop.factory.ts'

/** Tests adapter, fake gateway and the shop's calls together. */

const database = await createTestDatabase()
const { db } = database
const running: { close(): Promise<void> }[] = []
let door: WebhookReceiver

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  door = await startWebhookReceiver()
  running.push(door)
})
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())))
afterAll(() => database.drop())

const PHONE = '+251700000123'
const MINUTE = 60_000

interface Started {
  fake: FakeGateway
  create(options?: { timeoutMs?: number }): PaymentProvider
}

/** A shop with these gateways, in order of preference. */
async function open(...starts: (() => Promise<Started>)[]) {
  const started: Started[] = []
  for (const start of starts) started.push(await start())
  running.push(...started.map(({ fake }) => fake))
  const shop = buildTestShop(db, { providers: started.map((each) => each.create({ timeoutMs: 500 })) })
  return { shop, fakes: started.map(({ fake }) => fake), fake: started[0]!.fake }
}

const buy = (shop: TestShop, more: Record<string, unknown> = {}) =>
  shop.directPay({ paymentMethod: 'Mpesa', phone: PHONE, ...more })

const attempts = () => db.selectFrom('payment_attempts').selectAll().orderBy('provider').execute()
const ledger = () => db.selectFrom('ledger_entries').select(['amount_santim', 'provider_reference']).execute()

/** Makes a gateway send a webhook about its only payment; returns the shop's answers. */
async function report(shop: TestShop, fake: FakeGateway, order?: Parameters<FakeGateway['sendWebhook']>[1]) {
  const [{ reference } = { reference: '' }] = fake.taken()
  const payment = fake.payments.get(reference)
  const path = payment.notifyUrl && new URL(payment.notifyUrl).pathname.replace('/api/hooks/', '')
  if (path) payment.notifyUrl = `${door.url}/api/hooks/${path}`
  door.messages.length = 0
  await fake.sendWebhook(reference, order)
  const answers = await Promise.all(
    door.messages.map(async ({ rawBody, headers, token }) => {
      const to = token === null ? fake.name : `${fake.name}/${token}`
      return shop.hook(to, Buffer.from(rawBody).toString('utf8'), Object.fromEntries(headers))
    }),
  )
  await shop.idle()
  return answers
}

const startChapaHere = () => startChapa({ webhookUrl: `${door.url}/api/hooks/chapa` })

describe.each([
  ['Chapa', startChapaHere],
  ['SantimPay', () => startSantimPay()],
  ['ArifPay', () => startArifPay()],
  ['M-Pesa', () => startMpesa()],
])('an order paid through %s', (name, start: () => Promise<Started>) => {
  it('is paid once, however often the gateway reports it', async () => {
    const { shop, fake } = await open(start)
    const { body } = await buy(shop)
    expect(fake.taken()).toMatchObject([{ askedSantim: 27_000, prompts: 1 }])
    fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
    const answers = await report(shop, fake, { copies: 3 })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.status(body.transactionId)).toBe('completed')
    expect(await ledger()).toMatchObject([{ amount_santim: fake.taken()[0]!.chargedSantim }])
  })

  it('is not paid by a message that the gateway did not send', async () => {
    const { shop, fake } = await open(start)
    await buy(shop)
    fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
    const [answer] = await report(shop, fake, { flaw: 'wrong_signature' })
    expect(answer!.status).toBe(401)
    expect(await attempts()).toMatchObject([{ state: 'pending' }])
    expect(await ledger()).toEqual([])
  })

  it.skipIf(name === 'M-Pesa')('is paid even if no message arrives', async () => {
    const { shop, fake } = await open(start)
    const { body } = await buy(shop)
    fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
    shop.clock.advance(10_000)
    await sweepPayments(shop.deps)
    expect(await shop.status(body.transactionId)).toBe('completed')
    expect(await ledger()).toHaveLength(1)
  })
})

it('ArifPay’s message brings the session that was lost with the answer', async () => {
  const { shop, fake } = await open(() => startArifPay())
  fake.fail({ kind: 'cut_after', on: 'charge' })
  const { body } = await buy(shop)
  expect(await attempts()).toMatchObject([{ state: 'pending', provider_reference: null }])
  await report(shop, fake)
  expect(await attempts()).toMatchObject([{ state: 'pending', provider_reference: fake.taken()[0]!.id }])

  fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
  shop.clock.advance(10_000)
  await sweepPayments(shop.deps)
  expect(await shop.status(body.transactionId)).toBe('completed')
  expect(fake.count('charge')).toBe(1)
})

it('M-Pesa’s message cannot prove itself when its number is unknown', async () => {
  const { shop, fake } = await open(() => startMpesa())
  fake.fail({ kind: 'cut_after', on: 'charge' })
  await buy(shop)
  fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
  await report(shop, fake)
  await report(shop, fake)
  expect(await attempts()).toMatchObject([{ state: 'unknown', failure_reason: 'request_unknown' }])
  expect(await ledger()).toEqual([])
})

it('a payment that M-Pesa never reports is left to a person', async () => {
  const { shop, fake } = await open(() => startMpesa())
  await buy(shop)
  fake.decide(fake.taken()[0]!.reference, { act: 'pay' })
  for (const minutes of [5, 10]) {
    shop.clock.advance(minutes * MINUTE)
    await sweepPayments(shop.deps)
  }
  expect(await attempts()).toMatchObject([{ state: 'unknown', failure_reason: 'message_lost' }])
})

it('a sum with santim, which M-Pesa cannot charge, is charged by the next gateway', async () => {
  const { shop, fakes } = await open(
    () => startMpesa(),
    () => startArifPay(),
  )
  const cartItems = [{ cake: { id: 'kunafa' }, quantity: 7 }]
  expect((await buy(shop, { cartItems, total: 423.5 })).status).toBe(200)
  expect(await attempts()).toMatchObject([
    { provider: 'arifpay', state: 'pending', amount_santim: 42_350 },
    { provider: 'mpesa', state: 'failed' },
  ])
  expect(fakes.map((fake) => fake.taken().length)).toEqual([0, 1])
})
