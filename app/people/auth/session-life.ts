const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A staff session that no page in sight keeps ends, because tablets stay on counters. Requirement 21.6. */
export const STAFF_IDLE_MS = 12 * 60 * MINUTE_MS
export const SESSION_LIFETIME_MS = 30 * DAY_MS
/** Use is recorded at most this often: one write a minute, not one a request. */
export const SEEN_EVERY_MS = MINUTE_MS

export interface SessionLife {
  isAdmin: boolean
  expiresAt: Date
  lastSeenAt: Date
}

export function sessionEnd({ isAdmin, expiresAt, lastSeenAt }: SessionLife): Date {
  if (!isAdmin) return expiresAt
  return new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + STAFF_IDLE_MS))
}

/** Interval at which a page checks its session. Requirement 21.4. */
export const SESSION_TICK_MS = 30_000
const REFRESH_WITHIN_TICKS = 3

/** Whether a page prolongs its session at this tick. Requirement 21.4. */
export function isDueForRefresh(endsAtMs: number, nowMs: number): boolean {
  return endsAtMs - nowMs <= REFRESH_WITHIN_TICKS * SESSION_TICK_MS
}
