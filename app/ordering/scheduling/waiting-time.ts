import type { Translate } from '#app/base/platform/text/translate.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "35 minutes", "5 hours", "3 days": how long ago, in its largest whole unit; less than a minute is one. */
export function waitingTime(since: Date, now: Date, t: Translate): string {
  const waitedMs = Math.max(0, now.getTime() - since.getTime())
  if (waitedMs >= 2 * DAY_MS) return t('orders.time.days', { count: Math.floor(waitedMs / DAY_MS) })
  if (waitedMs >= HOUR_MS) return t('orders.time.hours', { count: Math.floor(waitedMs / HOUR_MS) })
  return t('orders.time.minutes', { count: Math.max(1, Math.floor(waitedMs / MINUTE_MS)) })
}
