import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysInEthiopianMonth,
  fromEthiopian,
  isEthiopianLeapYear,
  monthName,
  toEthiopian,
  weekdayName,
  weekdayOf,
} from './ethiopian-calendar.ts'

/** Every day from 1 January 2020 to 31 December 2060. */
const DAYS: string[] = []
for (let at = Date.UTC(2020, 0, 1); at <= Date.UTC(2060, 11, 31); at += 86_400_000) {
  DAYS.push(new Date(at).toISOString().slice(0, 10))
}

describe('the Ethiopian calendar', () => {
  it('is the platform’s own on every day from 2020 to 2060, and the way back leads to the same day', () => {
    const platform = new Intl.DateTimeFormat('en-US-u-ca-ethiopic', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    const differing = DAYS.filter((day) => {
      const parts = platform.formatToParts(new Date(`${day}T00:00:00Z`))
      const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
      const ours = toEthiopian(day)
      return (
        ours.year !== part('year') ||
        ours.month !== part('month') ||
        ours.day !== part('day') ||
        fromEthiopian(ours) !== day
      )
    })
    expect(DAYS).toHaveLength(14_976)
    expect(differing).toEqual([])
  })

  it.each([
    ['2026-09-11', 2019, 1, 1],
    ['2026-09-10', 2018, 13, 5],
    ['2027-09-11', 2019, 13, 6],
    ['2027-09-12', 2020, 1, 1],
    ['2026-12-19', 2019, 4, 10],
    ['2000-01-01', 1992, 4, 22],
    ['0008-08-27', 1, 1, 1], // 29 August 8 in the Julian calendar: the first day of the era
  ])('%s is the day %i-%i-%i', (day, year, month, ethiopianDay) => {
    expect(toEthiopian(day)).toEqual({ year, month, day: ethiopianDay })
    expect(fromEthiopian({ year, month, day: ethiopianDay })).toBe(day)
  })

  it('gives Pagume five days, six before a leap year of the Gregorian calendar, and thirty to every other month', () => {
    expect([2017, 2018, 2019, 2020, 2021, 2022, 2023].map((year) => daysInEthiopianMonth(year, 13))).toEqual([
      5, 5, 6, 5, 5, 5, 6,
    ])
    expect([2019, 2023, 2024].map(isEthiopianLeapYear)).toEqual([true, true, false])
    for (let month = 1; month <= 12; month += 1) expect(daysInEthiopianMonth(2019, month)).toBe(30)
    for (let year = 2012; year <= 2053; year += 1) {
      const lastOfPagume = { year, month: 13, day: daysInEthiopianMonth(year, 13) }
      expect(addDays(fromEthiopian(lastOfPagume), 1)).toBe(fromEthiopian({ year: year + 1, month: 1, day: 1 }))
    }
  })
})

describe('names', () => {
  it.each([
    ['en', 'gregorian', 'en-US-u-ca-gregory'],
    ['am', 'gregorian', 'am-ET-u-ca-gregory'],
    ['am', 'ethiopian', 'am-ET-u-ca-ethiopic'],
  ] as const)('of months and weekdays in %s, %s calendar, are those of the platform', (lang, calendar, locale) => {
    const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' })
    const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
    for (const day of DAYS.slice(0, 4 * 366)) {
      const at = new Date(`${day}T00:00:00Z`)
      const ofYear = calendar === 'ethiopian' ? toEthiopian(day).month : Number(day.slice(5, 7))
      expect(monthName(lang, calendar, ofYear)).toBe(
        month.formatToParts(at).find(({ type }) => type === 'month')?.value,
      )
      expect(weekdayName(lang, weekdayOf(day))).toBe(weekday.format(at))
    }
  })

  it('of Ethiopian months in English are those that people in Addis Ababa write', () => {
    const names = Array.from({ length: 13 }, (_, month) => monthName('en', 'ethiopian', month + 1))
    expect(names.join(' ')).toBe(
      'Meskerem Tikimt Hidar Tahsas Tir Yekatit Megabit Miyazya Ginbot Sene Hamle Nehase Pagume',
    )
  })
})
