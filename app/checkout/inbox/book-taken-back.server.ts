import { lockOrder } from '#app/orders/lock-order.server.ts'
import { moneyCaseActs } from '#app/payments/inbox/money-case.ts'
import { closeMoneyCase, lockMoneyCase } from '#app/payments/inbox/money-cases.server.ts'
import { findRefundToAct, moveRefund } from '#app/payments/refunds/refunds.server.ts'
import { recordChange } from '#app/platform/change-log.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import { finishRefund } from '../refunds/finish-refund.server.ts'
import { openRefund } from '../refunds/request-refund.server.ts'
import type { ClosingMoneyCase } from './close-money-case.server.ts'
import type { MoneyCaseRefusal } from './money-case-refusals.ts'

/**
 * Writes down that money which its provider gave back unasked is gone, and closes the case: a refund that nobody sends and nobody
 * has to approve, for the money has left already. The order and the ledger show it; the note is its reason. Source: product.md 2.3.
 */
export async function bookTakenBack(
  { db, clock }: { db: Database; clock: Clock },
  { caseId, note, actorName }: ClosingMoneyCase,
): Promise<{ ok: true } | MoneyCaseRefusal> {
  const known = await db.selectFrom('money_cases').select('order_id').where('id', '=', caseId).executeTakeFirst()
  return db.transaction().execute(async (trx) => {
    const order = known?.order_id ? await lockOrder(trx, { id: known.order_id }) : undefined
    const one = await lockMoneyCase(trx, caseId)
    if (!one) return { ok: false, reason: 'case_not_found' }
    if (one.isClosed) return { ok: false, reason: 'case_closed' }
    const { attemptId, amountSantim, transactionId } = one
    if (!moneyCaseActs(one).includes('went_back') || !order || attemptId === null || amountSantim === null) {
      return { ok: false, reason: 'act_not_possible' }
    }
    const now = clock.now()
    const request = { attemptId, amountSantim, reason: note, actorName, moneyCaseId: caseId }
    const opened = await openRefund(trx, order, request, now)
    if (!opened.ok) return { ok: false, reason: opened.reason === 'reason_missing' ? 'note_missing' : 'not_on_order' }

    const refund = (await findRefundToAct(trx, opened.refundId, { lock: true }))!
    await moveRefund(trx, refund, { to: 'approved', by: actorName }, now)
    await moveRefund(trx, refund, { to: 'sending', by: actorName, nextCheckAt: now }, now)
    const gone = { trx, order, refund: { ...refund, state: 'sending', way: 'api' } as const, now }
    await finishRefund(gone, { to: 'confirmed', by: actorName }, actorName)

    await closeMoneyCase(trx, caseId, { outcome: 'refunded', closedBy: actorName, orderId: order.id, note }, now)
    const name = one.reference ?? transactionId ?? String(caseId)
    const thing = { type: 'money_case', id: String(caseId), label: { en: name, am: name } } as const
    const after = { outcome: 'refunded', order_id: order.id, refund: opened.refundId }
    await recordChange(trx, { actor: actorName, action: 'close', thing, before: null, after, reason: note }, now)
    return { ok: true }
  })
}
