import type { Settings } from './settings.ts'

/** A longer closure belongs in the opening hours. */
export const MAX_PAUSE_DAYS = 30
const DAY_MS = 86_400_000

/** When the pause of online orders ends, in UTC; undefined when there is none, or it has ended. */
export function pauseEnd(settings: Pick<Settings, 'orders.paused_until'>, now: Date): string | undefined {
  const until = settings['orders.paused_until']
  return until !== null && Date.parse(until) > now.getTime() ? until : undefined
}

/** Whether the pause is longer than allowed. A moment in the past is no pause. */
export function isPauseTooLong(until: Date, now: Date): boolean {
  return until.getTime() > now.getTime() + MAX_PAUSE_DAYS * DAY_MS
}
