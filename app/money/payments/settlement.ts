import type { Santim } from '#app/base/platform/money.ts'
import {
  type AttemptState,
  CHECKS_END_MS,
  UNKNOWN_AFTER_MS,
  canAttemptMove,
  isInFlight,
  isOpenAttempt,
} from './attempt.ts'
import type { PaidMoney, Verification } from './provider.ts'

/** A request that was never sent (the process died before) fails only when it can no longer be on its way. */
const NEVER_SENT_AFTER_MS = 2 * 60_000

/** The message of a provider without status queries arrives within minutes, or it is lost and a person has to look. */
const MESSAGE_LOST_AFTER_MS = 15 * 60_000

/** The reason of a failure that no provider reported. */
export const NEVER_REACHED = 'the request never reached the provider'

/** Why an attempt is under review; stored as its `failure_reason`. */
export const REVIEW_REASONS = [
  'amount_mismatch',
  'currency_mismatch',
  'reference_mismatch',
  'mode_mismatch',
  'paid_sum_missing',
  'refunded',
  /** Checked for a day without a final state. */
  'no_answer',
  /** Its provider offers no status query, and sent no message. */
  'message_lost',
  /** Its provider reports it as paid, but the answer with its number was lost: nothing to compare with. */
  'request_unknown',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

export type SettlementStep =
  | { kind: 'nothing' }
  | { kind: 'move'; to: 'failed' | 'cancelled' | 'unknown'; reason: string | null; isAskedFurther?: boolean }
  /** A superseded attempt ended without money, as its provider reports: it stays void, and nothing is open about it. */
  | { kind: 'note'; reason: string }
  | { kind: 'complete'; isLate: boolean; replaced: boolean; paid: PaidMoney }
  /** The money differs from the charge, or nobody can tell: nothing completes, a person looks at it. */
  | { kind: 'review'; reason: ReviewReason }

export interface AttemptToSettle {
  state: AttemptState
  amountSantim: Santim
  reference: string
  createdAt: Date
  mode: 'test' | 'live'
  isAccepted: boolean
  failureReason?: string | null
}

/**
 * The step of an attempt after a verification. Money is accepted in any state but completed, however late; a failed end
 * never overwrites another final state. Requirements 25.2 and 25.5.
 */
export function decideSettlement(attempt: AttemptToSettle, verification: Verification, now: Date): SettlementStep {
  const { state } = attempt
  const age = now.getTime() - attempt.createdAt.getTime()
  switch (verification.status) {
    case 'completed': {
      if (state === 'completed') return { kind: 'nothing' }
      const { paid } = verification
      if (!paid || paid.amountSantim <= 0) return { kind: 'review', reason: 'paid_sum_missing' }
      const mismatch = verification.isRefunded ? 'refunded' : findMismatch(attempt, paid)
      if (mismatch) return { kind: 'review', reason: mismatch }
      return { kind: 'complete', isLate: !isOpenAttempt(state), replaced: state === 'void', paid }
    }
    case 'failed':
    case 'cancelled': {
      const from = state === 'created' ? 'pending' : state // the provider knows it, so it was sent
      const reason = verification.reason ?? null
      // The prompt may stay active on the phone, and the message about late money may be lost.
      if (canAttemptMove(from, verification.status)) {
        return { kind: 'move', to: verification.status, reason, isAskedFurther: true }
      }
      return state === 'void' && isEndUnreported(attempt)
        ? { kind: 'note', reason: reason ?? verification.status }
        : { kind: 'nothing' }
    }
    case 'not_found':
      // Some gateways know a payment only after the customer has begun to pay.
      if (attempt.isAccepted) return withoutAnswer(state, age, CHECKS_END_MS, 'no_answer')
      if (!isInFlight(state) || age < NEVER_SENT_AFTER_MS) return { kind: 'nothing' }
      // The request may still be in a queue of the provider. The customer may try again while the shop continues to ask.
      return { kind: 'move', to: 'failed', reason: NEVER_REACHED, isAskedFurther: true }
    case 'pending':
      // Some gateways find a payment only by their own number, which was lost with the answer. Their "pending" then says nothing.
      if (state === 'void' && !attempt.isAccepted && isEndUnreported(attempt) && age >= CHECKS_END_MS) {
        return { kind: 'review', reason: 'no_answer' }
      }
      return withoutAnswer(state, age, CHECKS_END_MS, 'no_answer')
  }
}

/**
 * The step of an attempt without news: after five minutes no screen waits for it, and finally a person decides. Never
 * failed: the money may be there. `canBeAsked`: the provider is only silent now; without status queries, its own
 * message must have come long before. A superseded attempt may have been paid like any other, so it also goes to a
 * person unless its provider reported its end.
 */
export function decideSilence(
  attempt: Pick<AttemptToSettle, 'state' | 'createdAt' | 'failureReason'>,
  canBeAsked: boolean,
  now: Date,
): SettlementStep {
  const { state, createdAt } = attempt
  const age = now.getTime() - createdAt.getTime()
  const endMs = canBeAsked ? CHECKS_END_MS : MESSAGE_LOST_AFTER_MS
  const reason = canBeAsked ? 'no_answer' : 'message_lost'
  if (state === 'void' && isEndUnreported(attempt) && age >= endMs) return { kind: 'review', reason }
  return withoutAnswer(state, age, endMs, reason)
}

/** For a void attempt: nobody has reported its end, or it is under review because of that. */
function isEndUnreported({ failureReason = null }: Pick<AttemptToSettle, 'failureReason'>): boolean {
  return failureReason === null || failureReason === 'no_answer' || failureReason === 'message_lost'
}

function withoutAnswer(state: AttemptState, age: number, endMs: number, reason: ReviewReason): SettlementStep {
  if (isInFlight(state) && age >= endMs) return { kind: 'review', reason }
  if (!isOpenAttempt(state) || age < UNKNOWN_AFTER_MS) return { kind: 'nothing' }
  return { kind: 'move', to: 'unknown', reason: 'no answer yet' }
}

function findMismatch(attempt: AttemptToSettle, paid: PaidMoney): ReviewReason | undefined {
  if (paid.reference !== attempt.reference) return 'reference_mismatch'
  if (paid.mode !== attempt.mode) return 'mode_mismatch'
  if (paid.currency !== 'ETB') return 'currency_mismatch'
  if (paid.amountSantim !== attempt.amountSantim) return 'amount_mismatch'
  return undefined
}
