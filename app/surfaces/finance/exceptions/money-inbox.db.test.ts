import { cancelAsManager } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { findCredit } from '#app/money/payments/credit/credit.server.ts'
import { takeOffOrder } from '#app/money/payments/exceptions/take-off-order.server.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { storeProviderEvent } from '#app/money/payments/provider-events.server.ts'
import { findAttempt } from '#app/money/payments/record-settlement.server.ts'
import { SIGNATURE_HEADER, signSimulatorBody } from '#app/money/payments/simulator/simulator.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { sweepRefunds } from '../refunds/sweep-refunds.server.ts'
import { settlePayment } from '#app/money/checkout/paying/settle-payment.server.ts'
import { sweepPayments } from '#app/money/checkout/paying/sweep-payments.server.ts'
import {
  APP_SECRET,
  APPROVING,
  buildCatalog,
  buildTestShop,
  SILENT,
  type TestShop,
} from '#app/money/checkout/test-shop.factory.ts'
import { countPaymentTabs } from '../payment-tabs.queries.server.ts'
import type { ExceptionsView } from './exceptions-path.ts'
import {
  countOpenPaymentExceptions,
  findPaymentException,
  listPaymentExceptions,
  suggestOrders,
  sumPaymentExceptions,
} from './payment-exceptions.queries.server.ts'
import { openReversal } from '#app/money/checkout/exceptions/open-reversal.server.ts'
import { takeInStorePayment, runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { approveRefund, rejectRefund } from '../commands/decide-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { requestRefund, sendRefund } from '../refunds/refunds.factory.ts'
import { attachPaymentException, creditPaymentException, dismissPaymentException } from './exceptions.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db, { provider: withoutExpire })
})
afterAll(() => database.drop())

/** A provider that cannot withdraw a prompt, as most cannot. */
const withoutExpire = (simulator: PaymentProvider): PaymentProvider => ({
  ...simulator,
  capabilities: { ...simulator.capabilities, expire: false },
})

const MINUTE = 60_000
const BY = { note: 'Compared with the statement', actor: { name: 'hana@shop.example' } }
const cases = async (view: ExceptionsView = 'open') => (await listPaymentExceptions(db, { view })).rows
const start = async (phone = SILENT) => (await shop.directPay({ phone }, { browser: phone })).body
const settle = (attemptId: string) => settlePayment(shop.deps, { attemptId, learnedBy: 'sweep' })
const orderOf = (code: string) => db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const ledger = () =>
  db.selectFrom('ledger_entries').select(['kind', 'amount_santim', 'provider', 'order_id']).orderBy('id').execute()
const pay = async (attemptId: string) => {
  await shop.decide(attemptId, 'approve')
  await settle(attemptId)
}
/** A payment for which the provider reports 260 instead of the requested 270 birr. */
async function payLess() {
  const { transactionId, orderCode } = await start(APPROVING)
  await db.updateTable('simulator_payments').set({ amount_santim: 26_000 }).execute()
  shop.clock.advance(2000)
  await settle(transactionId)
  const [one] = await cases()
  return { transactionId, orderCode, caseId: one!.id }
}
/** A prompt that was paid after another one of the same order. */
async function payTwice() {
  const first = await start()
  const order = await orderOf(first.orderCode)
  const later = await start()
  expect(later.orderCode).toBe(first.orderCode)
  await pay(later.transactionId)
  await pay(first.transactionId)
  const [one] = await cases()
  return { orderId: order.id, caseId: one!.id }
}

