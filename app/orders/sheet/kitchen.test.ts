import { expect, it } from 'vitest'
import { isForKitchen } from './kitchen.ts'

const deadline = new Date('2026-11-21T10:00:00Z')

it.each([
  ['Confirmed', 'paid', null, true],
  ['Confirmed', 'deposit_paid', null, true],
  ['In Production', 'overpaid', null, true],
  ['Ready', 'partially_refunded', null, true],
  ['Completed', 'paid', null, true],
  ['Confirmed', 'unpaid', null, true], // to be paid at the handover, or confirmed without the money
  ['Confirmed', 'unpaid', deadline, false], // a direct purchase whose prompt is still open
  ['Confirmed', 'refunded', null, false],
  ['Pending', 'paid', null, false],
  ['Pending', 'unpaid', deadline, false],
  ['Cancelled', 'paid', null, false],
  ['Quoted', 'unpaid', null, false],
] as const)('an order that is %s and %s, with the deadline %s, is for the kitchen: %s', (...facts) => {
  const [status, paymentStatus, paymentDeadline, expected] = facts
  expect(isForKitchen({ status, paymentStatus, paymentDeadline })).toBe(expected)
})
