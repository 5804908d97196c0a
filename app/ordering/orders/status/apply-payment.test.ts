import { expect, it } from 'vitest'
import { statusAfterPayment } from './apply-payment.server.ts'

const order = {
  kind: 'cart',
  status: 'Pending',
  closedReason: null,
  orderTotalSantim: 27_000,
  depositSantim: null,
  isRefunding: false,
} as const

it.each([
  ['a paid cart is confirmed', order, 27_000, 'Confirmed'],
  ['a part is not enough', order, 26_999, 'Pending'],
  ['a deposit is enough where one was agreed', { ...order, depositSantim: 13_500 }, 13_500, 'Confirmed'],
  ['a sale of a till waits for its till', { ...order, kind: 'counter' }, 27_000, 'Pending'],
  ['a direct purchase stays confirmed', { ...order, status: 'Confirmed' }, 27_000, 'Confirmed'],
  ['a started order stays where it is', { ...order, status: 'In Production' }, 27_000, 'In Production'],
  [
    'an order that lapsed is open again',
    { ...order, status: 'Expired', closedReason: 'not paid' },
    27_000,
    'Confirmed',
  ],
  [
    'so is a direct purchase that lapsed',
    { ...order, status: 'Cancelled', closedReason: 'not paid' },
    27_000,
    'Confirmed',
  ],
  [
    'an order whose money is on its way back stays closed',
    { ...order, status: 'Cancelled', closedReason: 'not paid', isRefunding: true },
    27_000,
    'Cancelled',
  ],
  [
    'what a person cancelled stays cancelled',
    { ...order, status: 'Cancelled', closedReason: 'customer called' },
    27_000,
    'Cancelled',
  ],
] as const)('%s', (_, before, paid, status) => {
  expect(statusAfterPayment(before, paid)).toBe(status)
})