describe('money goes back once', () => {
  /** Two payments of one cancelled order: refunds of both are open, and so is the exception of the later payment. */
  async function cancelledAfterPaidTwice() {
    const { orderId, caseId } = await payTwice()
    const cancelled = { orderId, actor: BY.actor, reason: 'No flour' }
    expect(await cancelAsManager(shop.deps, cancelled)).toMatchObject({ ok: true })
    const refunds = await db.selectFrom('refunds').select(['id', 'attempt_id', 'amount_santim']).execute()
    expect(refunds.map(({ amount_santim }) => amount_santim)).toEqual([27_000, 27_000])
    return { orderId, caseId, refunds }
  }
  const moneyOf = (id: string) =>
    db
      .selectFrom('orders')
      .select(['paid_santim', 'refunded_santim', 'refunds_open_santim'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('and cannot become credit while a refund of it is open', async () => {
    const { orderId, caseId } = await cancelledAfterPaidTwice()
    const refused = { ok: false, reason: 'not_on_order' }
    expect(await creditPaymentException(shop.deps, { ...BY, caseId, phone: undefined })).toEqual(refused)
    expect(await findCredit(db, SILENT)).toBe(0)
    expect(await moneyOf(orderId)).toEqual({ paid_santim: 54_000, refunded_santim: 0, refunds_open_santim: 54_000 })
  })

  it('as credit of a phone that is asked for where the order has none of this country', async () => {
    const { orderId, caseId, refunds } = await cancelledAfterPaidTwice()
    const one = (await findPaymentException(db, caseId))!
    const own = refunds.find(({ attempt_id }) => attempt_id === one.attemptId)!
    await runAsStaff(shop.deps, rejectRefund, {
      refundId: own.id,
      actor: { name: 'dawit@shop.example' },
      reason: 'They want credit',
    })
    await db.updateTable('orders').set({ phone: FALLBACK_PHONE }).where('id', '=', orderId).execute()
    await db.updateTable('payment_exceptions').set({ phone: null }).where('id', '=', caseId).execute()
    const credit = { ...BY, caseId, phone: undefined }
    expect(await creditPaymentException(shop.deps, credit)).toEqual({ ok: false, reason: 'phone_missing' })
    expect(await creditPaymentException(shop.deps, { ...credit, phone: SILENT })).toEqual({ ok: true })
  })

  it('as credit, once its refund is rejected; the other payment still goes back', async () => {
    const { orderId, caseId, refunds } = await cancelledAfterPaidTwice()
    const one = (await findPaymentException(db, caseId))!
    const own = refunds.find(({ attempt_id }) => attempt_id === one.attemptId)!
    await runAsStaff(shop.deps, rejectRefund, {
      refundId: own.id,
      actor: { name: 'dawit@shop.example' },
      reason: 'They want credit',
    })
    expect(await creditPaymentException(shop.deps, { ...BY, caseId, phone: undefined })).toEqual({ ok: true })
    expect(await findCredit(db, SILENT)).toBe(27_000)
    expect(await moneyOf(orderId)).toEqual({
      paid_santim: 54_000,
      refunded_santim: 27_000,
      refunds_open_santim: 27_000,
    })
  })

  it('although data of an earlier version shows both: nothing more is paid out', async () => {
    const { orderId, caseId, refunds } = await cancelledAfterPaidTwice()
    const { attemptId } = (await findPaymentException(db, caseId))!
    await sql`alter table ledger_entries disable trigger ledger_entries_in_order_money`.execute(db)
    await takeOffOrder(db, { orderId, attemptId: attemptId!, amountSantim: 27_000 }, shop.clock.now())
    await sql`alter table ledger_entries enable trigger ledger_entries_in_order_money`.execute(db)
    const by = { refundId: refunds[0]!.id, actor: { name: 'dawit@shop.example' } }
    const refused = { ok: false, reason: 'more_than_refundable', refundableSantim: 0 }
    expect(await runAsStaff(shop.deps, approveRefund, by)).toEqual(refused)
    await db
      .updateTable('refunds')
      .set({ state: 'approved', approved_at: shop.clock.now() })
      .where('id', '=', by.refundId)
      .execute()
    expect(await sendRefund(shop.deps, by)).toEqual(refused)
    expect(await runAsStaff(shop.deps, payRefund, { ...by, way: 'cash', reference: '', note: '' })).toEqual(refused)
  })
})

describe('a case is opened', () => {
  it('for other money than requested, once, with the received sum', async () => {
    const { transactionId } = await payLess()
    await Promise.all(Array.from({ length: 5 }, () => settle(transactionId)))
    expect(await cases()).toMatchObject([
      {
        kind: 'amount_mismatch',
        amountSantim: 26_000,
        askedSantim: 27_000,
        attemptId: transactionId,
        phone: APPROVING,
      },
    ])
    expect(await ledger()).toEqual([])
  })

  it('for money that arrived twice', async () => {
    await payTwice()
    expect(await cases()).toMatchObject([{ kind: 'duplicate', amountSantim: 27_000 }])
    expect(await ledger()).toHaveLength(2)
  })

  it('for money that arrived after a person had closed its order; that of an order still open is closed immediately', async () => {
    const wanted = await start()
    shop.clock.advance(6 * MINUTE)
    await settle(wanted.transactionId)
    await pay(wanted.transactionId)
    expect(await cases('closed')).toMatchObject([{ kind: 'late', outcome: 'settled', closedBy: null }])

    const given = await start('+251900000009')
    shop.clock.advance(6 * MINUTE)
    await settle(given.transactionId)
    const { id } = await orderOf(given.orderCode)
    await cancelAsManager(shop.deps, {
      orderId: id,
      actor: { name: 'owner@example.test' },
      reason: 'The customer called',
    })
    await pay(given.transactionId)
    expect(await cases()).toMatchObject([{ kind: 'closed_order', orderCode: given.orderCode }])
  })

  it('for a payment that its provider reports with 0 birr', async () => {
    const provider = (simulator: PaymentProvider): PaymentProvider => ({
      ...simulator,
      async verify(request) {
        const says = await simulator.verify(request)
        return says.ok && says.paid ? { ...says, paid: { ...says.paid, amountSantim: 0 } } : says
      },
    })
    shop = buildTestShop(db, { provider })
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(2000)
    await settle(transactionId)
    expect(await cases()).toMatchObject([{ kind: 'paid_sum_missing', amountSantim: null, attemptId: transactionId }])
  })

  /** A shop whose provider has reversed a part of each payment, and may be silent about it. */
  function openShopWithReversals(more: Partial<PaymentProvider> = {}) {
    const reversals = { santim: 0, isSilent: false }
    shop = buildTestShop(db, {
      provider: (simulator) => ({
        ...simulator,
        async verify(request) {
          if (reversals.isSilent) return { ok: false, fault: 'unreachable', detail: 'cut' }
          const says = await simulator.verify(request)
          return says.ok && reversals.santim > 0
            ? { ...says, isRefunded: true, refundedSantim: reversals.santim }
            : says
        },
        ...more,
      }),
    })
    return reversals
  }

  it('for each part of a payment that its provider reverses, decided or not', async () => {
    const reversals = openShopWithReversals()
    const { transactionId } = await start()
    await pay(transactionId)
    const attempt = (await findAttempt(db, transactionId))!
    for (const gone of [10_000, 27_000, 27_000]) {
      reversals.santim = gone
      await openReversal(shop.deps, attempt)
    }
    const sums = (await cases()).map(({ kind, amountSantim }) => `${kind} ${amountSantim}`)
    expect(sums.toSorted()).toEqual(['taken_back 10000', 'taken_back 17000'])
  })

  it('for a reversal that first looked like an unanswered refund, once that refund failed and the provider answers', async () => {
    const reversals = openShopWithReversals({
      refund: async () => ({ ok: false, fault: 'unknown_outcome', detail: 'cut' }),
      verifyRefund: async () => ({ ok: true, state: 'failed', reason: 'never heard of it' }),
    })
    const { transactionId: attemptId, orderCode } = await start()
    await pay(attemptId)
    const asked = { orderId: (await orderOf(orderCode)).id, attemptId, amountSantim: 27_000, reason: 'It fell' }
    const requested = await requestRefund(shop.deps, { ...asked, actor: BY.actor })
    if (!requested.ok) throw new Error(requested.reason)
    await runAsStaff(shop.deps, approveRefund, { refundId: requested.refundId, actor: { name: 'dawit@shop.example' } })
    await sendRefund(shop.deps, { refundId: requested.refundId, actor: BY.actor })
    reversals.santim = 27_000
    const { reference } = (await findAttempt(db, attemptId))!
    const message = { eventKey: 'taken back', authenticity: 'signed', about: 'refund' } as const
    const received = { provider: 'simulator', parsed: { ...message, reference }, reference, claim: null }
    const wire = { headers: new Headers(), body: new Uint8Array(), query: new URLSearchParams() }
    await storeProviderEvent(db, { ...received, ...wire }, shop.clock.now())
    shop.clock.advance(MINUTE)
    await sweepPayments(shop.deps)
    expect(await cases()).toEqual([])
    reversals.isSilent = true
    shop.clock.advance(3 * MINUTE)
    await sweepRefunds(shop.deps)
    await sweepPayments(shop.deps)
    expect(await cases()).toEqual([])
    reversals.isSilent = false
    shop.clock.advance(MINUTE)
    await sweepPayments(shop.deps)
    expect(await cases()).toMatchObject([{ kind: 'taken_back', amountSantim: 27_000, attemptId }])
  })

  it('for a payment without news for a day, and ends with the first news', async () => {
    const { transactionId } = await start()
    shop.clock.advance(24 * 60 * MINUTE)
    await settle(transactionId)
    expect(await cases()).toMatchObject([{ kind: 'no_answer', amountSantim: null }])
    await pay(transactionId)
    expect(await cases()).toEqual([])
    expect((await cases('closed')).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['late', 'settled'],
      ['no_answer', 'settled'],
    ])
  })

  it('for money that the shop never requested, if its provider confirms it', async () => {
    const { transactionId } = await start(APPROVING)
    shop.clock.advance(2000)
    await shop.letPhonesAnswer()
    const known = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('simulator_payments')
      .values({
        ...(await db.selectFrom('simulator_payments').selectAll().executeTakeFirstOrThrow()),
        id: 'SIMZZZZZZZZZZZZ',
        reference: 'STRANGE00001',
        amount_santim: 5000,
      })
      .execute()
    const body = JSON.stringify({ event: 'payment.completed', id: 'SIMZZZZZZZZZZZZ', reference: 'STRANGE00001' })
    const headers = { [SIGNATURE_HEADER]: signSimulatorBody(APP_SECRET, Buffer.from(body)) }
    expect((await shop.hook('simulator', body, headers)).status).toBe(200)
    await shop.idle()
    expect(known.state).toBe('completed')
    expect(await cases()).toMatchObject([
      { kind: 'unknown_reference', reference: 'STRANGE00001', amountSantim: 5000, attemptId: null, orderId: null },
    ])
    // The exception of a known attempt has its order, so it is not unmatched.
    const lessOf = {
      kind: 'amount_mismatch',
      provider: 'simulator',
      attempt_id: transactionId,
      order_id: known.order_id,
    }
    await db
      .insertInto('payment_exceptions')
      .values({ ...lessOf, opened_at: shop.clock.now() })
      .execute()
    expect((await cases('unmatched')).map(({ kind }) => kind)).toEqual(['unknown_reference'])
    expect(await countPaymentTabs(db, shop.clock.now())).toMatchObject({ openCases: 2, unmatchedCases: 1 })
    // The amount of the second exception is unknown.
    const strange = { count: 1, sumSantim: 5000 }
    const none = { count: 0, sumSantim: 0 }
    expect(await sumPaymentExceptions(db)).toEqual({ open: { ...strange, count: 2 }, unmatched: strange, closed: none })
    const found = await sumPaymentExceptions(db, 'strange00001')
    expect(found).toEqual({ open: strange, unmatched: strange, closed: none })
    const { code } = await db
      .selectFrom('orders')
      .select('code')
      .where('id', '=', known.order_id)
      .executeTakeFirstOrThrow()
    expect(await sumPaymentExceptions(db, code)).toMatchObject({ open: { count: 1 }, unmatched: none })
    const searched = await listPaymentExceptions(db, { view: 'open', search: code })
    expect(searched.rows).toMatchObject([{ kind: 'amount_mismatch' }])
    expect(await listPaymentExceptions(db, { view: 'open', perPage: 1 })).toMatchObject({ after: expect.any(String) })
    // Keeps the money as credit for the customer who claims it.
    const [one] = await cases()
    const credit = { caseId: one!.id, phone: undefined, ...BY }
    expect(await creditPaymentException(shop.deps, credit)).toEqual({ ok: false, reason: 'phone_missing' })
    expect(await creditPaymentException(shop.deps, { ...credit, phone: SILENT })).toEqual({ ok: true })
    expect(await findCredit(db, SILENT)).toBe(5000)
  })
})

describe('money is attached', () => {
  it('to the order it was for, with the received sum, and is never booked again', async () => {
    const { caseId, orderCode, transactionId } = await payLess()
    const attach = { caseId, orderCode, amountSantim: 99_999, transactionId: 'own-number', ...BY }
    const attached = await Promise.all(Array.from({ length: 5 }, () => attachPaymentException(shop.deps, attach)))
    expect(attached.filter(({ ok }) => ok)).toHaveLength(1)
    expect(attached.filter((one) => !one.ok && one.reason === 'case_closed')).toHaveLength(4)
    expect(await orderOf(orderCode)).toMatchObject({ paid_santim: 26_000, payment_status: 'underpaid' })
    await db.updateTable('simulator_payments').set({ amount_santim: 27_000 }).execute()
    await settle(transactionId)
    expect(await ledger()).toMatchObject([{ amount_santim: 26_000 }])
    expect(await cases('closed')).toMatchObject([
      { outcome: 'attached', closedBy: BY.actor.name, closedOrderCode: orderCode, note: BY.note },
    ])
  })

  it('to another order by its code, which it then pays', async () => {
    const { caseId } = await payLess()
    const other = await shop.directPay({
      phone: '+251900000009',
      cartItems: [{ cake: { id: 'kunafa' }, quantity: 6 }],
      total: 363,
    })
    const money = { caseId, amountSantim: null, transactionId: 'X1', ...BY }
    expect(await attachPaymentException(shop.deps, { ...money, orderCode: 'ZZZZZZ' })).toEqual({
      ok: false,
      reason: 'order_not_found',
    })
    await attachPaymentException(shop.deps, { ...money, orderCode: other.body.orderCode })
    expect(await orderOf(other.body.orderCode)).toMatchObject({ paid_santim: 26_000 })
  })

  it('to another order, and the payment is that order’s from then on; its customer’s page still shows their own', async () => {
    const { caseId, transactionId, orderCode } = await payLess()
    const asked = await orderOf(orderCode)
    const other = await shop.directPay({
      phone: '+251900000009',
      cartItems: [{ cake: { id: 'kunafa' }, quantity: 6 }],
      total: 363,
    })
    const paid = await orderOf(other.body.orderCode)
    const money = { caseId, amountSantim: null, transactionId: 'X1', ...BY, orderCode: paid.code }
    expect(await attachPaymentException(shop.deps, money)).toMatchObject({ ok: true, orderId: paid.id })
    const { rows } = await sql`
      select a.order_id as attempt, i.order_id as intent, l.order_id as ledger
      from payment_attempts a join payment_intents i on i.id = a.intent_id join ledger_entries l on l.attempt_id = a.id
      where a.id = ${transactionId}`.execute(db)
    expect(rows).toEqual([{ attempt: paid.id, intent: paid.id, ledger: paid.id }])
    expect((await shop.call('GET', `/payment-status/${transactionId}`)).body.orderUrl).toContain(
      `/orders/${asked.code}?`,
    )
    const events = await db.selectFrom('order_events').select('data').where('order_id', '=', asked.id).execute()
    expect(events.at(-1)!.data).toMatchObject({ state: 'moved', to_code: paid.code, amount_santim: 26_000 })
  })

  it('and the database refuses a ledger entry for a payment of another order', async () => {
    const { transactionId, orderCode } = await start()
    const other = await orderOf((await start('+251900000009')).orderCode)
    const entry = { attempt_id: transactionId, kind: 'payment', amount_santim: 1, provider: 'cash', at: new Date() }
    const insert = (order_id: string) =>
      db
        .insertInto('ledger_entries')
        .values({ ...entry, order_id })
        .execute()
    await expect(insert(other.id)).rejects.toThrow('is not of order')
    await insert((await orderOf(orderCode)).id)
    const move = db
      .updateTable('payment_attempts')
      .set({ order_id: other.id, state: 'failed' })
      .where('id', '=', transactionId)
    await expect(move.execute()).rejects.toThrow('is not of order')
  })

  it('with the number and the sum that a person saw, if the provider reported neither; the number pays once', async () => {
    const unanswered = async (phone: string) => {
      const { transactionId, orderCode } = await start(phone)
      shop.clock.advance(24 * 60 * MINUTE)
      await settle(transactionId)
      return { orderCode, caseId: (await cases()).at(-1)!.id }
    }
    const one = await unanswered(SILENT)
    const money = { ...one, amountSantim: 27_000, transactionId: ' tbf1x2 ', ...BY }
    expect(await attachPaymentException(shop.deps, { ...money, amountSantim: null })).toMatchObject({
      reason: 'amount_missing',
    })
    expect(await attachPaymentException(shop.deps, { ...money, transactionId: '' })).toMatchObject({
      reason: 'transaction_id_missing',
    })
    const two = await unanswered('+251900000009')
    const attached = await Promise.all(
      [money, { ...money, ...two }].map((one) => attachPaymentException(shop.deps, one)),
    )
    expect(attached.filter(({ ok }) => ok)).toHaveLength(1)
    expect(attached.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'money_booked_already' })
    expect((await ledger()).map(({ amount_santim: amount }) => amount)).toEqual([27_000])
    const [left] = await cases()
    expect(await dismissPaymentException(shop.deps, 'not_paid', { caseId: left!.id, ...BY })).toEqual({ ok: true })
    expect(await countOpenPaymentExceptions(db)).toBe(0)
  })
})

