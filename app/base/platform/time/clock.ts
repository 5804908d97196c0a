/** Where every rule and command gets the time from, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that goes ahead of the system's, by as much as whoever made it says. For simulations of days in minutes. */
export function createShiftedClock(aheadMs: number): Clock & { shiftTo(aheadMs: number): void } {
  let ahead = aheadMs
  return {
    now: () => new Date(systemClock.now().getTime() + ahead),
    shiftTo(ms) {
      ahead = ms
    },
  }
}
