import type { ProviderFault } from '../provider.ts'

/**
 * `sending`: the call to the provider is in progress, or its process died. `unknown`: its answer was lost, so its
 * status is fetched and the call never repeated. `sent`: the money has left, or the provider has accepted the refund.
 * Requirement 12.1.
 */
export const REFUND_STATES = ['requested', 'approved', 'sending', 'unknown', 'sent', 'confirmed', 'rejected'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Ways in which staff give money back: in cash, from the shop's bank or wallet, or to the credit that paid. */
export const HAND_WAYS = ['cash', 'transfer', 'credit'] as const
export type HandWay = (typeof HAND_WAYS)[number]
/** `api`: by the original provider. */
export type RefundWay = HandWay | 'api'

/** The allowed transitions of a refund. Requirement 12.1; decision 0034. */
const refundMoves = {
  requested: ['approved', 'rejected'],
  approved: ['sending', 'sent', 'rejected'],
  // `approved`: nothing was sent, so it can be sent again or another way.
  sending: ['sent', 'confirmed', 'unknown', 'approved'],
  unknown: ['sent', 'confirmed', 'approved'],
  sent: ['confirmed', 'approved'],
  confirmed: [],
  rejected: [],
} as const satisfies Record<RefundState, readonly RefundState[]>

export function canRefundMove(from: RefundState, to: RefundState): boolean {
  return (refundMoves[from] as readonly RefundState[]).includes(to)
}

/**
 * What a person can do. `found_sent`, `found_unsent`: the result on the provider's statement, where no status query
 * exists.
 */
export const REFUND_ACTIONS = ['approve', 'reject', 'send', 'hand', 'found_sent', 'found_unsent', 'confirm'] as const
export type RefundAction = (typeof REFUND_ACTIONS)[number]

export interface ActionableRefund {
  state: RefundState
  way: RefundWay | null
}

/**
 * The acts that a refund's state allows. `canSend`: its provider can refund. During a call nobody can act: the sweep
 * finds its result.
 */
export function refundActions({ state, way }: ActionableRefund, { canSend }: { canSend: boolean }): RefundAction[] {
  switch (state) {
    case 'requested':
      return ['approve', 'reject']
    case 'approved':
      return canSend ? ['send', 'hand', 'reject'] : ['hand', 'reject']
    case 'unknown':
      return ['found_sent', 'found_unsent']
    case 'sent':
      return way === 'api' ? ['found_sent', 'found_unsent'] : ['confirm']
    case 'sending':
    case 'confirmed':
    case 'rejected':
      return []
  }
}

/**
 * A manual refund has left when a person says so; a provider's refund when the provider reports its arrival. Decision
 * 0034.
 */
export function hasLeft(state: RefundState, way: RefundWay | null): boolean {
  return state === 'confirmed' || (state === 'sent' && way !== 'api')
}

/** What a refused call means: `approved`: nothing was sent; `unknown`: perhaps it was, so its status is fetched. */
export function afterRefusal(fault: ProviderFault): 'approved' | 'unknown' {
  return fault === 'unknown_outcome' || fault === 'duplicate' ? 'unknown' : 'approved'
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Refunds take one to three business days (Chapa); after two weeks a person checks the statement. */
const CHECKS_END_MS = 14 * DAY_MS

/** A call is answered within seconds; one without an answer for this long lost its process. */
export const CALL_LOST_AFTER_MS = 2 * MINUTE_MS

/** When to fetch the status of a refund sent at `sentAt`; null: never again. */
export function nextRefundCheckAt(sentAt: Date, now: Date): Date | null {
  const age = now.getTime() - sentAt.getTime()
  if (age >= CHECKS_END_MS) return null
  const wait = age < 10 * MINUTE_MS ? 15_000 : age < HOUR_MS ? 5 * MINUTE_MS : age < DAY_MS ? HOUR_MS : 6 * HOUR_MS
  return new Date(now.getTime() + wait)
}
