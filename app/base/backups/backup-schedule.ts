import { addisMoment, dayInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

/** After a backup failed the next try waits this long; the cause is seldom gone sooner. */
const RETRY_AFTER_MS = 60 * 60_000
/** An older last backup is shown red: a night was left out, and half the next day is over. Requirement 18.5. */
const OLD_AFTER_MS = 36 * 60 * 60_000

interface Schedule {
  now: Date
  /** Local wall clock, `HH:MM`. */
  time: string
  /** When the shop's database was made. */
  installedAt: Date
  /** The last run, whoever asked for it; undefined: none yet. */
  last: { startedAt: Date; hasFailed: boolean } | undefined
}

/**
 * Whether the clock asks for a backup: none was begun since the time of day last came. A shop that was off then makes it as
 * soon as it is on, one that was set up since waits for its first night, and after a failure it is tried again every hour.
 */
export function isBackupDue({ now, time, installedAt, last }: Schedule): boolean {
  const today = dayInAddis(now)
  const todays = addisMoment(today, time)
  const cameLast = todays <= now.getTime() ? todays : addisMoment(addDays(today, -1), time)
  if (installedAt.getTime() > cameLast) return false
  if (!last || last.startedAt.getTime() < cameLast) return true
  return last.hasFailed && now.getTime() - last.startedAt.getTime() >= RETRY_AFTER_MS
}

/** Whether the shop would lose more than a day and a half of work: the last backup is too old, or there is none by now. */
export function isBackupOld(lastAt: Date | undefined, installedAt: Date, now: Date): boolean {
  return now.getTime() - (lastAt ?? installedAt).getTime() > OLD_AFTER_MS
}

/** Which backups to remove so that the newest `keep` are left. Names sort by time. */
export function surplusBackups(names: readonly string[], keep: number): string[] {
  return names.toSorted().slice(0, Math.max(0, names.length - keep))
}
