import { markEventProcessed, type OpenEvent } from '#app/payments/provider-events.server.ts'
import { findAttemptByReference } from '#app/payments/record-settlement.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'

/**
 * Works off one message of a provider: it is a reason to ask how the payment stands, never proof. Stays open, for the
 * sweep, while the provider cannot be asked. Answers whether it is done.
 */
export async function settleEvent(deps: SettleDeps, event: OpenEvent): Promise<boolean> {
  const attempt = event.reference ? await findAttemptByReference(deps.db, event.provider, event.reference) : undefined
  if (attempt) {
    const settled = await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'webhook' })
    if (!settled.ok && settled.reason === 'provider_silent') return false
  } else {
    deps.log.warn(
      { provider: event.provider, reference: event.reference },
      'a message about a payment that is not ours',
    )
  }
  await markEventProcessed(deps.db, event.id, deps.clock.now())
  return true
}
