import { addisMoment, dayInAddis, isDay } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { isPauseTooLong } from '#app/base/settings/pause.ts'

const SHORT_MS = 30 * 60_000
export const PAUSE_DAYS_OFFERED = 15
const STEP_MINUTES = 30

export const PAUSE_TIMES: readonly string[] = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) => {
  const minutes = step * STEP_MINUTES
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})

type Chosen =
  | { ok: true; until: Date | null }
  | { ok: false; reason: 'moment_invalid' | 'moment_over' | 'pause_too_long' }

/**
 * End of the requested pause: in 30 minutes, at midnight, or at a chosen moment; null: now. Refuses an invalid, past or
 * too distant moment. Requirement 18.6.
 */
export function parsePauseChoice(choice: string, { day, time }: { day: string; time: string }, now: Date): Chosen {
  if (choice === 'resume') return { ok: true, until: null }
  if (choice === 'short') return { ok: true, until: new Date(now.getTime() + SHORT_MS) }
  if (choice === 'today') return { ok: true, until: new Date(addisMoment(addDays(dayInAddis(now), 1), '00:00')) }
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { ok: false, reason: 'moment_invalid' }
  const until = new Date(addisMoment(day, time))
  if (until.getTime() <= now.getTime()) return { ok: false, reason: 'moment_over' }
  if (isPauseTooLong(until, now)) return { ok: false, reason: 'pause_too_long' }
  return { ok: true, until }
}
