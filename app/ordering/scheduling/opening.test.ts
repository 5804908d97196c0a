import { expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { endOfOpening, openingAt } from './opening.ts'

const holiday = { day: '2026-11-24', isClosed: true, capacityPoints: null, reasonEn: '', reasonAm: '' }
const hours = { settings: settingDefaults, exceptions: new Map([[holiday.day, holiday]]) }

it.each([
  ['2026-11-23', '07:29', { isOpen: false, opens: { day: '2026-11-23', time: '07:30' } }, '2026-11-23T04:30:00.000Z'],
  ['2026-11-23', '07:30', { isOpen: true, until: '20:00' }, '2026-11-23T17:00:00.000Z'],
  ['2026-11-23', '19:59', { isOpen: true, until: '20:00' }, '2026-11-23T17:00:00.000Z'],
  ['2026-11-23', '20:00', { isOpen: false, opens: { day: '2026-11-25', time: '07:30' } }, '2026-11-25T04:30:00.000Z'],
])('the shop’s door on %s at %s', (day, time, opening, end) => {
  const now = new Date(`${day}T${time}:00+03:00`)
  expect(openingAt(now, hours)).toEqual(opening)
  expect(endOfOpening(openingAt(now, hours), now)?.toISOString()).toBe(end)
})

it('a shop without hours opens at no foreseen time', () => {
  const closed = { ...hours, settings: { 'hours.shop': settingDefaults['hours.shop'].map(() => null) } }
  const now = new Date('2026-11-23T06:00:00Z')
  expect(openingAt(now, closed)).toEqual({ isOpen: false, opens: null })
  expect(endOfOpening(openingAt(now, closed), now)).toBeUndefined()
})
