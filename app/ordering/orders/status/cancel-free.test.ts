import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { cancelRefund, freeCancelUntil, mayCustomerCancel, type CancelledFor, type PaidOrder } from './cancel-free.ts'

const custom: PaidOrder = {
  kind: 'quote',
  status: 'Confirmed',
  netPaidSantim: 190_000,
  withheldSantim: 0,
  orderTotalSantim: 380_000,
  depositSantim: 190_000,
  deliveryDate: '2026-11-25',
  deliveryTime: '12:00',
}
const daily: PaidOrder = { ...custom, kind: 'cart', depositSantim: null, orderTotalSantim: 190_000 }
const EARLY = '2026-11-21T06:00:00Z'
/** An hour before it is due. */
const LATE = '2026-11-25T08:00:00Z'

it('cancelling is free until 48 hours before a custom cake is due, 2 before daily cakes', () => {
  expect(freeCancelUntil(custom, settingDefaults)).toEqual(new Date('2026-11-23T09:00:00Z'))
  expect(freeCancelUntil(daily, settingDefaults)).toEqual(new Date('2026-11-25T07:00:00Z'))
})

it.each<[string, PaidOrder, string, boolean]>([
  ['a paid custom cake in time', custom, EARLY, true],
  ['a paid custom cake late', custom, LATE, false],
  ['a custom cake that nothing was paid for, late', { ...custom, netPaidSantim: 0 }, LATE, true],
  ['paid daily cakes in time', daily, EARLY, true],
  ['paid daily cakes late', daily, LATE, false],
  ['daily cakes that are paid at the pickup, in time', { ...daily, netPaidSantim: 0 }, EARLY, true],
  ['daily cakes that are paid at the pickup, late', { ...daily, netPaidSantim: 0 }, LATE, false],
  ['a cart that was never paid, late', { ...daily, status: 'Pending', netPaidSantim: 0 }, LATE, true],
  ['daily cakes without a day', { ...daily, deliveryDate: null, deliveryTime: null }, LATE, true],
  ['daily cakes without a day that are begun', { ...daily, status: 'In Production', deliveryDate: null }, LATE, false],
  ['daily cakes that are begun, in time', { ...daily, status: 'In Production' }, EARLY, false],
])('whether the customer cancels %s', (_case, order, now, may) => {
  expect(mayCustomerCancel(order, settingDefaults, new Date(now))).toBe(may)
})

it.each<[string, PaidOrder, CancelledFor, string, number, number]>([
  ['while it is free', { ...custom, status: 'In Production' }, 'customer', EARLY, 190_000, 0],
  ['late, but not begun', custom, 'customer', LATE, 190_000, 0],
  ['late and begun: the deposit stays', { ...custom, status: 'In Production' }, 'customer', LATE, 0, 190_000],
  ['late and paid in full', { ...custom, status: 'Ready', netPaidSantim: 380_000 }, 'customer', LATE, 190_000, 190_000],
  ['late, but the shop cancels', { ...custom, status: 'Ready', netPaidSantim: 380_000 }, 'shop', LATE, 380_000, 0],
  [
    'less was paid than the deposit',
    { ...custom, status: 'Ready', netPaidSantim: 50_000 },
    'customer',
    LATE,
    0,
    50_000,
  ],
  ['a company withheld some', { ...custom, netPaidSantim: 190_000, withheldSantim: 5000 }, 'shop', EARLY, 185_000, 0],
  [
    'what stays is of the money first',
    { ...custom, status: 'Ready', netPaidSantim: 380_000, withheldSantim: 9000 },
    'customer',
    LATE,
    181_000,
    190_000,
  ],
  ['part went back before', { ...custom, netPaidSantim: 150_000 }, 'customer', EARLY, 150_000, 0],
  ['daily cakes that stand ready', { ...daily, status: 'Ready' }, 'customer', LATE, 0, 190_000],
  ['no day is agreed', { ...custom, status: 'In Production', deliveryDate: null }, 'customer', LATE, 190_000, 0],
  ['nothing was paid', { ...custom, netPaidSantim: 0 }, 'shop', LATE, 0, 0],
])('%s', (_case, order, cancelledFor, now, backSantim, keptSantim) => {
  expect(cancelRefund(order, cancelledFor, settingDefaults, new Date(now))).toEqual({ backSantim, keptSantim })
})
