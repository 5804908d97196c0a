import { addisMoment, dayInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

const RETRY_AFTER_MS = 60 * 60_000
/** An older last backup is shown red: one night was missed and half of the next day is over. Requirement 18.5. */
const OLD_AFTER_MS = 36 * 60 * 60_000

interface Schedule {
  now: Date
  time: string
  installedAt: Date
  /** The last run, scheduled or requested. Undefined if there is none yet. */
  last: { startedAt: Date; hasFailed: boolean } | undefined
}

/**
 * Whether a backup is due: no run began since the last scheduled time of day. A shop that was off makes it when it
 * starts, a new shop waits for its first night, and a failed run is retried every hour.
 */
export function isBackupDue({ now, time, installedAt, last }: Schedule): boolean {
  const today = dayInAddis(now)
  const todays = addisMoment(today, time)
  const cameLast = todays <= now.getTime() ? todays : addisMoment(addDays(today, -1), time)
  if (installedAt.getTime() > cameLast) return false
  if (!last || last.startedAt.getTime() < cameLast) return true
  return last.hasFailed && now.getTime() - last.startedAt.getTime() >= RETRY_AFTER_MS
}

/**
 * Whether the shop could lose more than a day and a half of work: the last backup is too old, or the first one is
 * overdue.
 */
export function isBackupOld(lastAt: Date | undefined, installedAt: Date, now: Date): boolean {
  return now.getTime() - (lastAt ?? installedAt).getTime() > OLD_AFTER_MS
}

/** Which backups to remove so that the newest `keep` are left. Names sort by time. */
export function surplusBackups(names: readonly string[], keep: number): string[] {
  return names.toSorted().slice(0, Math.max(0, names.length - keep))
}