describe('money is kept as credit', () => {
  it('taken off its order, and pays another in store, up to its sum', async () => {
    const { caseId, orderId } = await payTwice()
    expect(await creditPaymentException(shop.deps, { caseId, phone: undefined, ...BY })).toEqual({ ok: true })
    expect(await findCredit(db, SILENT)).toBe(27_000)
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ paid_santim: 54_000, refunded_santim: 27_000, status: 'Confirmed' })

    const next = await shop.directPay({
      phone: SILENT,
      cartItems: [{ cake: { id: 'kunafa' }, quantity: 6 }],
      total: 363,
    })
    const { id } = await orderOf(next.body.orderCode)
    const use = (amountSantim: number) =>
      takeInStorePayment(shop.deps, {
        orderId: id,
        amountSantim,
        method: 'Credit',
        transferReference: '',
        requestKey: randomUUID(),
        ...BY,
      })
    expect(await use(30_000)).toEqual({ ok: false, reason: 'more_than_credit', creditSantim: 27_000 })
    const used = await Promise.all([use(20_000), use(20_000), use(15_000)])
    expect(used.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await findCredit(db, SILENT)).toBeGreaterThanOrEqual(0)
  })

  it('but not taken off an order in production that would be unpaid', async () => {
    const { transactionId, orderCode } = await start()
    await pay(transactionId)
    const { id } = await orderOf(orderCode)
    await db
      .insertInto('payment_exceptions')
      .values({
        kind: 'late',
        provider: 'simulator',
        attempt_id: transactionId,
        order_id: id,
        phone: SILENT,
        amount_santim: 27_000,
        currency: 'ETB',
        opened_at: shop.clock.now(),
      })
      .execute()
    const [one] = await cases()
    expect(await creditPaymentException(shop.deps, { caseId: one!.id, phone: undefined, ...BY })).toEqual({
      ok: false,
      reason: 'order_needs_money',
    })
    expect(await dismissPaymentException(shop.deps, 'not_ours', { caseId: one!.id, ...BY })).toEqual({
      ok: false,
      reason: 'act_not_possible',
    })
    expect(await dismissPaymentException(shop.deps, 'keep', { caseId: one!.id, ...BY })).toEqual({ ok: true })
  })
})

