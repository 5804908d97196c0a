import { describe, expect, it } from 'vitest'
import { orderHead, orderProgress } from './order-progress.ts'

const pickup = { isPickup: true, isPaid: true, isPaidAtPickup: false } as const

describe('the progress of daily cakes', () => {
  it.each([
    ['Pending', { isPaid: false }, 0, 'order.next.pay'],
    ['Confirmed', { isPaid: false }, 0, 'order.next.pay'],
    ['Confirmed', {}, 1, 'order.next.made'],
    ['Confirmed', { isPaid: false, isPaidAtPickup: true }, 1, 'order.next.made'],
    ['In Production', {}, 1, 'order.next.making'],
    ['Ready', {}, 3, 'order.next.pickup'],
    ['Ready', { isPickup: false }, 3, 'order.next.leaving'],
    ['Out for Delivery', { isPickup: false }, 3, 'order.next.on.its.way'],
    ['Completed', {}, 4, 'order.next.completed'],
    ['Completed', { isPickup: false }, 5, 'order.next.completed'],
  ] as const)('%s %o has %i finished steps', (status, facts, done, next) => {
    expect(orderProgress({ ...pickup, status, ...facts })).toMatchObject({ done, next })
  })

  it('names the way for a delivery only, and no step of a closed order', () => {
    expect(orderProgress({ ...pickup, status: 'Ready' })!.steps).toHaveLength(4)
    expect(orderProgress({ ...pickup, status: 'Ready', isPickup: false })!.steps).toContain('order.step.on.its.way')
    expect(orderProgress({ ...pickup, status: 'Cancelled' })).toBeUndefined()
  })
})

describe('the head of the page', () => {
  const order = { status: 'Confirmed', owedSantim: 0, netPaidSantim: 52_000, isPaidAtPickup: false } as const
  const open = { isOpen: true, isUnknown: false }
  it.each([
    ['paid', {}, undefined],
    ['paid', {}, open],
    ['checking', { status: 'Pending', owedSantim: 52_000, netPaidSantim: 0 }, open],
    ['checking', { owedSantim: 52_000, netPaidSantim: 0 }, { isOpen: false, isUnknown: true }],
    ['unpaid', { owedSantim: 52_000, netPaidSantim: 0 }, { isOpen: false, isUnknown: false }],
    ['part_paid', { owedSantim: 2000 }, undefined],
    ['at_pickup', { owedSantim: 52_000, netPaidSantim: 0, isPaidAtPickup: true }, undefined],
    ['closed', { status: 'Cancelled' }, undefined],
  ] as const)('is "%s" for %o', (kind, facts, attempt) => {
    expect(orderHead({ ...order, ...facts }, attempt)).toBe(kind)
  })
})
