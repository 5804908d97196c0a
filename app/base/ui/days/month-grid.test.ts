import { describe, expect, it } from 'vitest'
import {
  addMonths,
  dayAfterKey,
  dayOfMonth,
  formatInBoth,
  formatMonth,
  formatMonthInOther,
  lastOfMonth,
  monthOf,
  monthsBetween,
  weeksOf,
} from './month-grid.ts'

describe('the page of a month', () => {
  it.each([
    ['gregorian', { year: 2026, month: 11 }, '2026-11-01', '2026-11-30', 5],
    ['gregorian', { year: 2028, month: 2 }, '2028-02-01', '2028-02-29', 5],
    ['ethiopian', { year: 2019, month: 3 }, '2026-11-10', '2026-12-09', 5],
    ['ethiopian', { year: 2018, month: 13 }, '2026-09-06', '2026-09-10', 1],
    ['ethiopian', { year: 2019, month: 13 }, '2027-09-06', '2027-09-11', 1],
  ] as const)('in the %s calendar, %o goes from %s to %s', (calendar, month, first, last, weeks) => {
    const page = weeksOf(month, calendar)
    const days = page.flat().filter((day) => day !== undefined)
    expect([days[0], days.at(-1), lastOfMonth(month, calendar)]).toEqual([first, last, last])
    expect(page).toHaveLength(weeks)
    for (const week of page) {
      expect(week).toHaveLength(7)
      expect(week.map((day) => day && new Date(day).getUTCDay())).toEqual(week.map((day, index) => day && index))
    }
  })

  it('holds every day of four years exactly once, in both calendars', () => {
    for (const calendar of ['gregorian', 'ethiopian'] as const) {
      const days = monthsBetween('2026-09-11', '2030-09-10', calendar).flatMap((month) =>
        weeksOf(month, calendar).flat(),
      )
      const inside = days.filter((day) => day !== undefined && day >= '2026-09-11' && day <= '2030-09-10')
      expect(inside).toHaveLength(1461)
      expect(new Set(inside).size).toBe(1461)
    }
  })

  it('follows the twelfth with Pagume and Pagume with the new year', () => {
    const nehasse = { year: 2018, month: 12 }
    expect(addMonths(nehasse, 1, 'ethiopian')).toEqual({ year: 2018, month: 13 })
    expect(addMonths(nehasse, 2, 'ethiopian')).toEqual({ year: 2019, month: 1 })
    expect(addMonths({ year: 2019, month: 1 }, -1, 'ethiopian')).toEqual({ year: 2018, month: 13 })
    expect(addMonths({ year: 2026, month: 12 }, 1, 'gregorian')).toEqual({ year: 2027, month: 1 })
    expect(addMonths({ year: 2027, month: 1 }, -1, 'gregorian')).toEqual({ year: 2026, month: 12 })
  })

  it('lists the months of a span', () => {
    expect(monthsBetween('2026-08-30', '2026-09-12', 'ethiopian')).toEqual([
      { year: 2018, month: 12 },
      { year: 2018, month: 13 },
      { year: 2019, month: 1 },
    ])
    expect(monthsBetween('2026-08-30', '2026-09-12', 'gregorian')).toHaveLength(2)
  })
})

describe('keys', () => {
  it.each([
    ['ArrowLeft', false, 'gregorian', '2026-11-01', '2026-10-31'],
    ['ArrowRight', false, 'ethiopian', '2026-09-10', '2026-09-11'],
    ['ArrowUp', false, 'gregorian', '2026-11-21', '2026-11-14'],
    ['ArrowDown', false, 'gregorian', '2026-11-28', '2026-12-05'],
    ['Home', false, 'gregorian', '2026-11-21', '2026-11-15'],
    ['Home', false, 'gregorian', '2026-11-15', '2026-11-15'],
    ['End', false, 'gregorian', '2026-11-15', '2026-11-21'],
    ['PageDown', false, 'gregorian', '2027-01-31', '2027-02-28'],
    ['PageUp', false, 'gregorian', '2026-12-31', '2026-11-30'],
    ['PageDown', true, 'gregorian', '2028-02-29', '2029-02-28'],
    ['PageDown', false, 'ethiopian', '2026-08-26', '2026-09-10'], // 20 Nehase → 5 Pagume, its last day
    ['PageDown', false, 'ethiopian', '2026-09-10', '2026-09-15'], // 5 Pagume → 5 Meskerem
    ['PageUp', false, 'ethiopian', '2027-09-12', '2027-09-06'], // 1 Meskerem → 1 Pagume
    ['PageDown', true, 'ethiopian', '2027-09-11', '2028-09-10'], // 6 Pagume 2019 → 5 Pagume 2020
    ['PageUp', true, 'ethiopian', '2026-11-21', '2025-11-21'],
  ] as const)('%s (shift: %s) in the %s calendar leads from %s to %s', (key, shiftKey, calendar, from, to) => {
    expect(dayAfterKey(from, { key, shiftKey }, calendar)).toBe(to)
  })

  it.each(['Enter', ' ', 'Tab', 'a'])('%s leads nowhere', (key) => {
    expect(dayAfterKey('2026-11-21', { key, shiftKey: false }, 'ethiopian')).toBeUndefined()
  })
})

describe('above and below the page', () => {
  it.each([
    ['en', 'gregorian', '2026-11-21', 'November 2026', 'Tikimt – Hidar 2019', 'Sat 21 Nov 2026 · 12 Hidar 2019'],
    ['am', 'ethiopian', '2026-11-21', 'ኅዳር 2019', 'ኖቬምበር – ዲሴምበር 2026', 'ቅዳሜ ኅዳር 12 ቀን 2019 · ኖቬምበር 21፣ 2026'],
    ['am', 'ethiopian', '2026-09-08', 'ጳጉሜን 2018', 'ሴፕቴምበር 2026', 'ማክሰኞ ጳጉሜን 3 ቀን 2018 · ሴፕቴምበር 8፣ 2026'],
    [
      'en',
      'gregorian',
      '2026-09-01',
      'September 2026',
      'Nehase 2018 – Meskerem 2019',
      'Tue 1 Sep 2026 · 26 Nehase 2018',
    ],
  ] as const)('in %s, %s calendar, on %s', (lang, calendar, day, title, inOther, both) => {
    const month = monthOf(day, calendar)
    expect(formatMonth(month, lang, calendar)).toBe(title)
    expect(formatMonthInOther(month, lang, calendar)).toBe(inOther)
    expect(formatInBoth(day, lang, calendar)).toBe(both)
    expect(dayOfMonth(month, 1, calendar) <= day).toBe(true)
  })
})
