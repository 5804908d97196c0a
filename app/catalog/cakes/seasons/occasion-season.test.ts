import { describe, expect, it } from 'vitest'
import {
  isInOccasionSeason,
  isOccasionSeason,
  nextOccasionTurn,
  occasionSeasonColumn,
  readOccasionSeason,
  type FeastSeason,
} from './occasion-season.ts'

/** Fasika is on 12 April 2026 and on 2 May 2027. */
const fasika: FeastSeason = { feast: 'fasika', daysBefore: 14, daysAfter: 1 }
const eid: FeastSeason = { feast: 'eid_al_fitr', daysBefore: 7, daysAfter: 0 }
const confirmed = [{ eid: 'eid_al_fitr', day: '2027-03-10' }] as const

describe('a season around a feast', () => {
  it.each([
    ['2026-03-28', fasika, false],
    ['2026-03-29', fasika, true],
    ['2026-04-13', fasika, true],
    ['2026-04-14', fasika, false],
    ['2027-04-12', fasika, false],
    ['2027-04-18', fasika, true],
    ['2027-03-03', eid, true],
    ['2027-03-11', eid, false],
    ['2026-03-20', eid, false],
  ] as const)('holds %s of %o: %s', (day, season, isIn) => {
    expect(isInOccasionSeason(season, day, confirmed)).toBe(isIn)
  })

  it('starts on another day every year, which is unknown before the day is confirmed', () => {
    expect(nextOccasionTurn(fasika, '2026-03-01', [])).toBe('2026-03-29')
    expect(nextOccasionTurn(fasika, '2026-04-10', [])).toBe('2026-04-14')
    expect(nextOccasionTurn(fasika, '2026-06-01', [])).toBe('2027-04-18')
    expect(nextOccasionTurn(eid, '2026-06-01', confirmed)).toBe('2027-03-03')
    expect(nextOccasionTurn(eid, '2026-06-01', [])).toBeUndefined()
  })

  it('is kept and read, and reaches no further than two months', () => {
    expect(occasionSeasonColumn(fasika)).toBe('feast fasika 14 1')
    expect(readOccasionSeason('feast fasika 14 1')).toEqual(fasika)
    expect(readOccasionSeason('ethiopian 05-03 05-11')).toEqual({ calendar: 'ethiopian', from: '05-03', to: '05-11' })
    expect(isOccasionSeason({ ...fasika, daysBefore: 61 })).toBe(false)
    expect(isOccasionSeason({ ...fasika, daysAfter: Number.NaN })).toBe(false)
  })
})
