import { expect, it } from 'vitest'
import { nextStatuses, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { confirmsUnpaid, staffMoves, type StaffMovedOrder } from './staff-moves.ts'

const order: StaffMovedOrder = {
  status: 'Confirmed',
  kind: 'quote',
  deliveryMethod: 'self-pickup',
  orderTotalSantim: 500_000,
  depositSantim: 250_000,
  owedSantim: 500_000,
  owedOnceReopenedSantim: 500_000,
  paysAtHandover: false,
  unpaidReasonFor: null,
  hasAgreedPrice: true,
  wantsCall: false,
  isRefunding: false,
  isPhotoMissing: false,
}

const shown = (changes: Partial<StaffMovedOrder>) => {
  const of = { ...order, ...changes }
  const allowed = nextStatuses(of.status, 'manager', {
    kind: of.kind as 'quote',
    deliveryMethod: of.deliveryMethod as 'delivery',
  })
  return staffMoves(of, allowed).map(
    ({ to, way, needsReason, missing, blockedBy }) =>
      `${to} ${way}${needsReason ? ' why' : ''}${missing ? ` or ${missing.owedSantim}` : ''}${blockedBy ? ` after ${blockedBy}` : ''}`,
  )
}

it.each<[OrderStatus, Partial<StaffMovedOrder>, string[]]>([
  ['Pending Quote', {}, ['Quoted desk', 'Cancelled button why', 'Declined button why']],
  ['Quoted', {}, ['Quoted desk', 'Pending accept', 'Cancelled button why', 'Declined button why']],
  ['Pending', {}, ['Confirmed button why', 'Cancelled button why']],
  ['Pending', { owedSantim: 250_000 }, ['Confirmed button', 'Cancelled button why']],
  ['Confirmed', {}, ['In Production button why or 250000', 'Cancelled button why']],
  ['Confirmed', { owedSantim: 250_000 }, ['In Production button', 'Cancelled button why']],
  ['Ready', {}, ['Completed button why or 500000', 'Cancelled button why']],
  ['Ready', { owedSantim: 0 }, ['Completed button why', 'Cancelled button why']],
  ['Ready', { deliveryMethod: 'delivery' }, ['Out for Delivery button why or 500000', 'Cancelled button why']],
  ['Ready', { deliveryMethod: 'delivery', owedSantim: 0 }, ['Out for Delivery button', 'Cancelled button why']],
  [
    'Ready',
    { deliveryMethod: 'delivery', wantsCall: true, owedSantim: 0 },
    ['Out for Delivery button after call_wanted', 'Cancelled button why'],
  ],
  ['In Production', {}, ['Ready button', 'Cancelled button why']],
  ['In Production', { isPhotoMissing: true }, ['Ready button after photo_missing', 'Cancelled button why']],
  [
    'Out for Delivery',
    { deliveryMethod: 'delivery', isPhotoMissing: true },
    ['Ready button why', 'Completed button why or 500000', 'Cancelled button why'],
  ],
  ['Completed', {}, []],
  ['Cancelled', { owedOnceReopenedSantim: 250_000 }, ['Confirmed button']],
  ['Cancelled', {}, ['Confirmed button why']],
  ['Cancelled', { isRefunding: true }, ['Confirmed button why after refund_under_way']],
  ['Cancelled', { hasAgreedPrice: false }, []],
  ['Cancelled', { hasAgreedPrice: false, kind: 'cart' }, ['Confirmed button why']],
  ['Declined', {}, ['Pending Quote button']],
  ['Expired', {}, ['Pending Quote button', 'Quoted desk']],
  ['Expired', { kind: 'cart' }, []],
])('out of %s with %j staff are offered %j', (status, changes, moves) => {
  expect(shown({ status, ...changes })).toEqual(moves)
})

it.each([
  [null, 1, true],
  [null, 0, false],
  [250_000, 250_001, true],
  [250_000, 250_000, false],
  [0, 500_000, false],
])('with a deposit of %j and %j owed, confirming precedes the payment: %s', (depositSantim, owedSantim, ahead) => {
  const pending = { ...order, status: 'Pending', depositSantim, owedSantim }
  expect(confirmsUnpaid(pending, 'Confirmed')).toBe(ahead)
  expect(confirmsUnpaid(pending, 'Ready')).toBe(false)
})
