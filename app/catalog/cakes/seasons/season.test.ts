import { describe, expect, it } from 'vitest'
import { isInSeason, isMonthDay, nextTurn, readSeason, seasonColumn, type Season } from './season.ts'

const genna: Season = { calendar: 'gregorian', from: '12-25', to: '01-07' }
/** 3 to 11 Tir: 11 to 19 January 2027. */
const timket: Season = { calendar: 'ethiopian', from: '05-03', to: '05-11' }

describe('a season', () => {
  it.each([
    ['2026-12-24', genna, false],
    ['2026-12-25', genna, true],
    ['2027-01-07', genna, true],
    ['2027-01-08', genna, false],
    ['2027-01-10', timket, false],
    ['2027-01-11', timket, true],
    ['2027-01-19', timket, true],
    ['2027-01-20', timket, false],
    // After a leap year the Ethiopian year begins a day later.
    ['2028-01-11', timket, false],
    ['2028-01-12', timket, true],
    ['2026-06-01', null, true],
  ] as const)('holds %s of %o: %s', (day, season, isIn) => {
    expect(isInSeason(season, day)).toBe(isIn)
  })

  it('knows the next day on which it starts or ends', () => {
    expect(nextTurn(genna, '2026-11-21')).toBe('2026-12-25')
    expect(nextTurn(genna, '2026-12-25')).toBe('2027-01-08')
    expect(nextTurn(timket, '2027-01-19')).toBe('2027-01-20')
  })

  it('of a leap day starts in the next leap year', () => {
    expect(nextTurn({ calendar: 'gregorian', from: '02-29', to: '02-29' }, '2026-11-21')).toBe('2028-02-29')
  })

  it('of all days never turns', () => {
    expect(nextTurn({ calendar: 'gregorian', from: '01-01', to: '12-31' }, '2026-11-21')).toBeUndefined()
  })

  it.each([
    ['gregorian', '02-29', true],
    ['gregorian', '02-30', false],
    ['gregorian', '13-01', false],
    ['ethiopian', '13-06', true],
    ['ethiopian', '13-07', false],
    ['ethiopian', '01-31', false],
    ['ethiopian', '00-01', false],
    ['ethiopian', '1-1', false],
    ['gregorian', '01-00', false],
    ['gregorian', '', false],
  ] as const)('of the %s calendar may name %j: %s', (calendar, at, isThere) => {
    expect(isMonthDay(calendar, at)).toBe(isThere)
  })

  it('is read as it is written', () => {
    expect(readSeason(seasonColumn(timket))).toEqual(timket)
    expect(readSeason(seasonColumn(null))).toBeNull()
  })
})
