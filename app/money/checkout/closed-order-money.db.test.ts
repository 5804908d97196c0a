import { acceptQuote, cancelOwn } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelAsManager, declineAtDesk, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { undoOrderMove } from '#app/ordering/orders/status/undo-order-move.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { insertRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { listPaymentExceptions } from '#app/surfaces/finance/exceptions/payment-exceptions.queries.server.ts'
import { findCustomerOrder } from '#app/surfaces/order-page/order-page.queries.server.ts'
import { settlePayment } from './paying/settle-payment.server.ts'
import { sweepPayments } from './paying/sweep-payments.server.ts'
import { APPROVING, APP_SECRET, SILENT, buildCatalog, buildTestShop, type TestShop } from './test-shop.factory.ts'
import { takeInStorePayment } from './money-commands.factory.ts'
import { attachPaymentException, dismissPaymentException } from '#app/surfaces/finance/exceptions/exceptions.factory.ts'

const HANA = 'hana@shop.example'
const MINUTE_MS = 60_000
const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const idOf = async (code: string) =>
  (await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const attemptOf = (id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (id: string) =>
  db.selectFrom('refunds').select(['amount_santim', 'state']).where('order_id', '=', id).orderBy('id').execute()
const openCases = async () => (await listPaymentExceptions(db, { view: 'open' })).rows
const messages = async () =>
  (await db.selectFrom('messages').select('template').orderBy('id').execute()).map(({ template }) => template)
const settle = (attemptId: string) => settlePayment(shop.deps, { attemptId, learnedBy: 'sweep' })
const cancel = (orderId: string) =>
  cancelAsManager(shop.deps, { orderId, actor: { name: HANA }, reason: 'The oven is broken' })

/** A cart of six baklava with an unanswered prompt. */
async function buy(phone = SILENT) {
  const { body } = await shop.directPay({ phone })
  return { id: await idOf(body.orderCode), attemptId: body.transactionId }
}

/** A custom cake at 5,200 birr with an accepted quote; half of it is the deposit. */
async function acceptCake() {
  await buildCustomCatalog(db)
  const id = await buildRequest(shop.deps)
  await sendPrice(shop.deps, id)
  await acceptQuote(shop.deps, { orderId: id, version: 1, position: 2, hasAgreed: true })
  const { code } = await findOrder(id)
  return { id, order: { code, key: signOrderKey(APP_SECRET, id) } }
}
const payCake = async (order: { code: string; key: string }, phone = SILENT) =>
  (await shop.call('POST', '/direct-pay', { order, total: 0, paymentMethod: 'Telebirr', phone })).body.transactionId

const cash = (orderId: string, amountSantim: number) =>
  takeInStorePayment(shop.deps, {
    orderId,
    amountSantim,
    method: 'Cash',
    transferReference: '',
    note: '',
    actor: { name: HANA },
    requestKey: randomUUID(),
  })

describe('an order that is closed while its prompt is open', () => {
  it('opens an exception for money that arrives in the same minute, and notifies the customer of what happens to it', async () => {
    const { id, attemptId } = await buy()
    await cancel(id)
    shop.clock.advance(MINUTE_MS)
    await shop.decide(attemptId, 'approve')
    await settle(attemptId)

    expect(await findOrder(id)).toMatchObject({ status: 'Cancelled', paid_santim: 27_000 })
    expect(await openCases()).toMatchObject([{ kind: 'closed_order', amountSantim: 27_000, attemptId }])
    const { code } = await findOrder(id)
    expect(await findCustomerOrder(db, code)).toMatchObject({ undecidedSantim: 27_000 })
    expect(await messages()).toEqual(['order.cancelled', 'order.payment_after_closing'])
    expect((await shop.call('GET', `/payment-status/${attemptId}`)).body).toMatchObject({
      status: 'completed',
      orderClosed: true,
    })
  })

  it('ends the prompt in the same transaction, and the sweep withdraws it from the phone', async () => {
    const { id, attemptId } = await buy()
    await cancel(id)
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'void', withdraw_at: shop.clock.now() })
    await sweepPayments(shop.deps)
    expect(await attemptOf(attemptId)).toMatchObject({
      state: 'void',
      withdraw_at: null,
      failure_reason: 'withdrawn by the shop',
    })
    expect(await openCases()).toEqual([])
  })

  it.each(['Cancelled', 'Declined', 'Expired'])('ends its prompts by whichever way it becomes %s', async (status) => {
    const { id, attemptId } = await buy()
    await db.updateTable('orders').set({ status, updated_at: shop.clock.now() }).where('id', '=', id).execute()
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'void', withdraw_at: shop.clock.now() })
  })

  it('also withdraws a prompt that was unanswered for five minutes', async () => {
    const { id, attemptId } = await buy()
    shop.clock.advance(5 * MINUTE_MS)
    await settle(attemptId)
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'unknown' })
    await cancel(id)
    await sweepPayments(shop.deps)
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'cancelled', withdraw_at: null })
  })

  it('settles a prompt that was paid before it could be withdrawn', async () => {
    const { id, attemptId } = await buy()
    await cancel(id)
    await shop.decide(attemptId, 'approve')
    await sweepPayments(shop.deps)
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'completed', is_duplicate: false })
    expect(await openCases()).toMatchObject([{ kind: 'closed_order' }])
  })
})

