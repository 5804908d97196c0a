import { expect, it } from 'vitest'
import { findMove, statusesWith } from '#app/ordering/terms/order-status.ts'
import { TICKS, tickState } from './ticks.ts'

it.each([
  ['Confirmed', 'next', 'later'],
  ['In Production', 'done', 'next'],
  ['Ready', 'done', 'done'],
  ['Out for Delivery', 'done', 'done'],
  ['Completed', 'done', 'done'],
])('an order that is %s is started: %s, ready: %s', (status, started, ready) => {
  expect(TICKS.map((tick) => tickState(tick, status))).toEqual([started, ready])
})

it('is not ready without a required picture', () => {
  expect(tickState('Ready', 'In Production', true)).toBe('blocked')
  expect(tickState('Ready', 'Confirmed', true)).toBe('later')
  expect(tickState('In Production', 'Confirmed', true)).toBe('next')
  expect(tickState('Ready', 'Ready', true)).toBe('done')
})

it('every tick that can be made is a move of the kitchen', () => {
  for (const status of statusesWith('agreed')) {
    for (const tick of TICKS.filter((each) => tickState(each, status) === 'next')) {
      expect(findMove(status, tick, 'kitchen'), `${status} to ${tick}`).toBeDefined()
    }
  }
})
