import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import type { PaymentExceptionAction } from '#app/money/payments/exceptions/payment-exception.ts'
import { EXCEPTION_BUTTONS } from '../exceptions/exception-buttons.server.ts'
import { listPaymentExceptions } from '../exceptions/payment-exceptions.queries.server.ts'
import { startChapa } from '#test/gateways/chapa-under-test.ts'
import type { FakeGateway } from '#test/gateways/fake-protocol.ts'
import { type WebhookReceiver, startWebhookReceiver } from '#test/gateways/webhook-receiver.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { presentRefundLine } from './refund-views.server.ts'
import { listOrderRefunds } from './refunds.queries.server.ts'
import { sweepRefunds } from './sweep-refunds.server.ts'
import { approveRefund } from '../commands/decide-refund.server.ts'
import { requestRefund, sendRefund } from './refunds.factory.ts'
import { runAsStaff, clickButton } from '#app/money/checkout/money-commands.factory.ts'

/** Tests refunds through Chapa: the shop's commands, its adapter and the fake together, over HTTP. */

const database = await createTestDatabase()
const { db } = database
const HANA = 'hana@shop.example'
const DAWIT = 'dawit@shop.example'
const MINUTE = 60_000
const submit = (act: PaymentExceptionAction, caseId: number) => {
  const button = EXCEPTION_BUTTONS[act]
  const given = { ...button.given, caseId }
  return clickButton(shop.deps, { ...button, given }, { note: 'Statement of 21 Nov' }, { name: HANA })
}
let door: WebhookReceiver
let fake: FakeGateway
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  door = await startWebhookReceiver()
  const chapa = await startChapa({ webhookUrl: `${door.url}/api/hooks/chapa` })
  fake = chapa.fake
  shop = buildTestShop(db, { providers: [chapa.create({ timeoutMs: 500 })] })
})
afterEach(() => Promise.all([fake.close(), door.close()]))
afterAll(() => database.drop())

/** Makes Chapa send a webhook about its payment in its present state. */
async function report() {
  door.messages.length = 0
  await fake.sendWebhook(payment().reference)
  for (const { rawBody, headers } of door.messages) {
    await shop.hook('chapa', Buffer.from(rawBody).toString('utf8'), Object.fromEntries(headers))
  }
  await shop.idle()
}

const payment = () => fake.taken()[0]!
const refundOf = async (orderId: string) => (await listOrderRefunds(db, orderId))[0]!
const givenBackInBooks = async () =>
  (await db.selectFrom('ledger_entries').selectAll().where('kind', '=', 'refund').execute()).map((entry) => [
    entry.amount_santim,
    entry.provider,
  ])
const send = (refundId: number) => sendRefund(shop.deps, { refundId, actor: { name: HANA } })

/** An approved refund of 100 birr, from a payment of 270 through Chapa. */
async function approvedRefund() {
  const { transactionId: attemptId, orderCode } = (await shop.directPay({ phone: '+251900000123' })).body
  fake.decide(payment().reference, { act: 'pay' })
  await report()
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const asked = { orderId, attemptId, amountSantim: 10_000, reason: 'It fell', actor: { name: HANA } }
  const requested = await requestRefund(shop.deps, asked)
  if (!requested.ok) throw new Error(requested.reason)
  expect(await runAsStaff(shop.deps, approveRefund, { refundId: requested.refundId, actor: { name: DAWIT } })).toEqual({
    ok: true,
  })
  return { orderId, attemptId, refundId: requested.refundId }
}

it('a refund whose answer was lost is queried, never sent twice, and confirmed by Chapa’s message', async () => {
  const { orderId, refundId } = await approvedRefund()
  fake.fail({ kind: 'cut_after', on: 'refund' })
  expect(await send(refundId)).toEqual({ ok: true, state: 'unknown' })
  expect(await send(refundId)).toMatchObject({ reason: 'refund_changed' })
  shop.clock.advance(MINUTE)
  await sweepRefunds(shop.deps)
  expect(await refundOf(orderId)).toMatchObject({ state: 'sent', fault: null })
  expect(await givenBackInBooks()).toEqual([])

  shop.clock.advance(2 * 60 * MINUTE)
  await sweepRefunds(shop.deps) // the next query is due in an hour
  fake.decideRefund((await refundOf(orderId)).reference, 'refunded')
  await report()
  await sweepRefunds(shop.deps)
  expect(await refundOf(orderId)).toMatchObject({ state: 'confirmed' })
  expect(await givenBackInBooks()).toEqual([[10_000, 'chapa']])
  expect(payment()).toMatchObject({ refundedSantim: 10_000, refunds: [{ amountSantim: 10_000 }] })
  expect(fake.count('refund')).toBe(1)
  expect(await listPaymentExceptions(db, { view: 'open' })).toMatchObject({ rows: [] })
})

