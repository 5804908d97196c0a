import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { translateTo } from '#app/messages.server.ts'
import { dueCountdown } from './due-countdown.ts'

// Saturday 19 December 2026; the shop opens at 07:30, and Addis Ababa is three hours ahead of UTC.
const DAY = '2026-12-19'

it.each([
  ['at a time before it', '15:00', '2026-12-19T10:00:00Z', 'Due in 2 hours'],
  ['at a time after it', '15:00', '2026-12-19T13:00:00Z', '! Overdue by 1 hour'],
  ['on a day before the shop opens', null, '2026-12-19T02:30:00Z', 'Due in 2 hours'],
  ['on a day, an hour before midnight', null, '2026-12-19T20:00:00Z', 'Due today'],
  ['on a day that has ended', null, '2026-12-20T02:00:00Z', '! Overdue by 5 hours'],
])('of an order that is due %s', (_, deliveryTime, now, expected) => {
  const viewer = { t: translateTo('en'), now: new Date(now) }
  const countdown = dueCountdown(viewer, { deliveryDate: DAY, deliveryTime }, settingDefaults)!
  expect(`${countdown.isOverdue ? '! ' : ''}${countdown.text}`).toBe(expected)
})

it('is none without a day', () => {
  const viewer = { t: translateTo('en'), now: new Date('2026-12-19T10:00:00Z') }
  expect(dueCountdown(viewer, { deliveryDate: null, deliveryTime: null }, settingDefaults)).toBeNull()
})
