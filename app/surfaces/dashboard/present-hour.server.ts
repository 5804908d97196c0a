import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { dayInAddis, timeInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Dashboard } from './dashboard.queries.server.ts'

/** What the hour of the day decides: the line beside the heading, and the buttons that belong to this hour. */
export function presentHour(
  { lang, t, now }: ViewContextAt,
  { hours, part }: Pick<Dashboard, 'hours' | 'part'>,
): string {
  const say = (time: string) => formatWallTime(time, lang)
  const clock = say(timeInAddis(now))
  if (!hours) return t('dashboard.hour.closed', { clock })
  if (part === 'before') return t('dashboard.hour.before', { clock, time: say(hours.from) })
  if (part === 'after') return t('dashboard.hour.after', { clock, time: say(hours.to) })
  return t('dashboard.hour.open', { clock, time: say(hours.to) })
}

export interface HourAction {
  to: string
  text: string
  /** Prints the sheet of a day at once. */
  print?: { day: Day; text: string }
}

/** The sheet that is needed next, and from an hour before closing the end of the day. */
export function presentHourActions(
  { t, now }: ViewContextAt,
  part: Dashboard['part'],
  { hasOpenDay, may }: { hasOpenDay: boolean; may: { stock: boolean; sheet: boolean; print: boolean } },
): HourAction[] {
  const today = dayInAddis(now)
  const isBefore = part === 'before'
  const day = isBefore ? today : addDays(today, 1)
  const text = t(isBefore ? 'dashboard.sheet.today' : 'dashboard.sheet')
  const print = { day, text: t('dashboard.sheet.print', { sheet: text }) }
  const sheet = { to: `${adminPaths.production}?day=${day}`, text, ...(may.print && { print }) }
  const close = { to: adminPaths.closeDay, text: t('dashboard.close.day') }
  const isToClose = may.stock && hasOpenDay && (part === 'closing' || part === 'after')
  const sheets = may.sheet && !(part === 'closing' && isToClose) ? [sheet] : []
  return isToClose ? [close, ...sheets] : sheets
}

/** Where the list of handovers leads: all open orders of its day. */
export function dayList(day: string): string {
  return `${adminPaths.orders}${orderFilter.search({ ...orderFilter.none, start: day, end: day, open: 'yes', sort: 'due' })}`
}
