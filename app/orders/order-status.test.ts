import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, canMove, isOpenStatus, nextStatuses, orderMoves } from './order-status.ts'

describe('order moves', () => {
  it.each([
    ['Pending', 'Confirmed', 'system', true],
    ['Pending', 'Confirmed', 'customer', false],
    ['Pending', 'Expired', 'system', true],
    ['Pending', 'Expired', 'manager', false],
    ['Confirmed', 'Cancelled', 'system', true], // not paid in time
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
  ] as const)('%s to %s by %s: %s', (from, to, actor, allowed) => {
    expect(canMove(from, to, actor)).toBe(allowed)
  })

  it('has a row for every status', () => {
    expect(Object.keys(orderMoves).toSorted()).toEqual(ORDER_STATUSES.toSorted())
  })

  it('offers a person the buttons of the table and none for a status it does not know', () => {
    expect(nextStatuses('Pending', 'counter')).toEqual(['Confirmed', 'Cancelled'])
    expect(nextStatuses('Completed', 'manager')).toEqual([])
    expect(nextStatuses('On the Moon', 'manager')).toEqual([])
  })

  it('counts a confirmed order as open', () => {
    expect(isOpenStatus('Confirmed')).toBe(true)
    expect(isOpenStatus('Expired')).toBe(false)
  })
})
