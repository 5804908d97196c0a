import { expect, it } from 'vitest'
import { firstShown } from './present-trend.server.ts'

const days = (...orders: number[]) => orders.map((count) => ({ day: '2026-11-21', orders: count, salesSantim: 0 }))
const thirty = (first: number) => days(...Array.from({ length: 30 }, (_, index) => (index >= first ? 1 : 0)))

it.each([
  [thirty(0), 0],
  [thirty(12), 12],
  [thirty(28), 23], // a week at least
  [thirty(30), 23],
])('a chart begins with the first sale', (given, start) => {
  expect(firstShown(given)).toBe(start)
})
