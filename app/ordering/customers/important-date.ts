import { datePartsOf, formatMonthDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { daysInEthiopianMonth, fromEthiopian, PAGUME } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'

export const IMPORTANT_DATES = ['birthday', 'anniversary'] as const
export type DateKind = (typeof IMPORTANT_DATES)[number]

/** A day of every year in the person's own calendar. Month 1 is Meskerem, or January. */
export interface YearlyDay {
  calendar: Calendar
  month: number
  day: number
}

export interface ImportantDate extends YearlyDay {
  kind: DateKind
}

/** Greatest length of a month, including 29 February and 6 Pagume; 0 for an invalid month. */
export function longestMonth(calendar: Calendar, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > (calendar === 'ethiopian' ? PAGUME : 12)) return 0
  if (calendar === 'ethiopian') return month === PAGUME ? 6 : 30
  return new Date(Date.UTC(2024, month, 0)).getUTCDate()
}

/** First occurrence from today on; in a year without 6 Pagume or 29 February, the day before that date. */
export function nextOccurrence(date: YearlyDay, today: Day): Day {
  const { year } = datePartsOf(today, date.calendar)
  const thisYear = dayIn(date, year)
  return thisYear >= today ? thisYear : dayIn(date, year + 1)
}

function dayIn({ calendar, month, day }: YearlyDay, year: number): Day {
  if (calendar === 'ethiopian') {
    return fromEthiopian({ year, month, day: Math.min(day, daysInEthiopianMonth(year, month)) })
  }
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

/** "12 Tikimt", "ጥቅምት 12": without a year. */
export function formatImportantDate(date: YearlyDay, lang: Lang): string {
  return formatMonthDay(date, lang, date.calendar)
}
