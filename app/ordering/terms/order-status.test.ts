import { describe, expect, it } from 'vitest'
import { NOT_PICKED_UP } from './closed-reason.ts'
import { canMove, findMove, hasTrait, nextStatuses, ORDER_STATUSES, orderMoves } from './order-status.ts'

describe('order moves', () => {
  it.each([
    ['Pending', 'Confirmed', 'system', true],
    ['Pending', 'Confirmed', 'customer', false],
    ['Pending', 'Expired', 'system', true],
    ['Pending', 'Expired', 'manager', false],
    ['Confirmed', 'Cancelled', 'system', true], // it was not paid in time
    ['Confirmed', 'Expired', 'system', false],
    ['Confirmed', 'In Production', 'kitchen', true],
    ['In Production', 'Cancelled', 'counter', false],
    ['In Production', 'Cancelled', 'manager', true],
    ['Ready', 'Out for Delivery', 'driver', true],
    ['Ready', 'Completed', 'driver', false],
    ['Out for Delivery', 'Ready', 'driver', true],
    ['Quoted', 'Pending', 'customer', true],
    ['Quoted', 'Confirmed', 'manager', false],
    ['Completed', 'Cancelled', 'manager', false],
    ['Cancelled', 'Confirmed', 'customer', false],
    ['Expired', 'Pending Quote', 'customer', true], // the customer asks again
    ['Expired', 'Quoted', 'counter', true],
    ['Expired', 'Quoted', 'customer', false],
    ['Declined', 'Pending Quote', 'customer', true],
    ['Declined', 'Quoted', 'manager', false],
  ] as const)('%s to %s by %s: %s', (from, to, actor, allowed) => {
    expect(canMove(from, to, actor)).toBe(allowed)
  })

  it('of a till are made by the till alone: a void of a sale, the end of a prompt', () => {
    const of = { kind: 'counter' } as const
    expect(findMove('Pending', 'Cancelled', 'system', of)).toBeDefined()
    expect(findMove('Pending', 'Confirmed', 'system', of)).toBeUndefined()
    expect(findMove('Completed', 'Cancelled', 'system', of)).toBeDefined()
    for (const role of ['counter', 'manager'] as const) {
      expect(nextStatuses('Pending', role, of)).toEqual([])
      expect(nextStatuses('Completed', role, of)).toEqual([])
    }
  })

  it('have a row for every status', () => {
    expect(Object.keys(orderMoves).toSorted()).toEqual(ORDER_STATUSES.toSorted())
  })

  it('offer the buttons of the table, and none for an unknown status', () => {
    expect(nextStatuses('Pending', 'counter')).toEqual(['Confirmed', 'Cancelled'])
    expect(nextStatuses('Completed', 'manager')).toEqual([])
    expect(nextStatuses('On the Moon', 'manager')).toEqual([])
  })

  it('hand over in store or by a driver, as agreed', () => {
    expect(nextStatuses('Ready', 'manager', { deliveryMethod: 'self-pickup' })).toEqual(['Completed', 'Cancelled'])
    expect(nextStatuses('Ready', 'manager', { deliveryMethod: 'delivery' })).toEqual(['Out for Delivery', 'Cancelled'])
    expect(nextStatuses('Out for Delivery', 'driver', { deliveryMethod: 'delivery' })).toEqual(['Ready', 'Completed'])
  })

  it('return only no-shows to Ready, no other cancelled order', () => {
    expect(nextStatuses('Cancelled', 'counter', { closedReason: NOT_PICKED_UP })).toEqual(['Ready'])
    expect(nextStatuses('Cancelled', 'counter', { closedReason: 'Changed her mind' })).toEqual([])
    expect(nextStatuses('Cancelled', 'counter')).toEqual([])
    expect(canMove('Ready', 'Cancelled', 'system')).toBe(true)
  })

  it('quote a request again, never a cart', () => {
    expect(nextStatuses('Expired', 'counter', { kind: 'quote' })).toEqual(['Pending Quote', 'Quoted'])
    expect(nextStatuses('Expired', 'counter', { kind: 'cart' })).toEqual([])
    for (const role of ['manager', 'system'] as const) {
      expect(nextStatuses('Cancelled', role, { kind: 'counter' })).toEqual([])
      expect(nextStatuses('Completed', role, { kind: 'counter' })).toEqual(role === 'system' ? ['Cancelled'] : [])
    }
  })

  it('require a reason where an order is closed, brought back, or handed over unchecked', () => {
    const asking = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => findMove(from, to, 'manager')?.needsReason).map((to) => `${from} → ${to}`),
    )
    expect(asking).toEqual([
      'Pending Quote → Cancelled',
      'Pending Quote → Declined',
      'Quoted → Cancelled',
      'Quoted → Declined',
      'Pending → Cancelled',
      'Confirmed → Cancelled',
      'In Production → Cancelled',
      'Ready → Completed',
      'Ready → Cancelled',
      'Out for Delivery → Ready',
      'Out for Delivery → Completed',
      'Out for Delivery → Cancelled',
    ])
  })

  it('keep the points of the day until the order is closed', () => {
    expect(ORDER_STATUSES.filter((status) => hasTrait(status, 'called off'))).toEqual([
      'Cancelled',
      'Declined',
      'Expired',
    ])
  })

  it('count a confirmed order as open', () => {
    expect(hasTrait('Confirmed', 'open')).toBe(true)
    expect(hasTrait('Expired', 'open')).toBe(false)
  })
})
