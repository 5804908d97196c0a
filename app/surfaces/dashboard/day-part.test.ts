import { expect, it } from 'vitest'
import { dayPart } from './day-part.ts'

const HOURS = { from: '08:00', to: '19:30' }

it.each([
  ['00:00', 'before'],
  ['07:59', 'before'],
  ['08:00', 'open'],
  ['18:29', 'open'],
  ['18:30', 'closing'],
  ['19:29', 'closing'],
  ['19:30', 'after'],
  ['23:59', 'after'],
])('at %s it is %s', (time, part) => {
  expect(dayPart(time, HOURS)).toBe(part)
})

it('a closed day is over from its beginning', () => {
  expect(dayPart('10:00', null)).toBe('after')
})
