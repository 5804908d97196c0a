import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { defaultProductionDay } from './production-day.ts'

/** A Saturday, open from 07:30 to 20:00 in Addis Ababa; the times here are in UTC, three hours earlier. */
const closedToday = new Map([
  ['2026-11-21', { day: '2026-11-21', isClosed: true, capacityPoints: null, reasonEn: '', reasonAm: '' }],
])

it.each([
  ['2026-11-20T21:30:00Z', '2026-11-21'], // shortly after midnight: today's baking
  ['2026-11-21T09:00:00Z', '2026-11-21'],
  ['2026-11-21T16:59:00Z', '2026-11-21'],
  ['2026-11-21T17:00:00Z', '2026-11-22'],
])('at %s the default sheet is of %s', (at, day) => {
  expect(defaultProductionDay(new Date(at), settingDefaults, new Map())).toBe(day)
})

it('a day on which the shop stays closed is skipped', () => {
  expect(defaultProductionDay(new Date('2026-11-21T06:00:00Z'), settingDefaults, closedToday)).toBe('2026-11-22')
  const hours = settingDefaults['hours.shop'].map((each, day) => (day === 5 ? null : each))
  expect(defaultProductionDay(new Date('2026-11-21T06:00:00Z'), { 'hours.shop': hours }, new Map())).toBe('2026-11-22')
})
