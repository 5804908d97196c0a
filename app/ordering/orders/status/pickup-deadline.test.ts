import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { pickupDeadline } from './pickup-deadline.ts'

// 23 November 2026 is a Monday. The shop closes at 18:00 on Sundays and at 20:00 on other days.
const shop = { settings: settingDefaults, exceptions: new Map() }
const closedSunday = {
  ...shop,
  settings: { 'hours.shop': settingDefaults['hours.shop'].map((hours, day) => (day === 6 ? null : hours)) },
}
const ready = (day: string, time = '09:00') => new Date(`${day}T${time}:00+03:00`)
const until = (day: string, time: string) => new Date(`${day}T${time}:00+03:00`)

it.each([
  ['until closing of the next day', '2026-11-23', ready('2026-11-23'), 1, until('2026-11-24', '20:00')],
  ['until closing of its own day', '2026-11-23', ready('2026-11-23'), 0, until('2026-11-23', '20:00')],
  ['for a week', '2026-11-23', ready('2026-11-23'), 7, until('2026-11-30', '20:00')],
  ['as that day closes', '2026-11-21', ready('2026-11-21'), 1, until('2026-11-22', '18:00')],
  ['from the day it is due, though ready before', '2026-11-25', ready('2026-11-23'), 1, until('2026-11-26', '20:00')],
  [
    'from the day it became ready, though due before',
    '2026-11-21',
    ready('2026-11-23'),
    1,
    until('2026-11-24', '20:00'),
  ],
  ['from the day it became ready, without a day', null, ready('2026-11-23'), 1, until('2026-11-24', '20:00')],
  ['another day, ready after closing', '2026-11-23', ready('2026-11-23', '21:00'), 0, until('2026-11-24', '20:00')],
])('an order is kept %s', (_, deliveryDate, readyAt, retainDays, expected) => {
  expect(pickupDeadline({ deliveryDate, readyAt }, retainDays, shop)).toEqual(expected)
})

it('on a closed day nobody can come: it waits until the end of the next open day', () => {
  const order = { deliveryDate: '2026-11-21', readyAt: ready('2026-11-21') }
  expect(pickupDeadline(order, 1, closedSunday)).toEqual(until('2026-11-23', '20:00'))
})