describe('a custom cake', () => {
  it('is not cancelled by its customer while its prompt is open', async () => {
    const { id, order } = await acceptCake()
    await payCake(order)
    const byCustomer = { orderId: id, reason: 'Another day' }
    expect(await cancelOwn(shop.deps, byCustomer)).toEqual({ ok: false, reason: 'payment_under_way' })
  })

  it('that was closed opens an exception for its deposit, but not as a duplicate payment', async () => {
    const { id, order } = await acceptCake()
    const attemptId = await payCake(order)
    await cancel(id)
    await shop.decide(attemptId, 'approve')
    await settle(attemptId)
    expect(await openCases()).toMatchObject([{ kind: 'closed_order', amountSantim: 260_000 }])
  })

  it('that is declined with money on it requests a refund of that money', async () => {
    const { id, order } = await acceptCake()
    const attemptId = await payCake(order, APPROVING)
    shop.clock.advance(2000)
    await settle(attemptId)
    await db.updateTable('orders').set({ status: 'Quoted' }).where('id', '=', id).execute()
    expect(await declineAtDesk(shop.deps, { orderId: id, actor: { name: HANA }, reason: 'No time' })).toMatchObject({
      ok: true,
    })
    expect(await refundsOf(id)).toEqual([{ amount_santim: 260_000, state: 'requested' }])
  })
})

describe('money that staff put on a closed order', () => {
  it('is an exception when it is attached', async () => {
    const paid = await buy(APPROVING)
    await db.updateTable('simulator_payments').set({ amount_santim: 26_000 }).execute()
    shop.clock.advance(2000)
    await settle(paid.attemptId)
    const [wrongSum] = await openCases()
    await cancel(paid.id)
    const { code } = await findOrder(paid.id)
    const by = {
      caseId: wrongSum!.id,
      orderCode: code,
      amountSantim: null,
      transactionId: '',
      note: '',
      actor: { name: HANA },
    }
    expect(await attachPaymentException(shop.deps, by)).toMatchObject({ ok: true, status: 'Cancelled' })
    expect(await openCases()).toMatchObject([{ kind: 'closed_order', amountSantim: 26_000, orderId: paid.id }])
  })

  it('stays there only with a reason', async () => {
    const { id, attemptId } = await buy()
    await cancel(id)
    await shop.decide(attemptId, 'approve')
    await settle(attemptId)
    const [one] = await openCases()
    const keep = (note: string) =>
      dismissPaymentException(shop.deps, 'keep', { caseId: one!.id, note, actor: { name: HANA } })
    expect(await keep(' ')).toEqual({ ok: false, reason: 'note_missing' })
    expect(await keep('Agreed with the customer: it pays the box that they took')).toEqual({ ok: true })
  })

  it('is not taken at the counter', async () => {
    const { id } = await buy()
    await cancel(id)
    expect(await cash(id, 27_000)).toEqual({ ok: false, reason: 'order_not_payable' })
  })
})

it('undoing a reopening requests the refund again', async () => {
  const { id, attemptId } = await buy(APPROVING)
  shop.clock.advance(2000)
  await settle(attemptId)
  await cancel(id)
  const { version } = await findOrder(id)
  const reopen = {
    orderId: id,
    to: 'Confirmed',
    actor: { name: HANA },
    reason: 'By mistake',
    expectedVersion: version,
  } as const
  expect(await moveAsOwner(shop.deps, reopen)).toMatchObject({ ok: true })
  const [last] = await listUndoable(db, { name: HANA }, shop.clock.now())
  const [change] = await listToUndo(db, last!.changeId, { name: HANA }, shop.clock.now())
  expect(await db.transaction().execute((trx) => undoOrderMove(trx, change!, { name: HANA }, shop.clock.now()))).toBe(
    true,
  )
  expect(await findOrder(id)).toMatchObject({ status: 'Cancelled' })
  expect(await refundsOf(id)).toEqual([
    { amount_santim: 27_000, state: 'rejected' },
    { amount_santim: 27_000, state: 'requested' },
  ])
})

