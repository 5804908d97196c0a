export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export function createShiftedClock(aheadMs: number): Clock & { shiftTo(aheadMs: number): void } {
  let ahead = aheadMs
  return {
    now: () => new Date(systemClock.now().getTime() + ahead),
    shiftTo(ms) {
      ahead = ms
    },
  }
}
