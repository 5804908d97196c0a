import { expect, it } from 'vitest'
import { formatWallTime } from './wall-clock.ts'

it.each([
  ['07:30', '7:30 AM', '1:30 ጥዋት'],
  ['07:00', '7:00 AM', '1:00 ጥዋት'],
  ['06:00', '6:00 AM', '12:00 ጥዋት'],
  ['12:00', '12:00 PM', '6:00 ከሰዓት'],
  ['13:00', '1:00 PM', '7:00 ከሰዓት'],
  ['16:00', '4:00 PM', '10:00 ከሰዓት'],
  ['20:00', '8:00 PM', '2:00 ምሽት'],
  ['00:30', '12:30 AM', '6:30 ሌሊት'],
])('%s is %s, in Amharic %s', (time, english, amharic) => {
  expect(formatWallTime(time, 'en')).toBe(english)
  expect(formatWallTime(time, 'am')).toBe(amharic)
})
