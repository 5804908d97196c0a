import { describe, expect, it } from 'vitest'
import { askedYears, judgeLastNumber, readLastNumber } from './last-numbers.ts'

const INV = { series: 'INV', year: 2019, knownNumber: 41 } as const

describe('the last number on paper', () => {
  it.each([
    ['57', 57],
    [' 000057 ', 57],
    ['INV-2019-000057', 57],
    ['inv-2019-57', 57],
    ['0', 0],
    ['INV-2018-000057', undefined],
    ['CN-2019-000057', undefined],
    ['57a', undefined],
    ['5.7', undefined],
    ['-57', undefined],
    ['1e3', undefined],
    ['1234567890', undefined],
    ['', undefined],
    ['፶፯', undefined],
  ])('is read from %j as %j', (typed, number) => {
    expect(readLastNumber(typed, INV)).toBe(number)
  })

  it.each([
    [undefined, 'wrong'],
    [40, 'low'],
    [41, undefined],
    [57, undefined],
    [20_041, undefined],
    [20_042, 'far'],
  ])('%j above 41 is judged as %j', (number, fault) => {
    expect(judgeLastNumber(number, INV)).toBe(fault)
  })
})

it('asks for the years from the last that the rows know to the restore', () => {
  const years = (knownUntil: string, restoredAt: string) =>
    askedYears({ knownUntil: new Date(knownUntil), restoredAt: new Date(restoredAt) })
  expect(years('2026-11-21T06:00:00Z', '2026-11-21T09:00:00Z')).toEqual([2019])
  // 1 Meskerem 2020 begins at 21:00 UTC of 11 September 2027.
  expect(years('2027-09-11T20:00:00Z', '2027-09-11T20:59:00Z')).toEqual([2019])
  expect(years('2027-09-11T20:00:00Z', '2027-09-11T21:01:00Z')).toEqual([2019, 2020])
  expect(years('2025-11-21T06:00:00Z', '2027-09-12T06:00:00Z')).toEqual([2018, 2019, 2020])
})
