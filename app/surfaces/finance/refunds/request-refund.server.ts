import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { noteRefundEvent } from '#app/ordering/orders/status/apply-refund.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { findRefundable, insertRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { accountOf } from '#app/money/payments/second-person.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { RefundRefusal } from './refund-refusals.ts'

export interface RefundRequest {
  orderId: string
  /** The payment to refund, in whole or in part. */
  attemptId: string
  amountSantim: Santim
  reason: string
  actor: Actor
  /** The refundable sum when the form was shown, so that repeated submissions of the form are one request. */
  seenRefundableSantim?: Santim | undefined
}

/**
 * Requests a refund of an order; it waits for approval. At most captured − refunded − already requested, of the payment
 * and of the order, and of the counter at most its limit, counted over the order. The order may be in any status. Requirement 12.2.
 */
export async function requestRefund(
  { db, clock }: CommandDeps,
  request: RefundRequest,
): Promise<{ ok: true; refundId: number } | RefundRefusal> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: request.orderId })
    if (order?.kind === 'counter') return { ok: false, reason: 'refund_of_sale' }
    return order ? openRefund(trx, order, request, clock.now()) : { ok: false, reason: 'order_not_found' }
  })
}

/** `requestRefund` for a locked order. `paymentExceptionId`: the exception that it closes. */
export async function openRefund(
  trx: Database,
  order: Pick<LockedOrder, 'id' | 'code'>,
  request: Omit<RefundRequest, 'orderId'> & { paymentExceptionId?: number },
  now: Date,
): Promise<{ ok: true; refundId: number } | RefundRefusal> {
  const { attemptId, amountSantim, actor, seenRefundableSantim, paymentExceptionId } = request
  const reason = request.reason.trim()
  if (reason === '') return { ok: false, reason: 'reason_missing' }
  if (!(await isPaymentOf(trx, order.id, attemptId))) return { ok: false, reason: 'payment_not_found' }
  const refundableSantim = await findRefundable(trx, { orderId: order.id, attemptId })
  if (seenRefundableSantim !== undefined && seenRefundableSantim !== refundableSantim) {
    return { ok: false, reason: 'refund_changed' }
  }
  if (amountSantim > refundableSantim) return { ok: false, reason: 'more_than_refundable', refundableSantim }
  const above = await findAskedAbove(trx, { orderId: order.id, amountSantim, actor })
  if (above) return { ok: false, reason: 'above_counter_limit', ...above }

  const refundId = await insertRefund(
    trx,
    {
      orderId: order.id,
      attemptId,
      amountSantim,
      reason,
      requestedBy: actor.name,
      requestedById: actor.id,
      ...(paymentExceptionId && { paymentExceptionId }),
    },
    now,
  )
  const facts = { state: 'requested', refund_id: refundId, amount_santim: amountSantim, note: reason }
  await noteRefundEvent(trx, order.id, { facts, by: actor.name }, now)
  const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
  const after = { refund: refundId, state: 'requested', amount_santim: amountSantim }
  await recordChange(trx, { actor, action: 'refund', thing, before: null, after, reason }, now)
  return { ok: true, refundId }
}

/** The limit of who decides no refunds, if they ask for more of an order: `asked_refund_fault` of the database. */
async function findAskedAbove(
  trx: Database,
  { orderId, amountSantim, actor }: { orderId: string; amountSantim: Santim; actor: Actor },
): Promise<{ limitSantim: Santim } | undefined> {
  const { rows } = await sql<{ limitSantim: Santim }>`
    select limit_alone_santim('give_back') as "limitSantim"
    where asked_refund_fault(${orderId}, ${accountOf(actor)}, ${amountSantim}::bigint) is not null`.execute(trx)
  return rows[0]
}

async function isPaymentOf(trx: Database, orderId: string, attemptId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  return row !== undefined
}
