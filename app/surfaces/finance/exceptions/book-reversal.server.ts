import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { findRefundToAct, moveRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { finishRefund } from '../refunds/finish-refund.server.ts'
import type { ClosingPaymentException } from './close-payment-exception.server.ts'
import { closeWithRefund } from './close-with-refund.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'

/**
 * Books money that its provider gave back unasked, and closes the exception: a refund that needs no sending and no
 * approval, because the money has left already. The order and the ledger show it. Requirement 12.4.
 */
export async function bookReversal(
  deps: CommandDeps,
  closing: ClosingPaymentException,
): Promise<{ ok: true } | PaymentExceptionRefusal> {
  const { actor } = closing
  return closeWithRefund(deps, closing, {
    act: 'went_back',
    goOn: async ({ trx, order, refundId, now }) => {
      const refund = (await findRefundToAct(trx, refundId, { lock: true }))!
      await moveRefund(trx, refund, { to: 'approved', by: actor.name }, now)
      await moveRefund(trx, refund, { to: 'sending', by: actor.name, byId: actor.id, nextCheckAt: now }, now)
      const gone = { trx, order, refund: { ...refund, state: 'sending', way: 'api' } as const, now }
      await finishRefund(gone, { to: 'confirmed', by: actor.name }, actor.name)
    },
  })
}
