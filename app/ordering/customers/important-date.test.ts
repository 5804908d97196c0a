import { describe, expect, it } from 'vitest'
import { longestMonth, nextOccurrence } from './important-date.ts'

describe('the next time of an important date', () => {
  it.each([
    ['gregorian', 11, 21, '2026-11-21', '2026-11-21'],
    ['gregorian', 11, 20, '2026-11-21', '2027-11-20'],
    ['gregorian', 2, 29, '2026-11-21', '2027-02-28'],
    ['gregorian', 2, 29, '2027-11-21', '2028-02-29'],
    ['ethiopian', 3, 12, '2026-11-21', '2026-11-21'], // 12 Hidar 2019
    ['ethiopian', 1, 1, '2026-11-21', '2027-09-12'],
    ['ethiopian', 13, 6, '2026-11-21', '2027-09-11'], // 2019 has a sixth day of Pagume
    ['ethiopian', 13, 6, '2027-11-21', '2028-09-10'], // 2020 has none
  ] as const)('%s %i/%i from %s is %s', (calendar, month, day, today, next) => {
    expect(nextOccurrence({ calendar, month, day }, today)).toBe(next)
  })

  it.each([
    ['gregorian', 2, 29],
    ['gregorian', 4, 30],
    ['gregorian', 13, 0],
    ['ethiopian', 12, 30],
    ['ethiopian', 13, 6],
    ['ethiopian', 14, 0],
    ['ethiopian', Number.NaN, 0],
  ] as const)('month %s %i has at most %i days', (calendar, month, days) => {
    expect(longestMonth(calendar, month)).toBe(days)
  })
})
