import { expect, it } from 'vitest'
import { retainedByRule } from './retained-by-rule.ts'

const DAY_MS = 24 * 3_600_000
/** Every night at 03:00 of Addis Ababa, oldest first. */
const nights = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ madeAt: new Date(Date.parse(`${first}T00:00:03Z`) + at * DAY_MS) }))
const days = (backups: { madeAt: Date }[]) => backups.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))

it('keeps 7 days, 4 weeks and 12 months of a year and a half of nights', () => {
  const retained = days(retainedByRule(nights('2025-06-01', 544)))
  expect(retained).toEqual([
    // Thursday, and the days before it.
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    // Sundays of the weeks before: the 22nd is among the days.
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

it('removed night after night, it keeps the same as removed at once', () => {
  let retained: { madeAt: Date }[] = []
  for (const night of nights('2025-06-01', 544)) retained = retainedByRule([...retained, night])
  const months = days(retained).slice(9)
  expect(days(retained).slice(0, 7)).toEqual(days(retainedByRule(nights('2026-11-20', 7))))
  expect(months.map((day) => day.slice(0, 7))).toHaveLength(11)
  expect(new Set(months.map((day) => day.slice(0, 7))).size).toBe(11)
})

it('keeps the last of several backups of one day, and everything of a young shop', () => {
  const at = (time: string) => ({ madeAt: new Date(`2026-11-26T${time}:00Z`) })
  expect(retainedByRule([at('08:00'), at('09:00'), at('10:00')])).toEqual([at('10:00')])
  expect(retainedByRule(nights('2026-11-20', 5))).toHaveLength(5)
  expect(retainedByRule([])).toEqual([])
})
