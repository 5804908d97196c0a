import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { paymentExceptionActs } from '#app/money/payments/exceptions/payment-exception.ts'
import { closePaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { openRefund } from '../refunds/request-refund.server.ts'
import type { ClosingPaymentException } from './close-payment-exception.server.ts'
import { lockCaseFacts } from './lock-payment-exception.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'

interface OpenedRefund {
  trx: Database
  order: LockedOrder
  refundId: number
  now: Date
}

/**
 * Makes the money of an exception a refund of its order and closes the exception. The note is the refund's reason. `goOn`
 * continues the refund in the same transaction. Refuses money that the provider has reversed, because it would be refunded twice.
 */
export async function closeWithRefund(
  { db, clock }: CommandDeps,
  { caseId, note, actor }: ClosingPaymentException,
  { act, goOn }: { act: 'refund' | 'went_back'; goOn?: (opened: OpenedRefund) => Promise<void> },
): Promise<{ ok: true } | PaymentExceptionRefusal> {
  return db.transaction().execute(async (trx) => {
    const { one, order } = await lockCaseFacts(trx, caseId)
    if (!one) return { ok: false, reason: 'case_not_found' }
    if (one.isClosed) return { ok: false, reason: 'case_closed' }
    if (act === 'refund' && one.kind === 'taken_back') return { ok: false, reason: 'gone_already' }
    const { attemptId, amountSantim } = one
    if (!paymentExceptionActs(one).includes(act) || !order || attemptId === null || amountSantim === null) {
      return { ok: false, reason: 'act_not_possible' }
    }
    const now = clock.now()
    const request = { attemptId, amountSantim, reason: note, actor, paymentExceptionId: caseId }
    const opened = await openRefund(trx, order, request, now)
    if (!opened.ok) return { ok: false, reason: opened.reason === 'reason_missing' ? 'note_missing' : 'not_on_order' }
    await goOn?.({ trx, order, refundId: opened.refundId, now })
    await closePaymentException(
      trx,
      caseId,
      { outcome: 'refunded', closedBy: actor.name, orderId: order.id, note },
      now,
    )
    const name = one.reference ?? one.transactionId ?? String(caseId)
    const thing = { type: 'money_case', id: String(caseId), label: { en: name, am: name } } as const
    const after = { outcome: 'refunded', order_id: order.id, refund: opened.refundId }
    await recordChange(trx, { actor, action: 'close', thing, before: null, after, reason: note }, now)
    return { ok: true }
  })
}
