import { LOCALES, type Lang } from './translate.ts'
import { formatWallTime } from './wall-clock.ts'

export type Calendar = 'ethiopian' | 'gregorian'

/** Days are texts, `YYYY-MM-DD` in the Gregorian calendar, as stored; a day has no zone. */
export type Day = string

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(lang: Lang, calendar: Calendar, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${calendar} ${JSON.stringify(options)}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const locale = `${LOCALES[lang]}-u-ca-${calendar === 'ethiopian' ? 'ethiopic' : 'gregory'}`
    formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    formatters.set(key, formatter)
  }
  return formatter
}

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Addis Ababa is UTC+3 all year. */
const ADDIS_OFFSET_MS = 3 * 60 * 60_000

/** The day in Addis Ababa at a moment. */
export function dayInAddis(at: Date): Day {
  return new Date(at.getTime() + ADDIS_OFFSET_MS).toISOString().slice(0, 10)
}

/** The wall clock in Addis Ababa at a moment, `HH:mm`. */
export function timeInAddis(at: Date): string {
  return new Date(at.getTime() + ADDIS_OFFSET_MS).toISOString().slice(11, 16)
}

/**
 * "Sat 21 Nov 2026", "ቅዳሜ 12 ኅዳር 2019": weekday, day, month and year in either calendar. Put together from parts, since Intl
 * adds the era to Ethiopian dates, and its "AM" reads as morning.
 */
export function formatDay(day: Day, lang: Lang, calendar: Calendar): string {
  const at = new Date(`${day}T00:00:00Z`)
  const month = calendar === 'gregorian' && lang === 'en' ? 'short' : 'long'
  const parts = formatterFor(lang, calendar, { day: 'numeric', month, year: 'numeric' }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const weekday = formatterFor(lang, 'gregorian', { weekday: lang === 'am' ? 'long' : 'short' }).format(at)
  return `${weekday} ${part('day')} ${part('month')} ${part('year')}`
}

/** The calendar that people reading this language think in first. Source: product.md 4, `calendar.default`. */
export function calendarOf(lang: Lang): Calendar {
  return lang === 'am' ? 'ethiopian' : 'gregorian'
}

/** "Sat 21 Nov 2026, 9:05 AM" / "ቅዳሜ 12 ኅዳር 2019፣ 3:05 ጥዋት": a moment as the reader says it. */
export function formatMoment(at: Date, lang: Lang): string {
  const time = formatWallTime(timeInAddis(at), lang)
  return `${formatDay(dayInAddis(at), lang, calendarOf(lang))}${lang === 'am' ? '፣' : ','} ${time}`
}
