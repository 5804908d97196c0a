import process from 'node:process'
import { createShiftedClock, systemClock, type Clock } from '#app/base/platform/time/clock.ts'
import type { Config } from '#app/base/platform/config.server.ts'

/** Message of a simulation to a shop that it started as its child: how far ahead the clock is from now on. */
export interface ClockMessage {
  clockAheadMs: number
}

/** The system's clock; in a simulation, one that the parent process moves. Source: docs/decisions/0036. */
export function clockOf({ TEST_CLOCK_AHEAD_MS }: Pick<Config, 'TEST_CLOCK_AHEAD_MS'>): Clock {
  if (TEST_CLOCK_AHEAD_MS === undefined) return systemClock
  const clock = createShiftedClock(TEST_CLOCK_AHEAD_MS)
  process.on('message', (message: Partial<ClockMessage> | null) => {
    const aheadMs = message?.clockAheadMs
    if (aheadMs !== undefined) clock.shiftTo(aheadMs) // others speak to a process of tests, too
  })
  return clock
}
