import type { Day } from '../time/calendar.ts'
import { addDays } from '../time/ethiopian-calendar.ts'

/**
 * The day of Fasika in a Gregorian year: Easter of the Julian calendar, by the computus of Meeus, plus the days by which that
 * calendar lags behind (13 until 2099). Requirement 23.4.
 */
export function fasikaOf(year: number): Day {
  const moon = (19 * (year % 19) + 15) % 30
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const lagDays = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return addDays(`${year}-03-22`, moon + toSunday + lagDays)
}
