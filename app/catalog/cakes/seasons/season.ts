import { datePartsOf, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

/** A day of every year, `MM-DD`: 05-03 is 3 May, or 3 Tir. */
export type MonthDay = string

/** Days of every year, both ends included; passes the new year when `to` is before `from`. */
export interface Season {
  calendar: Calendar
  from: MonthDay
  to: MonthDay
}

export const CALENDARS = ['ethiopian', 'gregorian'] as const satisfies readonly Calendar[]

/**
 * Lengths of the months in each calendar, in leap years. Pagume, the thirteenth, has its sixth day every fourth year.
 */
const MONTH_DAYS: Record<Calendar, readonly number[]> = {
  gregorian: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  ethiopian: [30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 6],
}

export function monthsOf(calendar: Calendar): number {
  return MONTH_DAYS[calendar].length
}

export function monthDay(month: number, day: number): MonthDay {
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function monthDayParts(at: MonthDay): { month: number; day: number } {
  const [month = 0, day = 0] = at.split('-').map(Number)
  return { month, day }
}

export function monthDayOf(day: Day, calendar: Calendar): MonthDay {
  const parts = datePartsOf(day, calendar)
  return monthDay(parts.month, parts.day)
}

/** Whether such a day exists, at least in leap years. The database checks the same (`is_season`). */
export function isMonthDay(calendar: Calendar, at: MonthDay): boolean {
  if (!/^\d{2}-\d{2}$/.test(at)) return false
  const { month, day } = monthDayParts(at)
  const longest = MONTH_DAYS[calendar][month - 1]
  return longest !== undefined && day >= 1 && day <= longest
}

export function seasonColumn(season: Season | null): string | null {
  return season && `${season.calendar} ${season.from} ${season.to}`
}

export function readSeason(column: string | null): Season | null {
  const [calendar, from = '', to = ''] = column?.split(' ') ?? []
  const known = CALENDARS.find((one) => one === calendar)
  return known ? { calendar: known, from, to } : null
}

/** Whether a day is in the season; without a season every day is. Requirement 19.6. */
export function isInSeason(season: Season | null, day: Day): boolean {
  if (!season) return true
  const at = monthDayOf(day, season.calendar)
  const { from, to } = season
  return from <= to ? at >= from && at <= to : at >= from || at <= to
}

/** Pagume has a sixth day, and February a 29th, at most eight years apart. */
const LONGEST_WAIT_DAYS = 8 * 366

/** The first day after `day` on which the season begins, or is over; undefined when it lasts all year. */
export function nextTurn(season: Season, day: Day): Day | undefined {
  const now = isInSeason(season, day)
  for (let ahead = 1; ahead <= LONGEST_WAIT_DAYS; ahead += 1) {
    const later = addDays(day, ahead)
    if (isInSeason(season, later) !== now) return later
  }
  return undefined
}
