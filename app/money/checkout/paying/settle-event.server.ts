import { markEventProcessed, type OpenEvent } from '#app/money/payments/provider-events.server.ts'
import { askSoonAboutRefunds } from '#app/money/payments/refunds/refunds.server.ts'
import { findAttemptOfMessage, recordReportedNumber } from '#app/money/payments/record-settlement.server.ts'
import { openReversal } from '../exceptions/open-reversal.server.ts'
import { openUnknownPayment } from '../exceptions/open-unknown-payment.server.ts'
import { settlePayment, type SettleDeps } from './settle-payment.server.ts'

/** A webhook may arrive before the response to the charge that assigns the number in it. */
const NUMBER_KNOWN_AFTER_MS = 60_000

/**
 * Processes one webhook event: fetches the payment's status, since the event itself is no proof. The event stays open
 * for the sweep while the provider is not reachable. One about an unknown payment is left to a person. Returns whether
 * it is finished.
 */
export async function settleEvent(deps: SettleDeps, event: OpenEvent): Promise<boolean> {
  const { db, clock } = deps
  const attempt = event.about === 'other' ? undefined : await findAttemptOfMessage(db, event)
  if (event.about === 'refund') {
    const about = { attemptId: attempt?.id ?? null, reference: event.reference }
    await askSoonAboutRefunds(db, about, clock.now())
  }
  if (attempt) {
    const { providerReference, claim } = event
    if (providerReference !== null && deps.providers.find(event.provider)?.capabilities.verify === 'sync') {
      await recordReportedNumber(db, attempt.id, providerReference)
    }
    const settled = await settlePayment(deps, {
      attemptId: attempt.id,
      learnedBy: 'webhook',
      claim: claim ? { providerReference, says: claim } : undefined,
    })
    if (!settled.ok && settled.reason === 'provider_silent') return false
    if (event.about === 'refund' && !(await openReversal(deps, attempt))) return false
  } else if (event.about !== 'other') {
    const age = clock.now().getTime() - event.receivedAt.getTime()
    if (event.reference === null && event.providerReference !== null && age < NUMBER_KNOWN_AFTER_MS) return false
    if (!(await openUnknownPayment(deps, event))) return false
  }
  await markEventProcessed(db, event.id, attempt ?? null, clock.now())
  return true
}
