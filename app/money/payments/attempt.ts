/** A payment attempt: one prompt on a phone or one visit to a payment page. Requirement 11.1. */
export const ATTEMPT_STATES = ['created', 'pending', 'unknown', 'completed', 'failed', 'cancelled', 'void'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** The allowed transitions of an attempt. Requirement 11.1. */
export const attemptMoves = {
  created: ['pending', 'failed', 'void'],
  pending: ['completed', 'failed', 'cancelled', 'unknown', 'void'],
  unknown: ['completed', 'failed', 'cancelled'],
  failed: ['completed'], // late proof of money: the prompt stays active on the phone
  cancelled: ['completed'],
  void: ['completed'], // paid after a newer attempt replaced it: becomes a payment exception
  completed: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

export function canAttemptMove(from: AttemptState, to: AttemptState): boolean {
  const moves: Record<AttemptState, readonly AttemptState[]> = attemptMoves
  return moves[from].includes(to)
}

/** Open: the customer may be looking at it now. The database allows one open attempt per order. */
export function isOpenAttempt(state: AttemptState): boolean {
  return state === 'created' || state === 'pending'
}

/** In flight: money may still arrive without any further act. */
export function isInFlight(state: AttemptState): boolean {
  return isOpenAttempt(state) || state === 'unknown'
}

export type BrowserPaymentStatus = 'pending' | 'completed' | 'failed' | 'cancelled'

/**
 * The status in the answer of GET /api/payment-status; every state that is not final is "pending". Requirement 11.1.
 */
export function browserStatus(state: AttemptState): BrowserPaymentStatus {
  switch (state) {
    case 'completed':
    case 'failed':
    case 'cancelled':
      return state
    case 'created':
    case 'pending':
    case 'unknown':
    case 'void':
      return 'pending'
  }
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** When an attempt without an answer is queried again, in ms after its start; then hourly. Requirement 11.5. */
const CHECK_AT_MS = [10 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]

/** After this the sweep gives up and a person decides. */
export const CHECKS_END_MS = 24 * HOUR

/** After this long without an answer screens no longer wait for the attempt: `unknown`. Requirement 11.5. */
export const UNKNOWN_AFTER_MS = 5 * MINUTE

/** The next time to query the provider after `now`, or null when the sweep has given up. */
export function nextCheckAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const next = CHECK_AT_MS.find((ms) => ms > age) ?? (Math.floor(age / HOUR) + 1) * HOUR
  return next <= CHECKS_END_MS ? new Date(createdAt.getTime() + next) : null
}
