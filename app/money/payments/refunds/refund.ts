import type { Santim } from '#app/base/platform/money.ts'
import type { ProviderFault } from '../provider.ts'

/**
 * `sending`: a call to the provider is on its way, or its process died. `unknown`: its answer was lost, so it is asked about and
 * never repeated. `sent`: the money has left, or the provider has taken it up. Requirement 12.1.
 */
export const REFUND_STATES = ['requested', 'approved', 'sending', 'unknown', 'sent', 'confirmed', 'rejected'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Through the provider that took it, out of the drawer, or by a person from the shop's bank or wallet. */
const REFUND_WAYS = ['api', 'cash', 'transfer'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]
export type HandWay = Exclude<RefundWay, 'api'>

/** Which states a refund may move to. Requirement 12.1; decision 0034. */
const refundMoves = {
  requested: ['approved', 'rejected'],
  approved: ['sending', 'sent', 'rejected'],
  // `approved`: nothing was sent, so it is sent again or otherwise.
  sending: ['sent', 'confirmed', 'unknown', 'approved'],
  unknown: ['sent', 'confirmed', 'approved'],
  sent: ['confirmed', 'approved'],
  confirmed: [],
  rejected: [],
} as const satisfies Record<RefundState, readonly RefundState[]>

export function canRefundMove(from: RefundState, to: RefundState): boolean {
  return (refundMoves[from] as readonly RefundState[]).includes(to)
}

/** What a person can do. `found_sent`, `found_unsent`: what the provider's statement shows, where nobody can be asked. */
export const REFUND_ACTS = ['approve', 'reject', 'send', 'hand', 'found_sent', 'found_unsent', 'confirm'] as const
export type RefundAct = (typeof REFUND_ACTS)[number]

export interface RefundToActOn {
  state: RefundState
  way: RefundWay | null
}

/**
 * The acts that a refund's state offers. `canSend`: its provider gives money back when asked. While a call is on its way nobody
 * acts: the sweep finds out how it ended.
 */
export function refundActs({ state, way }: RefundToActOn, { canSend }: { canSend: boolean }): RefundAct[] {
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
 * Whether the one who asked may not approve it as well. Counted over everything that goes back of the order, so that parts
 * below the limit are no way around it. Requirement 12.3.
 */
export function needsSecondPerson(orderRefundsSantim: Santim, limitSantim: Santim): boolean {
  return orderRefundsSantim > limitSantim
}

export interface RefundPerson {
  /** Null: the customer, by cancelling. */
  email: string | null
  /** Null: of an earlier version, known by the email alone. */
  accountId: string | null
}

/** Accounts decide, since emails change; where one is not known, emails do, which are the same in any case. The database holds to the same. */
export function isSamePerson(asked: RefundPerson, other: RefundPerson): boolean {
  if (asked.accountId !== null && other.accountId !== null) return asked.accountId === other.accountId
  return asked.email !== null && asked.email.toLowerCase() === other.email?.toLowerCase()
}

/** Money that went by hand has left when a person says so; the provider's has when it says that it arrived. Decision 0034. */
export function hasLeft(state: RefundState, way: RefundWay | null): boolean {
  return state === 'confirmed' || (state === 'sent' && way !== 'api')
}

/** What a refused call means: `approved`: nothing was sent; `unknown`: perhaps it was, so it is asked about. */
export function afterRefusal(fault: ProviderFault): 'approved' | 'unknown' {
  return fault === 'unknown_outcome' || fault === 'duplicate' ? 'unknown' : 'approved'
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Refunds take one to three business days (Chapa); after two weeks a person looks at the statement. */
const CHECKS_END_MS = 14 * DAY_MS

/** A call is answered within seconds; one without an answer for so long lost its process. */
export const CALL_LOST_AFTER_MS = 2 * MINUTE_MS

/** When the provider is asked how a refund stands that it was given at `sentAt`; null: never again. */
export function nextRefundCheckAt(sentAt: Date, now: Date): Date | null {
  const age = now.getTime() - sentAt.getTime()
  if (age >= CHECKS_END_MS) return null
  const wait = age < 10 * MINUTE_MS ? 15_000 : age < HOUR_MS ? 5 * MINUTE_MS : age < DAY_MS ? HOUR_MS : 6 * HOUR_MS
  return new Date(now.getTime() + wait)
}
