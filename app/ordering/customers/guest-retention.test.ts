import { expect, it } from 'vitest'
import { forgottenUpTo, nightOf } from './guest-retention.ts'

it.each([
  ['2026-11-22', 24, '2024-11-22'],
  ['2026-01-01', 1, '2025-12-01'],
  ['2026-02-28', 24, '2024-02-28'], // a guest who ordered on 29 February stays a day longer
  ['2026-03-01', 24, '2024-03-01'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-08-31', 6, '2026-02-28'],
  ['2026-09-01', 6, '2026-03-01'],
  ['2026-11-22', 120, '2016-11-22'],
])('in the night of %s, after %i months, guests up to %s are purged', (night, months, last) => {
  expect(forgottenUpTo(night, months)).toBe(last)
})

it('a night begins at one in the morning in Addis Ababa and lasts until the next', () => {
  expect(nightOf(new Date('2026-11-21T21:59:59.999Z'))).toBe('2026-11-21')
  expect(nightOf(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22')
  expect(nightOf(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-22')
})
