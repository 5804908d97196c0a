import type { Settings } from './settings.ts'

/** Longer is no pause: the shop then says so by its opening hours. */
export const MAX_PAUSE_DAYS = 30
const DAY_MS = 86_400_000

/** When the pause of online orders ends, as a moment of UTC; undefined when there is none, or it is over by itself. */
export function pauseEnd(settings: Pick<Settings, 'orders.paused_until'>, now: Date): string | undefined {
  const until = settings['orders.paused_until']
  return until !== null && Date.parse(until) > now.getTime() ? until : undefined
}

/** Whether a pause may end then. One that is over already is none. */
export function isPauseTooLong(until: Date, now: Date): boolean {
  return until.getTime() > now.getTime() + MAX_PAUSE_DAYS * DAY_MS
}
