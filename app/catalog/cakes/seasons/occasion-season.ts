import type { Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { fasikaOf } from '#app/base/platform/feasts/fasika.ts'
import { EIDS, type ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { isInSeason, isMonthDay, nextTurn, readSeason, seasonColumn, type Season } from './season.ts'

/** Feasts whose date moves; those of the moon are known once the owner has confirmed their day. */
export const MOVABLE_FEASTS = ['fasika', ...EIDS] as const
type MovableFeast = (typeof MOVABLE_FEASTS)[number]

export interface FeastSeason {
  feast: MovableFeast
  daysBefore: number
  daysAfter: number
}

/** The database checks the same limit (`is_feast_season`). */
export const MAX_DAYS_AROUND = 60

/** When an occasion is offered: on the same days of every year, or around a movable feast. */
export type OccasionSeason = Season | FeastSeason

export function isFeastSeason(season: OccasionSeason): season is FeastSeason {
  return 'feast' in season
}

/** The stored form: `feast fasika 14 1`, or a text from `seasonColumn`. */
export function occasionSeasonColumn(season: OccasionSeason | null): string | null {
  if (!season || !isFeastSeason(season)) return seasonColumn(season)
  return `feast ${season.feast} ${season.daysBefore} ${season.daysAfter}`
}

export function readOccasionSeason(column: string | null): OccasionSeason | null {
  const [kind, name, before, after] = column?.split(' ') ?? []
  if (kind !== 'feast') return readSeason(column)
  const feast = MOVABLE_FEASTS.find((one) => one === name)
  return feast ? { feast, daysBefore: Number(before), daysAfter: Number(after) } : null
}

export function isOccasionSeason(season: OccasionSeason): boolean {
  if (!isFeastSeason(season)) return [season.from, season.to].every((at) => isMonthDay(season.calendar, at))
  const isNumber = (days: number) => Number.isInteger(days) && days >= 0 && days <= MAX_DAYS_AROUND
  return MOVABLE_FEASTS.includes(season.feast) && isNumber(season.daysBefore) && isNumber(season.daysAfter)
}

/** The known days of a feast around a day: Fasika is computed, an Eid is on the confirmed days. */
function daysOfFeast(feast: MovableFeast, day: Day, confirmed: readonly ConfirmedEid[]): Day[] {
  if (feast !== 'fasika') return confirmed.flatMap((each) => (each.eid === feast ? [each.day] : []))
  const year = Number(day.slice(0, 4))
  return [fasikaOf(year), fasikaOf(year + 1)]
}

/** Whether a day is in the season of an occasion; without a season every day is. */
export function isInOccasionSeason(
  season: OccasionSeason | null,
  day: Day,
  confirmed: readonly ConfirmedEid[],
): boolean {
  if (!season || !isFeastSeason(season)) return isInSeason(season, day)
  const { feast, daysBefore, daysAfter } = season
  return daysOfFeast(feast, day, confirmed).some(
    (at) => day >= addDays(at, -daysBefore) && day <= addDays(at, daysAfter),
  )
}

/** The first day after `day` on which the season begins, or is over; undefined when none is known. */
export function nextOccasionTurn(
  season: OccasionSeason,
  day: Day,
  confirmed: readonly ConfirmedEid[],
): Day | undefined {
  if (!isFeastSeason(season)) return nextTurn(season, day)
  const now = isInOccasionSeason(season, day, confirmed)
  const turns = daysOfFeast(season.feast, day, confirmed).flatMap((at) => [
    addDays(at, -season.daysBefore),
    addDays(at, season.daysAfter + 1),
  ])
  return turns.toSorted().find((turn) => turn > day && isInOccasionSeason(season, turn, confirmed) !== now)
}
