import { dayInAddis } from '#app/base/platform/time/calendar.ts'

/** How many backups are kept: the last of each of so many days, weeks (from Monday) and months that have one. */
const RETAINED = { days: 7, weeks: 4, months: 12 } as const

const DAY_MS = 24 * 3_600_000

/** The backups that stay. Days are those of Addis Ababa. The newest always stays. */
export function retainedByRule<Backup extends { madeAt: Date }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const retained = new Set<Backup>()
  const retainLastOfEach = (periodOf: (madeAt: Date) => string | number, count: number) => {
    const seen = new Set<string | number>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt)
      if (seen.has(period)) continue
      if (seen.size === count) return
      seen.add(period)
      retained.add(backup)
    }
  }
  retainLastOfEach((at) => dayInAddis(at), RETAINED.days)
  retainLastOfEach(weekOf, RETAINED.weeks)
  retainLastOfEach((at) => dayInAddis(at).slice(0, 7), RETAINED.months)
  return newestFirst.filter((backup) => retained.has(backup))
}

/** Number of the week since a Monday long ago. */
function weekOf(at: Date): number {
  const MONDAY_MS = Date.UTC(1970, 0, 5)
  return Math.floor((Date.parse(`${dayInAddis(at)}T00:00:00Z`) - MONDAY_MS) / (7 * DAY_MS))
}
