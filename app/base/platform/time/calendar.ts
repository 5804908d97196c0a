import { monthName, toEthiopian, weekdayName, weekdayOf } from './ethiopian-calendar.ts'
import { LIST_MARK, type Lang } from '../text/translate.ts'
import { formatWallTime } from './wall-clock.ts'

export type Calendar = 'ethiopian' | 'gregorian'

/** Days are texts, `YYYY-MM-DD` in the Gregorian calendar, as stored; a day has no zone. */
export type Day = string

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Addis Ababa is UTC+3 all year and has been since 1936. */
const ADDIS_OFFSET_MS = 3 * 60 * 60_000

export function dayInAddis(at: Date): Day {
  return new Date(at.getTime() + ADDIS_OFFSET_MS).toISOString().slice(0, 10)
}

/** The time of day in Addis Ababa at a moment, `HH:mm`. */
export function timeInAddis(at: Date): string {
  return new Date(at.getTime() + ADDIS_OFFSET_MS).toISOString().slice(11, 16)
}

/** Unix milliseconds of a day and time (`HH:mm`) in Addis Ababa. */
export function addisMoment(day: Day, time: string): number {
  return Date.parse(`${day}T${time}:00.000Z`) - ADDIS_OFFSET_MS
}

export function datePartsOf(day: Day, calendar: Calendar): { year: number; month: number; day: number } {
  if (calendar === 'ethiopian') return toEthiopian(day)
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}

/**
 * "Sat 21 Nov 2026", "ቅዳሜ 12 ኅዳር 2019": weekday, day, month and year in either calendar. Does not use Intl, which knows
 * fewer calendars in old browsers and adds the era to Ethiopian dates: its "AM" reads as morning.
 */
export function formatDay(day: Day, lang: Lang, calendar: Calendar): string {
  const { year, month, day: dayOfMonth } = datePartsOf(day, calendar)
  const weekday = weekdayName(lang, weekdayOf(day))
  const name = monthName(lang, calendar, month)
  if (lang === 'am') return `${weekday} ${dayOfMonth} ${name} ${year}`
  return `${weekday.slice(0, 3)} ${dayOfMonth} ${calendar === 'gregorian' ? name.slice(0, 3) : name} ${year}`
}

/** The default calendar of a language. Requirement 23.1. */
export function calendarOf(lang: Lang): Calendar {
  return lang === 'am' ? 'ethiopian' : 'gregorian'
}

export function otherCalendar(calendar: Calendar): Calendar {
  return calendar === 'ethiopian' ? 'gregorian' : 'ethiopian'
}

/** "Sat 21 Nov 2026, 9:05 AM" / "ቅዳሜ 12 ኅዳር 2019፣ 3:05 ጥዋት": a moment in the viewer's words. */
export function formatMoment(at: Date, lang: Lang, calendar: Calendar = calendarOf(lang)): string {
  const time = formatWallTime(timeInAddis(at), lang)
  return [formatDay(dayInAddis(at), lang, calendar), time].join(LIST_MARK[lang])
}
