import { expect, it } from 'vitest'
import { isForKitchen } from './kitchen.ts'

const half = { orderTotalSantim: 10_000, depositSantim: 5000, paysAtHandover: false, unpaidReasonFor: null }

it.each([
  ['Confirmed', 'paid', { owedSantim: 0 }, true],
  ['Confirmed', 'deposit_paid', { owedSantim: 5000 }, true],
  ['Confirmed', 'underpaid', { owedSantim: 5001 }, false],
  ['Confirmed', 'partially_refunded', { owedSantim: 9000 }, false],
  ['Confirmed', 'unpaid', { owedSantim: 10_000 }, false], // an unpaid direct purchase
  ['Confirmed', 'unpaid', { owedSantim: 10_000, paysAtHandover: true }, true],
  ['Confirmed', 'unpaid', { owedSantim: 10_000, unpaidReasonFor: 'Confirmed' }, true],
  ['Confirmed', 'refunded', { owedSantim: 10_000, paysAtHandover: true }, false],
  ['In Production', 'overpaid', { owedSantim: 0 }, true],
  ['In Production', 'partially_refunded', { owedSantim: 9000 }, true], // it is already in production
  ['Ready', 'partially_refunded', { owedSantim: 1000 }, true],
  ['Completed', 'paid', { owedSantim: 0 }, true],
  ['Pending', 'paid', { owedSantim: 0 }, false],
  ['Pending', 'unpaid', { owedSantim: 10_000, paysAtHandover: true }, false],
  ['Cancelled', 'paid', { owedSantim: 0 }, false],
  ['Quoted', 'unpaid', { owedSantim: 10_000 }, false],
] as const)('an order that is %s and %s, with %j, is for the kitchen: %s', (status, paymentStatus, money, expected) => {
  expect(isForKitchen({ ...half, status, paymentStatus, ...money })).toBe(expected)
})