describe('the database', () => {
  const insertPayment = (orderId: string, attemptId: string) =>
    db.insertInto('ledger_entries').values({
      order_id: orderId,
      attempt_id: attemptId,
      kind: 'payment',
      amount_santim: 27_000,
      provider: 'simulator',
      at: new Date(),
    })

  it('refuses money for a closed order without a refund or an exception', async () => {
    const { id, attemptId } = await buy()
    await cancel(id)
    await expect(insertPayment(id, attemptId).execute()).rejects.toThrow('has no refund and no exception')
    expect(await findOrder(id)).toMatchObject({ paid_santim: 0 })
    await db.transaction().execute(async (trx) => {
      await trx.executeQuery(insertPayment(id, attemptId).compile())
      await trx
        .insertInto('payment_exceptions')
        .values({
          kind: 'closed_order',
          provider: 'simulator',
          attempt_id: attemptId,
          order_id: id,
          opened_at: new Date(),
        })
        .execute()
    })
    expect(await findOrder(id)).toMatchObject({ paid_santim: 27_000 })
  })

  describe('round the commands', () => {
    const move = async (trx: Database, id: string, from: string, to: string, data: object) => {
      await trx.updateTable('orders').set({ status: to }).where('id', '=', id).execute()
      const event = { order_id: id, at: new Date(), kind: 'moved', actor: 'system', from_status: from, to_status: to }
      await trx
        .insertInto('order_events')
        .values({ ...event, data: JSON.stringify(data) })
        .execute()
    }
    const buyAndPay = async () => {
      const bought = await buy(APPROVING)
      shop.clock.advance(2000)
      await settle(bought.attemptId)
      return bought
    }
    const close = (id: string, data: object, give?: (trx: Database) => Promise<unknown>) =>
      db.transaction().execute(async (trx) => {
        await move(trx, id, 'Confirmed', 'Expired', data)
        await give?.(trx)
      })
    const giveBack = (id: string, attemptId: string, amountSantim: number) => (trx: Database) =>
      insertRefund(trx, { orderId: id, attemptId, amountSantim, reason: '', requestedBy: HANA }, new Date())

    it.each(['Cancelled', 'Declined', 'Expired'])(
      'does not make a paid order %s without a refund of its money',
      async (to) => {
        const { id } = await buyAndPay()
        const closed = db.updateTable('orders').set({ status: to }).where('id', '=', id).execute()
        await expect(closed).rejects.toThrow('has money that nobody gives back')
        expect(await findOrder(id)).toMatchObject({ status: 'Confirmed' })
      },
    )

    it('closes an order when kept and refunded sums are all of its money', async () => {
      const { id, attemptId } = await buyAndPay()
      const refused = 'has money that nobody gives back'
      await expect(close(id, { kept_santim: 26_999 })).rejects.toThrow(refused)
      await expect(close(id, { kept_santim: 7000 }, giveBack(id, attemptId, 19_999))).rejects.toThrow(refused)
      await close(id, { kept_santim: 7000 }, giveBack(id, attemptId, 20_000))
      expect(await findOrder(id)).toMatchObject({ status: 'Expired', net_paid_santim: 7000 })
    })

    it('does not reopen an order that still has the refunds of its closing', async () => {
      const { id } = await buyAndPay()
      await cancel(id)
      const reopen = db.transaction().execute((trx) => move(trx, id, 'Cancelled', 'Confirmed', {}))
      await expect(reopen).rejects.toThrow('still has refunds of its closing')
      expect(await refundsOf(id)).toEqual([{ amount_santim: 27_000, state: 'requested' }])
    })
  })

  it('lets an unpaid order lapse without refunds', async () => {
    const id = await buildOrder(db, {
      status: 'Pending',
      payment_deadline_at: new Date(shop.clock.now().getTime() - 1),
    })
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(1)
    expect(await refundsOf(id)).toEqual([])
  })
})
