import { addisMoment, dayInAddis, timeInAddis } from '#app/base/platform/time/calendar.ts'

/**
 * Setting of a shop's process in which an order of now is always for the day that the dashboard shows first: in the afternoon its clock
 * stands at nine in the evening. Not further ahead, because sessions of staff end when they are unused.
 */
export function eveningClock(now = new Date()): { TEST_CLOCK_AHEAD_MS?: string } {
  const time = timeInAddis(now)
  if (time <= '12:00' || time >= '20:30') return {}
  return { TEST_CLOCK_AHEAD_MS: String(addisMoment(dayInAddis(now), '21:00') - now.getTime()) }
}
