import { expect, it } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

/** A local time of Addis Ababa. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+03:00`)
const night = { from: '21:00', to: '07:00' }
const noon = { from: '12:00', to: '13:30' }

it.each([
  [night, '20:59', false],
  [night, '21:00', true],
  [night, '23:59', true],
  [night, '00:00', true],
  [night, '06:59', true],
  [night, '07:00', false],
  [noon, '11:59', false],
  [noon, '12:00', true],
  [noon, '13:29', true],
  [noon, '13:30', false],
  [{ from: '07:00', to: '07:00' }, '07:00', false],
])('with %o, %s is quiet: %s', (hours, time, expected) => {
  expect(isQuiet(hours, at(time))).toBe(expected)
})
