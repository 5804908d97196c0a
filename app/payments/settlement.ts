import type { Santim } from '#app/platform/money.ts'
import { type AttemptState, UNKNOWN_AFTER_MS, canAttemptMove, isInFlight } from './attempt.ts'
import type { Verification } from './provider.ts'

/** A request that was never sent (the process died before) is only given up when it cannot be on its way any more. */
export const NEVER_SENT_AFTER_MS = 2 * 60_000

export type ReviewReason =
  | 'amount_mismatch'
  | 'currency_mismatch'
  | 'reference_mismatch'
  | 'mode_mismatch'
  | 'paid_sum_missing'

export type SettlementStep =
  | { kind: 'nothing' }
  | { kind: 'move'; to: 'failed' | 'cancelled' | 'unknown'; reason: string | null }
  | { kind: 'complete'; isLate: boolean; replaced: boolean }
  /** Money came that is not the money asked for: nothing is completed, a person looks at it. */
  | { kind: 'review'; reason: ReviewReason }

export interface AttemptToSettle {
  state: AttemptState
  amountSantim: Santim
  reference: string
  createdAt: Date
  /** Test and live money never settle each other. */
  mode: 'test' | 'live'
}

/**
 * What an attempt makes of the provider's present word. Money is accepted from any state but completed, late as it may
 * be; a bad end never overwrites another end. Source: product.md 3.2, payments.md 7.2 and 7.5.
 */
export function decideSettlement(attempt: AttemptToSettle, verification: Verification, now: Date): SettlementStep {
  const { state } = attempt
  const age = now.getTime() - attempt.createdAt.getTime()
  switch (verification.status) {
    case 'completed': {
      if (state === 'completed') return { kind: 'nothing' }
      const mismatch = findMismatch(attempt, verification)
      if (mismatch) return { kind: 'review', reason: mismatch }
      return { kind: 'complete', isLate: !['created', 'pending'].includes(state), replaced: state === 'void' }
    }
    case 'failed':
    case 'cancelled': {
      const from = state === 'created' ? 'pending' : state // it was sent after all
      if (!canAttemptMove(from, verification.status)) return { kind: 'nothing' }
      return { kind: 'move', to: verification.status, reason: verification.reason ?? null }
    }
    case 'not_found':
      if (!isInFlight(state) || age < NEVER_SENT_AFTER_MS) return { kind: 'nothing' }
      return { kind: 'move', to: 'failed', reason: 'the request never reached the provider' }
    case 'pending':
      if (!['created', 'pending'].includes(state) || age < UNKNOWN_AFTER_MS) return { kind: 'nothing' }
      return { kind: 'move', to: 'unknown', reason: 'no answer yet' }
  }
}

function findMismatch(attempt: AttemptToSettle, { paid }: Verification): ReviewReason | undefined {
  if (!paid) return 'paid_sum_missing'
  if (paid.reference !== attempt.reference) return 'reference_mismatch'
  if (paid.mode !== attempt.mode) return 'mode_mismatch'
  if (paid.currency !== 'ETB') return 'currency_mismatch'
  if (paid.amountSantim !== attempt.amountSantim) return 'amount_mismatch'
  return undefined
}