it('suggests the order it was asked for, then those of the same phone or sum', async () => {
  const { caseId, orderCode } = await payLess()
  const sameSum = await shop.directPay(
    { phone: '+251900000009', cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }] },
    { browser: 'another' },
  )
  const samePhone = await shop.directPay({
    phone: APPROVING,
    cartItems: [{ cake: { id: 'kunafa' }, quantity: 6 }],
    total: 363,
  })
  await db
    .updateTable('orders')
    .set({ order_total_santim: 26_000 })
    .where('code', '=', sameSum.body.orderCode)
    .execute()
  const suggested = await suggestOrders(db, (await findPaymentException(db, caseId))!)
  expect(suggested[0]?.code).toBe(orderCode)
  expect(suggested.map(({ code }) => code).toSorted()).toEqual(
    [orderCode, sameSum.body.orderCode, samePhone.body.orderCode].toSorted(),
  )
  expect(suggested.find(({ code }) => code === sameSum.body.orderCode)).toMatchObject({ isSameAmount: true })
})

it('an exception is never deleted, never changed after it is closed, and each change of it is in the log', async () => {
  const { caseId } = await payLess()
  await expect(db.deleteFrom('payment_exceptions').execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('payment_exceptions').set({ amount_santim: 1 }).execute()).rejects.toThrow(
    'cannot be changed',
  )
  await dismissPaymentException(shop.deps, 'not_ours', { caseId, ...BY })
  await expect(db.updateTable('payment_exceptions').set({ note: 'x' }).execute()).rejects.toThrow('cannot be changed')
  expect(await db.selectFrom('audit_log').select(['actor', 'action', 'entity_type']).execute()).toEqual([
    { actor: BY.actor.name, action: 'close', entity_type: 'money_case' },
  ])
})
