import { expect, it } from 'vitest'
import {
  areAllClosed,
  betweenShifts,
  countedInTills,
  differenceOfShift,
  expectedOfTills,
  type TillShift,
} from './till-day.ts'

const shift = (some: Partial<TillShift> = {}): TillShift => ({
  id: 's',
  number: 1,
  till: 1,
  tillName: '1',
  heldByName: 'Meron',
  openedByName: 'Meron',
  openedAt: '2026-11-21T05:00:00.000Z',
  closedAt: '2026-11-21T11:00:00.000Z',
  floatSantim: 150_000,
  leftSantim: 150_000,
  leftByName: 'Selam',
  countedSantim: 744_000,
  correctedSantim: 0,
  takenSantim: 806_000,
  refundedSantim: 0,
  movedSantim: -210_000,
  ...some,
})

it('the shift of the picture is ETB 20 short', () => {
  const day = { shifts: [shift()] }
  expect(differenceOfShift(shift())).toBe(-2000)
  expect(expectedOfTills(day)).toBe(806_000)
  expect(countedInTills(day)).toBe(804_000)
  expect(differenceOfShift(shift({ correctedSantim: 2000 }))).toBe(0)
})

it('what went between two shifts is missed in the day, and in no shift', () => {
  const day = { shifts: [shift({ countedSantim: 746_000 }), shift({ floatSantim: 140_000, countedSantim: 736_000 })] }
  expect(day.shifts.map(differenceOfShift)).toEqual([0, 0])
  expect(betweenShifts(day)).toBe(-10_000)
  expect(countedInTills(day) - expectedOfTills(day)).toBe(-10_000)
})

it('an open shift brings nothing along, and a first one is beside its own float', () => {
  const open = shift({ closedAt: null, countedSantim: null, leftSantim: null })
  expect(areAllClosed({ shifts: [shift(), open] })).toBe(false)
  expect(countedInTills({ shifts: [open] })).toBe(0)
  expect(betweenShifts({ shifts: [open] })).toBe(0)
})
