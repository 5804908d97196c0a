import type { Settings } from './settings.ts'

/** A longer closure belongs in the opening hours. */
export const MAX_PAUSE_DAYS = 30
const DAY_MS = 86_400_000

/** The settings by which customers cannot order. */
export const CLOSING = ['orders.paused_until', 'orders.not_open_yet'] as const

export type ClosingSettings = Pick<Settings, (typeof CLOSING)[number]>

/** `until`: when the pause ends, in UTC; null: the shop is not open yet, which ends only when somebody opens it. */
export interface Closure {
  until: string | null
}

/** Why customers cannot order now; undefined: they can. */
export function findClosure(settings: ClosingSettings, now: Date): Closure | undefined {
  if (settings['orders.not_open_yet']) return { until: null }
  const until = settings['orders.paused_until']
  return until !== null && Date.parse(until) > now.getTime() ? { until } : undefined
}

/** Whether the pause is longer than allowed. A moment in the past is no pause. */
export function isPauseTooLong(until: Date, now: Date): boolean {
  return until.getTime() > now.getTime() + MAX_PAUSE_DAYS * DAY_MS
}
