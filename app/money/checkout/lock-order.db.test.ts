import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { cancelAsManager, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { newOrderCode } from '#app/ordering/terms/order.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { settlePayment } from './paying/settle-payment.server.ts'
import { buildCatalog, buildTestShop, takeTransfers, type TestShop } from './test-shop.factory.ts'
import { takeInStorePayment, runAsStaff } from './money-commands.factory.ts'
import { approveRefund, rejectRefund } from '#app/surfaces/finance/commands/decide-refund.server.ts'
import {
  attachPaymentException,
  creditPaymentException,
  dismissPaymentException,
} from '#app/surfaces/finance/exceptions/exceptions.factory.ts'
import { refundCase } from '#app/surfaces/finance/commands/refund-case.server.ts'
import { confirmTransfer } from '#app/surfaces/finance/transfers/transfers.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db, { provider: withoutExpire })
})
afterAll(() => database.drop())

const withoutExpire = (simulator: PaymentProvider): PaymentProvider => ({
  ...simulator,
  capabilities: { ...simulator.capabilities, expire: false },
})

const DAY_MS = 24 * 60 * 60_000
const HANA = { note: 'Seen on the statement', actor: { name: 'hana@shop.example' } }
const DAWIT = { actor: { name: 'dawit@shop.example' } }
const settle = (attemptId: string) => settlePayment(shop.deps, { attemptId, learnedBy: 'sweep' })

/** Runs acts at the same time. PostgreSQL ends one of two deadlocked transactions with 40P01. */
async function deadlocksOf(promises: readonly Promise<unknown>[]): Promise<string[]> {
  const done = await Promise.allSettled(promises)
  return done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}

