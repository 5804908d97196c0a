import type { Calendar, Day } from './calendar.ts'
import type { Lang } from '../text/translate.ts'

/** A day as the Ethiopian calendar counts it: month 1 is Meskerem, month 13 Pagume with 5 or 6 days. */
export interface EthiopianDay {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000
/** Days from 1 Meskerem of the year 0 to 1 January 1970. */
const DAYS_BEFORE_1970 = 716_732
const FOUR_YEARS_DAYS = 1461
/** The 13th month: the 5 or 6 days after twelve months of 30. */
export const PAGUME = 13

function daysSince1970(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

function dayOf(daysSince1970: number): Day {
  return new Date(daysSince1970 * DAY_MS).toISOString().slice(0, 10)
}

/** The day `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return dayOf(daysSince1970(day) + count)
}

export function weekdayOf(day: Day): number {
  return (((daysSince1970(day) + 4) % 7) + 7) % 7
}

/** "2026-09-11" is 1 Meskerem 2019. Uses whole-day arithmetic, so every browser returns the same. */
export function toEthiopian(day: Day): EthiopianDay {
  const days = daysSince1970(day) + DAYS_BEFORE_1970
  const cycle = Math.floor(days / FOUR_YEARS_DAYS)
  const dayOfCycle = days - cycle * FOUR_YEARS_DAYS
  const yearOfCycle = Math.min(Math.floor(dayOfCycle / 365), 3)
  const dayOfYear = dayOfCycle - yearOfCycle * 365
  return { year: cycle * 4 + yearOfCycle, month: Math.floor(dayOfYear / 30) + 1, day: (dayOfYear % 30) + 1 }
}

/** The inverse of `toEthiopian`. Does not validate: 6 Pagume of a short year is 1 Meskerem of the next. */
export function fromEthiopian({ year, month, day }: EthiopianDay): Day {
  return dayOf(year * 365 + Math.floor(year / 4) + (month - 1) * 30 + (day - 1) - DAYS_BEFORE_1970)
}

export function isEthiopianLeapYear(year: number): boolean {
  return ((year % 4) + 4) % 4 === 3
}

export function daysInEthiopianMonth(year: number, month: number): number {
  if (month < PAGUME) return 30
  return isEthiopianLeapYear(year) ? 6 : 5
}

/** As people in Addis Ababa write them; CLDR spells the English names of Ethiopian months as databases do. */
const MONTHS: Record<Calendar, Record<Lang, string>> = {
  gregorian: {
    en: 'January February March April May June July August September October November December',
    am: 'ጃንዋሪ ፌብሩዋሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር',
  },
  ethiopian: {
    en: 'Meskerem Tikimt Hidar Tahsas Tir Yekatit Megabit Miyazya Ginbot Sene Hamle Nehase Pagume',
    am: 'መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን',
  },
}

const WEEKDAYS: Record<Lang, string> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  am: 'እሑድ ሰኞ ማክሰኞ ረቡዕ ሐሙስ ዓርብ ቅዳሜ',
}

export function monthName(lang: Lang, calendar: Calendar, month: number): string {
  return MONTHS[calendar][lang].split(' ')[month - 1] ?? ''
}

export function weekdayName(lang: Lang, weekday: number): string {
  return WEEKDAYS[lang].split(' ')[weekday] ?? ''
}
