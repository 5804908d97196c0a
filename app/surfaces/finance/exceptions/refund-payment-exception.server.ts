import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { ClosingPaymentException } from './close-payment-exception.server.ts'
import { closeWithRefund } from './close-with-refund.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'

/**
 * Requests a refund of an exception's money and closes the exception: from then on the refund waits for a person.
 * Requirement 12.5.
 */
export async function refundPaymentException(
  deps: CommandDeps,
  closing: ClosingPaymentException,
): Promise<{ ok: true } | PaymentExceptionRefusal> {
  return closeWithRefund(deps, closing, { act: 'refund' })
}
