import type { AttemptState } from './attempt.ts'
import type { Verification } from './provider.ts'

/** What a message claims that came, with the right token, from a provider that cannot be asked. */
export interface Claim {
  providerReference: string | null
  says: Verification
}

export type WebhookClaimAssessment =
  | { kind: 'said'; verification: Verification }
  /** The answer to the request is still on its way: it brings the number to compare with. */
  | { kind: 'too_early' }
  | { kind: 'doubtful'; reason: 'request_unknown' | 'reference_mismatch' }

/**
 * What may be believed of a claim: the token of the address it came to has named the payment, and the provider's own
 * number must be the one it gave when it took the request. Without that, a claim of money is for a person, and a claim of
 * failure says nothing. The sum is compared later, as anybody's. Requirement 29.6.
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
