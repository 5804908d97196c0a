import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { depositFor } from './deposit.ts'

const now = new Date('2026-11-21T06:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)
const NEXT_MONTH = inHours(30 * 24)

it.each([
  ['half of it', 200_000, 50, NEXT_MONTH, 100_000],
  ['rounded up to 10 birr', 250_100, 50, NEXT_MONTH, 126_000],
  ['a step that fits is not raised', 252_000, 50, NEXT_MONTH, 126_000],
  ['one santim more is', 252_001, 50, NEXT_MONTH, 127_000],
  ['another share', 200_000, 30, NEXT_MONTH, 60_000],
  ['nothing in advance', 200_000, 0, NEXT_MONTH, 0],
  ['all of it in advance', 200_050, 100, NEXT_MONTH, 200_050],
  ['never above the total, though the step is', 100_050, 100, NEXT_MONTH, 100_050],
  ['1,000 birr is not below it', 100_000, 50, NEXT_MONTH, 50_000],
  ['all of a cake below 1,000 birr', 99_999, 50, NEXT_MONTH, 99_999],
  ['half 72 hours before', 200_000, 50, inHours(72), 100_000],
  ['all within 72 hours', 200_000, 50, new Date(inHours(72).getTime() - 1), 200_000],
  ['all when the moment has passed', 200_000, 50, inHours(-1), 200_000],
  ['half while no day is agreed', 200_000, 50, null, 100_000],
])('%s', (_, totalSantim, percent, dueAt, deposit) => {
  const facts = { totalSantim, percent, dueAt, isFeastPaidInFull: false }
  expect(depositFor(facts, settingDefaults, now)).toBe(deposit)
})

it('is the whole price for the days of a feast', () => {
  const facts = { totalSantim: 200_000, percent: 50, dueAt: NEXT_MONTH, isFeastPaidInFull: true }
  expect(depositFor(facts, settingDefaults, now)).toBe(200_000)
})
