import { describe, expect, it } from 'vitest'
import {
  datePartsOf,
  dayInAddis,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatMonthDay,
  formatTightDay,
  isDay,
  timeInAddis,
} from './calendar.ts'
import { LOCALES } from '../text/translate.ts'

describe('days', () => {
  it.each([
    ['2026-11-21', 'en', 'gregorian', 'Sat 21 Nov 2026'],
    ['2026-11-21', 'en', 'ethiopian', 'Sat 12 Hidar 2019'],
    ['2026-09-11', 'am', 'ethiopian', 'ዓርብ መስከረም 1 ቀን 2019'],
    ['2027-09-11', 'am', 'ethiopian', 'ቅዳሜ ጳጉሜን 6 ቀን 2019'],
    ['2026-11-21', 'am', 'gregorian', 'ቅዳሜ ኖቬምበር 21 ቀን 2026'],
  ] as const)('%s in %s, %s calendar: %s', (day, lang, calendar, text) => {
    expect(formatDay(day, lang, calendar)).toBe(text)
  })

  it.each([
    ['en', 'gregorian', 'Sat 21 Nov', '21 Nov 2026', '21 November', 'Sat 21 Nov 2026, 9:05 AM'],
    ['en', 'ethiopian', 'Sat 12 Hidar', '12 Hidar 2019', '12 Hidar', 'Sat 12 Hidar 2019, 9:05 AM'],
    ['am', 'gregorian', 'ቅዳሜ ኖቬምበር 21', 'ኖቬምበር 21፣ 2026', 'ኖቬምበር 21', 'ቅዳሜ ኖቬምበር 21 ቀን 2026 ጠዋት 3:05'],
    ['am', 'ethiopian', 'ቅዳሜ ኅዳር 12', 'ኅዳር 12፣ 2019', 'ኅዳር 12', 'ቅዳሜ ኅዳር 12 ቀን 2019 ጠዋት 3:05'],
  ] as const)(
    'in %s, %s calendar, are said shorter or with a time',
    (lang, calendar, ofYear, tight, yearly, moment) => {
      const day = '2026-11-21'
      expect(formatDayOfYear(day, lang, calendar)).toBe(ofYear)
      expect(formatTightDay(day, lang, calendar)).toBe(tight)
      expect(formatMonthDay(datePartsOf(day, calendar), lang, calendar)).toBe(yearly)
      expect(formatMoment(new Date(`${day}T06:05:00Z`), lang, calendar)).toBe(moment)
    },
  )

  it.each([
    ['en', 'gregorian'],
    ['am', 'gregorian'],
    ['am', 'ethiopian'],
  ] as const)('in %s, %s calendar, have the parts that Intl names, without the era', (lang, calendar) => {
    const locale = `${LOCALES[lang]}-u-ca-${calendar === 'ethiopian' ? 'ethiopic' : 'gregory'}`
    const long = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: lang === 'en' && calendar === 'gregorian' ? 'short' : 'long',
      year: 'numeric',
    })
    const weekday = new Intl.DateTimeFormat(LOCALES[lang], {
      timeZone: 'UTC',
      weekday: lang === 'am' ? 'long' : 'short',
    })
    const differing: string[] = []
    for (let at = Date.UTC(2020, 0, 1); at <= Date.UTC(2060, 11, 31); at += 86_400_000) {
      const parts = long.formatToParts(at)
      const part = (type: string) => parts.find((one) => one.type === type)?.value
      const text = formatDay(new Date(at).toISOString().slice(0, 10), lang, calendar)
      const date =
        lang === 'am'
          ? `${part('month')} ${part('day')} ቀን ${part('year')}`
          : `${part('day')} ${part('month')} ${part('year')}`
      if (text !== `${weekday.format(at)} ${date}`) differing.push(text)
      if (/AM|ERA|BC|AD|ዓ\/ም|ዓ\/ዓ|ዓመተ/.test(text)) differing.push(text)
    }
    expect(differing).toEqual([])
  })

  it.each([
    ['2026-11-21T20:59:59Z', '2026-11-21', '23:59'],
    ['2026-11-21T21:00:00Z', '2026-11-22', '00:00'],
  ])('%s is %s %s in Addis Ababa', (moment, day, time) => {
    expect([dayInAddis(new Date(moment)), timeInAddis(new Date(moment))]).toEqual([day, time])
  })

  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['26-1-1', false],
    ['', false],
    ['0001-01-01', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['9999-12-31', false],
  ])('%s is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })
})
