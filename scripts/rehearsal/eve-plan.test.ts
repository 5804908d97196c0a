import { expect, it } from 'vitest'
import { piecesToCount, timesUsual } from './eve-plan.ts'

it.each([
  [
    { web: 30, phone: 8, till: 120 },
    { web: 300, phone: 80, till: 1200 },
  ],
  [
    { web: 0, phone: 0, till: 0 },
    { web: 40, phone: 10, till: 50 },
  ],
])('the eve of a feast has ten times the orders of a busy day, and enough to rehearse with', (usual, eve) => {
  expect(timesUsual(usual, 10)).toEqual(eve)
})

it('counts fewer pieces than people ask for', () => {
  const wanted = new Map([
    ['baklava', 100],
    ['roll', 1],
  ])
  expect([...piecesToCount(wanted)]).toEqual([
    ['baklava', 70],
    ['roll', 1],
  ])
})
