import type { Day } from '../time/calendar.ts'
import { addDays, fromEthiopian, toEthiopian, weekdayOf } from '../time/ethiopian-calendar.ts'
import { fasikaOf } from './fasika.ts'

/** The seven fasts of the Ethiopian Orthodox Church; `weekday`: Wednesdays and Fridays. */
type Fast = 'abiy_tsom' | 'nineveh' | 'hawaryat' | 'filseta' | 'nebiyat' | 'gahad' | 'weekday'

export interface FastDay {
  fast: Fast
  dayOfFast: number
}

const WEDNESDAY = 3
const FRIDAY = 5
/** Nobody fasts from Fasika to Pentecost; the fast of the apostles begins on the Monday after. */
const JOY_DAYS = 50
/** From 24 November, which is Hidar 15, or Hidar 14 when Gena is on Tahsas 28. */
const NEBIYAT_DAYS = 44

interface Span {
  fast: Fast
  first: Day
  last: Day
}

/** The fasts of a Gregorian year that last more than a day, in order. Each lies within one year. */
function fastsOf(year: number): Span[] {
  const fasika = fasikaOf(year)
  const nineveh = addDays(fasika, -69)
  // The Ethiopian year of that summer.
  const ethiopianYear = toEthiopian(`${year}-07-01`).year
  const gena = `${year + 1}-01-07`
  return [
    { fast: 'nineveh', first: nineveh, last: addDays(nineveh, 2) },
    { fast: 'abiy_tsom', first: addDays(fasika, -55), last: addDays(fasika, -1) },
    {
      fast: 'hawaryat',
      first: addDays(fasika, JOY_DAYS),
      last: fromEthiopian({ year: ethiopianYear, month: 11, day: 4 }),
    },
    {
      fast: 'filseta',
      first: fromEthiopian({ year: ethiopianYear, month: 12, day: 1 }),
      last: fromEthiopian({ year: ethiopianYear, month: 12, day: 15 }),
    },
    { fast: 'nebiyat', first: addDays(gena, -NEBIYAT_DAYS), last: addDays(gena, -1) },
  ]
}

/**
 * The fast of a day, undefined when there is none. Wednesdays and Fridays are fast days save for the fifty days from Fasika on, and
 * for Gena and Timket themselves; the eve of Timket (Gahad) makes up for that. Requirement 23.6.
 */
export function fastOn(day: Day): FastDay | undefined {
  const year = Number(day.slice(0, 4))
  // The fast before Gena begins in the year before it.
  const span = [...fastsOf(year - 1).slice(-1), ...fastsOf(year)].find(({ first, last }) => first <= day && day <= last)
  if (span) return { fast: span.fast, dayOfFast: daysBetween(span.first, day) + 1 }
  const { month, day: dayOfMonth } = toEthiopian(day)
  if (month === 5 && dayOfMonth === 10) return { fast: 'gahad', dayOfFast: 1 }
  const weekday = weekdayOf(day)
  if (weekday !== WEDNESDAY && weekday !== FRIDAY) return undefined
  const fasika = fasikaOf(year)
  const isJoy = day >= fasika && day < addDays(fasika, JOY_DAYS)
  const isFeast = day.endsWith('-01-07') || (month === 5 && dayOfMonth === 11)
  return isJoy || isFeast ? undefined : { fast: 'weekday', dayOfFast: 1 }
}

function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** Whether a day is in a fast of its own season, not only a Wednesday or Friday. */
export function isFastingSeason(day: Day): boolean {
  const fast = fastOn(day)?.fast
  return fast !== undefined && fast !== 'weekday'
}
