import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { dayPoints, findRoom, holdsDayByRule, pointsOf, type HeldPoints } from './capacity.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

describe('points', () => {
  const special = { isAvailableDaily: false }
  it.each([
    ['of a size', special, { points: 6 }, 6],
    ['while no size is chosen', special, undefined, 1],
    ['while nothing is chosen', undefined, undefined, 1],
    ['of a daily cake', { isAvailableDaily: true }, { points: 6 }, 0],
  ])('%s', (_, cake, size, points) => {
    expect(pointsOf(cake, size)).toBe(points)
  })

  it('are multiplied by the cake type’s factor, rounded up, before the cake’s own are added', () => {
    const cake = { isAvailableDaily: false, extraPoints: 2 }
    expect(pointsOf(cake, { points: 3 }, { pointsFactorMilli: 1500 })).toBe(7)
    expect(pointsOf(cake, { points: 3 }, { pointsFactorMilli: 300 })).toBe(3)
    expect(pointsOf({ isAvailableDaily: true }, { points: 3 }, { pointsFactorMilli: 1500 })).toBe(0)
  })

  it.each([
    ['Thursday', '2026-11-26', undefined, 60],
    ['Friday', '2026-11-27', undefined, 90],
    ['Sunday', '2026-11-29', undefined, 90],
    ['a day with fewer', '2026-11-29', 12, 12],
    ['a day with none', '2026-11-29', 0, 0],
    ['an exception that leaves them alone', '2026-11-26', null, 60],
  ])('of %s', (_, day, capacityPoints, points) => {
    const exception = capacityPoints === undefined ? undefined : { capacityPoints }
    expect(dayPoints(day, settingDefaults, exception)).toBe(points)
  })
})

describe('room on a day of 60 points, with slots of 15', () => {
  it.each<[string, number, HeldPoints, string | undefined]>([
    ['for the last point', 1, { ofDay: 59 }, undefined],
    ['not for two', 2, { ofDay: 59 }, 'day_full'],
    ['for nothing, always', 0, { ofDay: 90, ofSlot: 60 }, undefined],
    ['for the last point of a slot', 1, { ofDay: 14, ofSlot: 14 }, undefined],
    ['not for one more in a full slot', 1, { ofDay: 15, ofSlot: 15 }, 'slot_full'],
    ['for one more at any time of the day', 1, { ofDay: 15 }, undefined],
    ['for a cake of more than a slot, in an empty one', 18, { ofDay: 30, ofSlot: 0 }, undefined],
    ['not for it beside another', 18, { ofDay: 30, ofSlot: 1 }, 'slot_full'],
    ['not for it when the day has less', 18, { ofDay: 43, ofSlot: 0 }, 'day_full'],
  ])('%s', (_, points, held, reason) => {
    const room = findRoom(points, 60, held, settingDefaults)
    expect(room.ok ? undefined : room.reason).toBe(reason)
  })

  it('rounds a slot down', () => {
    expect(findRoom(1, 10, { ofDay: 2, ofSlot: 2 }, settingDefaults)).toEqual({ ok: false, reason: 'slot_full' })
  })
})

it.each<[OrderStatus, boolean, boolean]>([
  ['Pending Quote', true, false],
  ['Quoted', true, false],
  ['Pending', true, true],
  ['Confirmed', true, true],
  ['Expired', false, false],
  ['Declined', false, false],
])('an order that is %s keeps its day: %s, and %s where only agreed orders do', (status, whenOn, whenOff) => {
  expect(holdsDayByRule(status, { 'hold.quote': true })).toBe(whenOn)
  expect(holdsDayByRule(status, { 'hold.quote': false })).toBe(whenOff)
})
