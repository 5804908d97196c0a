import {
  datePartsOf,
  formatDay,
  formatTightDay,
  otherCalendar,
  type Calendar,
  type Day,
} from '#app/base/platform/time/calendar.ts'
import {
  addDays,
  daysInEthiopianMonth,
  fromEthiopian,
  monthName,
  weekdayOf,
  PAGUME,
} from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'

/** One month: 1 to 12, or to 13 in the Ethiopian calendar. */
export interface Month {
  year: number
  month: number
}

const MONTHS_OF_YEAR: Record<Calendar, number> = { gregorian: 12, ethiopian: PAGUME }

export function monthOf(day: Day, calendar: Calendar): Month {
  const { year, month } = datePartsOf(day, calendar)
  return { year, month }
}

export function addMonths({ year, month }: Month, count: number, calendar: Calendar): Month {
  const months = MONTHS_OF_YEAR[calendar]
  const index = year * months + (month - 1) + count
  return { year: Math.floor(index / months), month: (((index % months) + months) % months) + 1 }
}

function daysInMonth({ year, month }: Month, calendar: Calendar): number {
  if (calendar === 'ethiopian') return daysInEthiopianMonth(year, month)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function dayOfMonth(month: Month, wanted: number, calendar: Calendar): Day {
  const day = Math.min(wanted, daysInMonth(month, calendar))
  if (calendar === 'ethiopian') return fromEthiopian({ ...month, day })
  return new Date(Date.UTC(month.year, month.month - 1, day)).toISOString().slice(0, 10)
}

export function lastOfMonth(month: Month, calendar: Calendar): Day {
  return dayOfMonth(month, 31, calendar)
}

/** Weeks from Sunday to Saturday; cells before the first and after the last day are undefined. */
export function weeksOf(month: Month, calendar: Calendar): (Day | undefined)[][] {
  const first = dayOfMonth(month, 1, calendar)
  const offset = weekdayOf(first)
  const count = daysInMonth(month, calendar)
  return Array.from({ length: Math.ceil((offset + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - offset
      return index >= 0 && index < count ? addDays(first, index) : undefined
    }),
  )
}

export function monthsBetween(first: Day, last: Day, calendar: Calendar): Month[] {
  const months: Month[] = []
  for (let month = monthOf(first, calendar); dayOfMonth(month, 1, calendar) <= last;) {
    months.push(month)
    month = addMonths(month, 1, calendar)
  }
  return months
}

/**
 * The day that a key moves to: arrows by days and weeks, Home and End within the week, Page Up and Page Down by months,
 * with Shift by years. Undefined for other keys. Source: the grid of a date picker in the ARIA authoring practices.
 */
export function dayAfterKey(day: Day, { key, shiftKey }: { key: string; shiftKey: boolean }, calendar: Calendar) {
  const byMonths = (count: number) => {
    const { day: wanted, ...month } = datePartsOf(day, calendar)
    return dayOfMonth(addMonths(month, shiftKey ? count * MONTHS_OF_YEAR[calendar] : count, calendar), wanted, calendar)
  }
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day))
  if (key === 'PageUp') return byMonths(-1)
  if (key === 'PageDown') return byMonths(1)
  return undefined
}

export function formatMonth({ year, month }: Month, lang: Lang, calendar: Calendar): string {
  return `${monthName(lang, calendar, month)} ${year}`
}

/** The same days in the other calendar: "November – December 2026", "ነሐሴ 2018 – መስከረም 2019". */
export function formatMonthInOther(month: Month, lang: Lang, calendar: Calendar): string {
  const other = otherCalendar(calendar)
  const from = monthOf(dayOfMonth(month, 1, calendar), other)
  const to = monthOf(lastOfMonth(month, calendar), other)
  const end = formatMonth(to, lang, other)
  if (from.year !== to.year) return `${formatMonth(from, lang, other)} – ${end}`
  return from.month === to.month ? end : `${monthName(lang, other, from.month)} – ${end}`
}

/** "Thu 26 Nov 2026 · 17 Hidar 2019": a day in both calendars, the viewer's own first. */
export function formatInBoth(day: Day, lang: Lang, calendar: Calendar): string {
  return `${formatDay(day, lang, calendar)} · ${formatTightDay(day, lang, otherCalendar(calendar))}`
}

/** The months of a few days: "November – December"; Ethiopian ones with the others beside them: "ኅዳር 2019 · ኖቬምበር". */
export function monthsOfDays(days: readonly Day[], lang: Lang, calendar: Calendar): string {
  const names = (of: Calendar) => [...new Set(days.map((day) => monthName(lang, of, datePartsOf(day, of).month)))]
  const own = names(calendar).join(' – ')
  if (calendar === 'gregorian' || days.length === 0) return own
  return `${own} ${datePartsOf(days[0]!, calendar).year} · ${names('gregorian').join(' – ')}`
}
