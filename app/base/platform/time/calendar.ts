import { monthName, toEthiopian, weekdayName, weekdayOf } from './ethiopian-calendar.ts'
import type { Lang } from '../text/translate.ts'
import { formatWallTime } from './wall-clock.ts'

export type Calendar = 'ethiopian' | 'gregorian'

/** Days are texts, `YYYY-MM-DD` in the Gregorian calendar, as stored; a day has no zone. */
export type Day = string

/** Whether a text is a day that the shop can meet: of the years 1900 to 2199, since feasts and weeks around others cannot be told. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
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
 * "Sat 21 Nov 2026", "ቅዳሜ ኅዳር 12 ቀን 2019": a day in either calendar, in the order people say it. Does not use Intl,
 * which knows fewer calendars in old browsers, adds the era to Ethiopian dates and puts the Amharic day before its month.
 */
export function formatDay(day: Day, lang: Lang, calendar: Calendar): string {
  const { year } = datePartsOf(day, calendar)
  return `${formatDayOfYear(day, lang, calendar)}${lang === 'am' ? ' ቀን' : ''} ${year}`
}

/** "Sat 21 Nov", "ቅዳሜ ኅዳር 12": a day whose year is clear. */
export function formatDayOfYear(day: Day, lang: Lang, calendar: Calendar): string {
  const weekday = weekdayName(lang, weekdayOf(day))
  return `${lang === 'am' ? weekday : weekday.slice(0, 3)} ${formatMonthDay(datePartsOf(day, calendar), lang, calendar, 'short')}`
}

/** "21 Nov 2026", "ኅዳር 12፣ 2019": a day without its weekday, where space is tight. */
export function formatTightDay(day: Day, lang: Lang, calendar: Calendar): string {
  const parts = datePartsOf(day, calendar)
  return `${formatMonthDay(parts, lang, calendar, 'short')}${lang === 'am' ? '፣' : ''} ${parts.year}`
}

/** "21 November", "ኅዳር 12": a day of every year. English names of Gregorian months are cut to three letters if `short`. */
export function formatMonthDay(
  { month, day }: { month: number; day: number },
  lang: Lang,
  calendar: Calendar,
  length: 'short' | 'long' = 'long',
): string {
  const name = monthName(lang, calendar, month)
  if (lang === 'am') return `${name} ${day}`
  return `${day} ${length === 'short' && calendar === 'gregorian' ? name.slice(0, 3) : name}`
}

/** The default calendar of a language. Requirement 23.1. */
export function calendarOf(lang: Lang): Calendar {
  return lang === 'am' ? 'ethiopian' : 'gregorian'
}

export function otherCalendar(calendar: Calendar): Calendar {
  return calendar === 'ethiopian' ? 'gregorian' : 'ethiopian'
}

/** "Sat 21 Nov 2026, 9:05 AM", "ቅዳሜ ኅዳር 12 ቀን 2019 ጠዋት 3:05": a day with a time (`HH:mm`). */
function formatDayTime(day: Day, time: string, lang: Lang, calendar: Calendar): string {
  return `${formatDay(day, lang, calendar)}${lang === 'am' ? '' : ','} ${formatWallTime(time, lang)}`
}

/** A moment as `formatDayTime` writes it, in Addis Ababa. */
export function formatMoment(at: Date, lang: Lang, calendar: Calendar = calendarOf(lang)): string {
  return formatDayTime(dayInAddis(at), timeInAddis(at), lang, calendar)
}
