import { describe, expect, it } from 'vitest'
import { dayInAddis, formatDay, isDay, timeInAddis } from './calendar.ts'

describe('days', () => {
  it.each([
    ['2026-11-21', 'en', 'gregorian', 'Sat 21 Nov 2026'],
    ['2026-11-21', 'en', 'ethiopian', 'Sat 12 Hedar 2019'],
    ['2026-09-11', 'am', 'ethiopian', 'ዓርብ 1 መስከረም 2019'],
    ['2027-09-11', 'am', 'ethiopian', 'ቅዳሜ 6 ጳጉሜን 2019'],
    ['2026-11-21', 'am', 'gregorian', 'ቅዳሜ 21 ኖቬምበር 2026'],
  ] as const)('%s in %s, %s calendar: %s', (day, lang, calendar, text) => {
    expect(formatDay(day, lang, calendar)).toBe(text)
  })

  it('never shows the era, whose "AM" reads as morning', () => {
    for (let n = 0; n < 366; n += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
      for (const lang of ['en', 'am'] as const) expect(formatDay(day, lang, 'ethiopian')).not.toMatch(/AM|ERA|ዓ\/ም/)
    }
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
  ])('%s is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })
})
