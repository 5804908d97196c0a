import { expect, it } from 'vitest'
import { FEAST_DAY, parDaysOf } from './par-days.ts'

it.each([
  ['2026-11-23', [0]], // a Monday
  ['2026-11-29', [6]],
  ['2027-01-07', [FEAST_DAY, 3]], // Gena, a Thursday
  ['2027-03-10', [FEAST_DAY, 2]], // Eid al-Fitr, after its confirmation
  ['2027-03-11', [3]],
])('%s uses the plan of %j', (day, days) => {
  expect(parDaysOf(day, [{ eid: 'eid_al_fitr', day: '2027-03-10' }])).toEqual(days)
})