/** A prompt without an answer for a day, with an open exception, for which money arrives now. */
async function lateMoney(phone: string) {
  const { transactionId, orderCode } = (await shop.directPay({ phone })).body
  shop.clock.advance(DAY_MS)
  await settle(transactionId)
  await shop.decide(transactionId, 'approve')
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const { id: caseId } = await db
    .selectFrom('payment_exceptions')
    .select('id')
    .where('attempt_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return { attemptId: transactionId, orderId, caseId }
}

it('twenty times: an exception is attached to another order while its payment settles and both orders change', async () => {
  const faults: string[] = []
  for (let round = 0; round < 20; round++) {
    const late = await lateMoney(`+2519000001${String(round).padStart(2, '0')}`)
    const code = newOrderCode()
    const otherId = await buildOrder(db, { code, status: 'Pending', order_total_santim: 27_000 })
    const attach = { ...HANA, caseId: late.caseId, orderCode: code, amountSantim: 27_000, transactionId: `FT${round}` }
    const cash = { amountSantim: 1000, method: 'Cash', transferReference: '', note: '', ...DAWIT } as const
    faults.push(
      ...(await deadlocksOf([
        attachPaymentException(shop.deps, attach),
        settle(late.attemptId),
        dismissPaymentException(shop.deps, 'not_paid', { ...HANA, caseId: late.caseId }),
        takeInStorePayment(shop.deps, { ...cash, orderId: otherId, requestKey: randomUUID() }),
        cancelAsManager(shop.deps, { orderId: late.orderId, reason: 'No flour', ...DAWIT }),
        cancelAsManager(shop.deps, { orderId: otherId, reason: 'No flour', ...DAWIT }),
      ])),
    )
  }
  expect(faults).toEqual([])
})

it('twenty times: money of an exception becomes credit, a refund and another order’s at the same time', async () => {
  const faults: string[] = []
  for (let round = 0; round < 20; round++) {
    const phone = `+2519000002${String(round).padStart(2, '0')}`
    const paid = (await shop.directPay({ phone })).body
    await shop.decide(paid.transactionId, 'approve')
    await settle(paid.transactionId)
    const { id: orderId } = await db
      .selectFrom('orders')
      .select('id')
      .where('code', '=', paid.orderCode)
      .executeTakeFirstOrThrow()
    await cancelAsManager(shop.deps, { orderId, reason: 'No flour', ...DAWIT })
    const { id: refundId } = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { id: caseId } = await db
      .insertInto('payment_exceptions')
      .values({
        kind: 'late',
        provider: 'simulator',
        attempt_id: paid.transactionId,
        order_id: orderId,
        amount_santim: 27_000,
        currency: 'ETB',
        opened_at: shop.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    faults.push(
      ...(await deadlocksOf([
        creditPaymentException(shop.deps, { ...HANA, caseId, phone }),
        runAsStaff(shop.deps, refundCase, { ...HANA, caseId }),
        runAsStaff(shop.deps, approveRefund, { refundId, ...DAWIT }),
        runAsStaff(shop.deps, rejectRefund, { refundId, ...DAWIT, reason: 'They want credit' }),
        settle(paid.transactionId),
      ])),
    )
    const money = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(money.refunded_santim + money.refunds_open_santim).toBeLessThanOrEqual(money.paid_santim)
  }
  expect(faults).toEqual([])
})

it('twenty times: one transfer is reported and confirmed for two orders at the same moment', async () => {
  await takeTransfers(db)
  const payment_deadline_at = new Date(shop.clock.now().getTime() + 15 * 60_000)
  const buildWaiting = () => buildOrder(db, { status: 'Pending', payment_deadline_at }, [{ unit_price_santim: 27_000 }])
  const faults: string[] = []
  for (let round = 0; round < 20; round++) {
    const reference = `FT2521${round}G2S8`
    const [one, other] = [await buildWaiting(), await buildWaiting()]
    const report = { sentWith: 'CBE', reference, amountSantim: 27_000, pictureId: undefined } as const
    const reporting = { ...shop.deps, transferChecker: null }
    faults.push(
      ...(await deadlocksOf([
        reportTransfer(reporting, { ...report, orderId: one, clientAddress: randomUUID() }),
        reportTransfer(reporting, { ...report, orderId: other, clientAddress: randomUUID() }),
      ])),
    )
    const reports = await db.selectFrom('transfer_reports').select('id').where('reference', '=', reference).execute()
    const seen = { where: 'here', amountSantim: 27_000 } as const
    const cash = { amountSantim: 27_000, method: 'Transfer', note: '', ...DAWIT } as const
    faults.push(
      ...(await deadlocksOf([
        ...reports.map(({ id }) => confirmTransfer(shop.deps, { reportId: id, seen, ...DAWIT })),
        ...[one, other].map((orderId) =>
          takeInStorePayment(shop.deps, { ...cash, orderId, transferReference: reference, requestKey: randomUUID() }),
        ),
      ])),
    )
    const paid = await db
      .selectFrom('ledger_entries')
      .select('id')
      .where('order_id', 'in', [one, other])
      .where('kind', '=', 'payment')
      .execute()
    expect(paid).toHaveLength(1)
  }
  expect(faults).toEqual([])
})

/** Returns when this number of sessions wait for a lock of this database. */
async function untilWaiting(count: number): Promise<void> {
  for (let waiting = 0; waiting < count;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    waiting = rows[0]!.waiting
  }
}

it('a command that waited for an order’s lock sees a new refund, and does not reopen the order', async () => {
  const orderId = await buildOrder(db, { status: 'Confirmed', order_total_santim: 27_000 })
  const cash = { amountSantim: 27_000, method: 'Cash', transferReference: '', note: '', ...DAWIT } as const
  await takeInStorePayment(shop.deps, { ...cash, orderId, requestKey: randomUUID() })
  const cancelled = await cancelAsManager(shop.deps, { orderId, reason: 'No flour', ...DAWIT })
  const { id: refundId } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  if (!cancelled.ok) throw new Error(cancelled.reason)

  const waiting = await db.transaction().execute(async (trx) => {
    await lockOrder(trx, { id: orderId })
    const approving = runAsStaff(shop.deps, approveRefund, { refundId, actor: HANA.actor })
    await untilWaiting(1)
    const move = {
      orderId,
      to: 'Confirmed',
      reason: 'Flour came',
      expectedVersion: cancelled.version,
      ...DAWIT,
    } as const
    const reopening = moveAsOwner(shop.deps, move).catch(String)
    await untilWaiting(2)
    return { approving, reopening }
  })
  expect(await waiting.approving).toEqual({ ok: true })
  expect(await waiting.reopening).toEqual({ ok: false, reason: 'refund_under_way' })
})
