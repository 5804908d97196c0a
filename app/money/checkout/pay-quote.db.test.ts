import { acceptQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { expireQuotes } from '#app/ordering/orders/quotes/expire-quotes.server.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { createTestDatabase } from '#test/database.ts'
import { settlePayment } from './paying/settle-payment.server.ts'
import { APPROVING, APP_SECRET, SILENT, buildTestShop, type TestShop } from './test-shop.factory.ts'

const HOUR_MS = 60 * 60_000
const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

/** A provider that cannot withdraw a prompt, as most cannot. */
const withoutExpire = (simulator: PaymentProvider): PaymentProvider => ({
  ...simulator,
  capabilities: { ...simulator.capabilities, expire: false },
})

/** A cake at 5,200 birr with a deposit of half. */
async function buildAccepted(): Promise<{ id: string; order: { code: string; key: string } }> {
  const id = await buildRequest(shop.deps)
  await sendPrice(shop.deps, id)
  await acceptQuote(shop.deps, { orderId: id, version: 1, position: 2, hasAgreed: true })
  const { code } = await findOrder(id)
  return { id, order: { code, key: signOrderKey(APP_SECRET, id) } }
}

const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pay = (order: { code: string; key: string; purpose?: string }, phone = APPROVING) =>
  shop.call('POST', '/direct-pay', { order, total: 0, paymentMethod: 'Telebirr', phone })
const intents = async () =>
  (await db.selectFrom('payment_intents').selectAll().orderBy('id').execute()).map(
    ({ purpose, amount_santim }) => `${purpose} ${amount_santim}`,
  )
const settle = (attemptId: string) => settlePayment(shop.deps, { attemptId, learnedBy: 'sweep' })
async function payAndSettle(order: { code: string; key: string; purpose?: string }) {
  const { body } = await pay(order)
  shop.clock.advance(2000)
  await settle(body.transactionId)
}
const isHeld = async (id: string) =>
  (await db.selectFrom('capacity_holds').select('day').where('order_id', '=', id).executeTakeFirst()) !== undefined
const messages = async () =>
  (await db.selectFrom('messages').select('template').execute()).map(({ template }) => template.replace('order.', ''))

describe('paying a custom cake', () => {
  it('begins with the deposit, which confirms it; the balance makes it paid', async () => {
    const { id, order } = await buildAccepted()
    await payAndSettle(order)
    expect(await findOrder(id)).toMatchObject({
      status: 'Confirmed',
      payment_status: 'deposit_paid',
      paid_santim: 260_000,
      payment_deadline_at: null,
    })
    expect(await isHeld(id)).toBe(true)
    expect(await messages()).toContain('confirmed')

    const page = await shop.call('POST', '/pay', { order: { ...order, purpose: 'balance' }, total: 0, phone: '' })
    expect(page).toMatchObject({ status: 200, body: { url: expect.stringContaining('/simulator/pay/') } })
    const { id: attemptId } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('channel', '=', 'hosted')
      .executeTakeFirstOrThrow()
    await shop.decide(attemptId, 'approve')
    await settle(attemptId)
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', payment_status: 'paid', paid_santim: 520_000 })
    expect(await messages()).toContain('payment_received')
    expect(await intents()).toEqual(['deposit 260000', 'balance 260000'])
  })

  it('may be paid in full immediately', async () => {
    const { id, order } = await buildAccepted()
    await payAndSettle({ ...order, purpose: 'full' })
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', payment_status: 'paid', paid_santim: 520_000 })
    expect(await pay(order)).toMatchObject({ status: 409, body: { error: { code: 'order_already_paid' } } })
  })

  it('charges the shop’s sum, whatever the caller sent', async () => {
    const { order } = await buildAccepted()
    await shop.call('POST', '/direct-pay', { order, total: 1, paymentMethod: 'Telebirr', phone: SILENT })
    expect(await intents()).toEqual(['deposit 260000'])
    expect(await pay({ ...order, purpose: 'half' })).toMatchObject({ status: 400 })
  })

  it('refuses a deposit that is paid, and one that is not agreed on', async () => {
    const { order } = await buildAccepted()
    await payAndSettle(order)
    expect(await pay({ ...order, purpose: 'deposit' })).toMatchObject({
      status: 409,
      body: { error: { code: 'deposit_already_paid' } },
    })
    const request = await buildRequest(shop.deps, {
      contact: { delivery: { method: 'self-pickup', date: '2026-11-28' } },
    })
    await sendPrice(shop.deps, request)
    const { code } = await findOrder(request)
    expect(await pay({ code, key: signOrderKey(APP_SECRET, request) })).toMatchObject({
      status: 409,
      body: { error: { code: 'order_not_payable' } },
    })
  })

  it('takes a deposit that was paid twice, and flags the second', async () => {
    shop = buildTestShop(db, { provider: withoutExpire })
    const { id, order } = await buildAccepted()
    const first = (await pay(order, SILENT)).body.transactionId
    const second = (await pay(order, SILENT)).body.transactionId
    expect(second).not.toBe(first)
    await Promise.all([shop.decide(first, 'approve'), shop.decide(second, 'approve')])
    await Promise.all([first, second, first, second].map(settle))
    const attempts = await db.selectFrom('payment_attempts').select(['id', 'state', 'is_duplicate']).execute()
    expect(attempts.every(({ state }) => state === 'completed')).toBe(true)
    expect(attempts.filter(({ is_duplicate }) => is_duplicate)).not.toEqual([])
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', paid_santim: 520_000 })
  })

  it('flags a deposit that arrives after another attempt has paid it', async () => {
    const { order } = await buildAccepted()
    const lost = (await pay(order, SILENT)).body.transactionId
    await db.updateTable('payment_attempts').set({ state: 'unknown' }).where('id', '=', lost).execute()
    await payAndSettle(order)
    await shop.decide(lost, 'approve')
    await settle(lost)
    const attempts = await db.selectFrom('payment_attempts').select(['id', 'is_duplicate']).execute()
    expect(attempts.filter(({ is_duplicate }) => is_duplicate).map(({ id }) => id)).toEqual([lost])
  })

  it('trying again never shortens the time to pay', async () => {
    const { id, order } = await buildAccepted()
    const before = (await findOrder(id)).payment_deadline_at
    await pay(order, SILENT)
    expect((await findOrder(id)).payment_deadline_at).toEqual(before)
  })
})

describe('money that comes after a price has ended', () => {
  it('reopens the order with its day, full or not, and records it in the timeline', async () => {
    const { id, order } = await buildAccepted()
    const { transactionId } = (await pay(order, SILENT)).body
    await db.updateTable('payment_attempts').set({ state: 'failed' }).execute()
    shop.clock.advance(73 * HOUR_MS)
    expect(await expireQuotes(shop.deps)).toBe(1)
    expect(await isHeld(id)).toBe(false)
    const other = await buildRequest(shop.deps, {
      contact: { delivery: { method: 'self-pickup', date: '2026-12-19' } },
    })
    await db
      .updateTable('capacity_holds')
      .set({ day: '2026-11-26', points: 60 })
      .where('order_id', '=', other)
      .execute()

    await shop.decide(transactionId, 'approve')
    await settle(transactionId)
    expect(await findOrder(id)).toMatchObject({
      status: 'Confirmed',
      closed_reason: null,
      payment_status: 'deposit_paid',
    })
    expect(await isHeld(id)).toBe(true)
    const event = await db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', id)
      .where('to_status', '=', 'Confirmed')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ from_status: 'Expired', data: { reopened: true, capacity_checked: false } })
  })

  it('counts towards a price that is accepted later', async () => {
    const { id, order } = await buildAccepted()
    const { transactionId } = (await pay(order, SILENT)).body
    await db.updateTable('payment_attempts').set({ state: 'failed' }).execute()
    shop.clock.advance(72 * HOUR_MS)
    await expireQuotes(shop.deps)
    await db.updateTable('orders').set({ delivery_date: '2026-12-19' }).where('id', '=', id).execute()
    await sendPrice(shop.deps, id)
    await shop.decide(transactionId, 'approve')
    await settle(transactionId)
    expect(await findOrder(id)).toMatchObject({ status: 'Quoted', paid_santim: 260_000 })
    await acceptQuote(shop.deps, { orderId: id, version: 2, position: 2, hasAgreed: true })
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', payment_status: 'deposit_paid' })
  })
})