it('a refund whose call failed before it reached Chapa waits for a person: Chapa’s "unknown" does not end it', async () => {
  const { orderId, refundId } = await approvedRefund()
  fake.fail({ kind: 'cut', on: 'refund' })
  expect(await send(refundId)).toEqual({ ok: true, state: 'unknown' })
  shop.clock.advance(MINUTE)
  await sweepRefunds(shop.deps)
  // Chapa may know refunds only by its own number, so a person checks the statement.
  expect(await refundOf(orderId)).toMatchObject({ state: 'unknown' })
  expect(payment().refunds).toEqual([])
})

it('a refund that Chapa gives up is shown with its reason, and is sent again under another reference', async () => {
  const { orderId, refundId } = await approvedRefund()
  expect(await send(refundId)).toEqual({ ok: true, state: 'sent' })
  const { reference } = await refundOf(orderId)
  fake.decideRefund(reference, 'failed')
  shop.clock.advance(MINUTE)
  await sweepRefunds(shop.deps)
  const given = await refundOf(orderId)
  expect(given).toMatchObject({ state: 'approved', fault: 'Chapa says "failed"', way: null })
  const viewer = { lang: 'en', calendar: 'gregorian', t: shop.deps.translateTo('en') } as const
  expect(presentRefundLine(viewer, given)).toMatchObject({ isAlarming: true, fault: 'Chapa says "failed"' })
  expect(await givenBackInBooks()).toEqual([])

  expect(await send(refundId)).toEqual({ ok: true, state: 'sent' })
  const again = await refundOf(orderId)
  expect(again.reference).not.toBe(reference)
  fake.decideRefund(again.reference, 'refunded')
  shop.clock.advance(MINUTE)
  await sweepRefunds(shop.deps)
  expect(await refundOf(orderId)).toMatchObject({ state: 'confirmed', fault: null })
  expect(await givenBackInBooks()).toEqual([[10_000, 'chapa']])
  expect(payment().refundedSantim).toBe(10_000)
})

it('a payment that Chapa reverses is an exception, once', async () => {
  const { transactionId } = (await shop.directPay({ phone: '+251900000123' })).body
  fake.decide(payment().reference, { act: 'pay' })
  await report()
  expect(await shop.status(transactionId)).toBe('completed')
  const fakePayment = fake.payments.get(payment().reference)
  fakePayment.refunds.push({ id: 'RF1', reference: 'DASHBOARD1', amountSantim: 27_000, state: 'initiated' })
  fake.decideRefund('RF1', 'refunded')
  await report()
  await report()
  const { rows: cases } = await listPaymentExceptions(db, { view: 'open' })
  expect(cases).toMatchObject([{ kind: 'taken_back', amountSantim: 27_000, attemptId: transactionId }])

  const decide = (act: PaymentExceptionAction) => submit(act, cases[0]!.id)
  expect(await decide('refund')).toEqual({ ok: false, reason: 'gone_already' })
  expect(await givenBackInBooks()).toEqual([])
  expect(await decide('went_back')).toEqual({ ok: true })
  expect(await decide('went_back')).toEqual({ ok: false, reason: 'case_closed' })
  expect(await givenBackInBooks()).toEqual([[27_000, 'chapa']])
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({ refunded_santim: 27_000, payment_status: 'refunded' })
  expect(await refundOf(order.id)).toMatchObject({ state: 'confirmed', confirmedByName: HANA })
  expect(fakePayment.refunds).toHaveLength(1)
})

it('the rest of a payment that Chapa reverses after a partial refund is an exception of that rest, each time', async () => {
  const { refundId } = await approvedRefund()
  expect(await send(refundId)).toMatchObject({ ok: true })
  const fakePayment = fake.payments.get(payment().reference)
  fake.decideRefund(fakePayment.refunds[0]!.reference, 'refunded')
  await report()
  await sweepRefunds(shop.deps)
  const openCases = async () => (await listPaymentExceptions(db, { view: 'open' })).rows
  expect(await openCases()).toEqual([])

  fakePayment.refunds.push({ id: 'RF9', reference: 'DASHBOARD9', amountSantim: 17_000, state: 'initiated' })
  fake.decideRefund('RF9', 'refunded')
  await report()
  const [rest] = await openCases()
  expect(rest).toMatchObject({ kind: 'taken_back', amountSantim: 17_000 })
  expect(await submit('went_back', rest!.id)).toEqual({ ok: true })
  expect(await givenBackInBooks()).toEqual([
    [10_000, 'chapa'],
    [17_000, 'chapa'],
  ])
  shop.clock.advance(MINUTE)
  await report()
  expect(await openCases()).toEqual([])
})
