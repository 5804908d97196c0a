import type { AttemptState } from './attempt.ts'
import type { Verification } from './provider.ts'

export interface Claim {
  providerReference: string | null
  says: Verification
}

export type WebhookClaimAssessment =
  | { kind: 'said'; verification: Verification }
  /** The charge's answer is still on its way: it brings the number to compare with. */
  | { kind: 'too_early' }
  | { kind: 'doubtful'; reason: 'request_unknown' | 'reference_mismatch' }

/**
 * How far a claim can be trusted: the token of its address names the payment, and the provider's own number must be the
 * one that it gave when it accepted the charge. Otherwise a claim of money goes to a person, and a claim of failure
 * means nothing. The sum is compared later, as for every payment. Requirement 29.6.
 */
export function assessWebhookClaim(
  attempt: { state: AttemptState; providerReference: string | null },
  { providerReference, says }: Claim,
): WebhookClaimAssessment {
  if (attempt.providerReference !== null && attempt.providerReference === providerReference) {
    return { kind: 'said', verification: says }
  }
  if (attempt.providerReference === null && attempt.state === 'created') return { kind: 'too_early' }
  if (says.status !== 'completed') return { kind: 'said', verification: { ok: true, status: 'pending' } }
  return { kind: 'doubtful', reason: attempt.providerReference === null ? 'request_unknown' : 'reference_mismatch' }
}
