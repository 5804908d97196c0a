import { findRefundToAct } from '#app/payments/refunds/refunds.server.ts'
import { openTakenBackCase } from '../inbox/open-taken-back-case.server.ts'
import type { SettleDeps } from '../settle-payment.server.ts'

/**
 * For a refund that came to nothing after nobody knew how it ended: what its provider took back by itself meanwhile looked like this
 * refund. It is a case from now on; else the same money would go back once more.
 */
export async function lookForTakenBack(deps: SettleDeps, refundId: number): Promise<void> {
  const refund = await findRefundToAct(deps.db, refundId)
  if (refund) await openTakenBackCase(deps, { id: refund.attemptId, provider: refund.provider })
}
