import { describe, expect, it } from 'vitest'
import {
  formatBriefSlot,
  formatBriefTime,
  formatSlot,
  formatSlotOnOtherClock,
  formatTimeOnOtherClock,
  formatWallTime,
  parseEthiopianTime,
} from './wall-clock.ts'

describe('a time of day', () => {
  it.each([
    ['07:30', '7:30 AM', '1:30 ጥዋት'],
    ['07:00', '7:00 AM', '1:00 ጥዋት'],
    ['06:00', '6:00 AM', '12:00 ጥዋት'],
    ['09:00', '9:00 AM', '3:00 ጥዋት'],
    ['12:00', '12:00 PM', '6:00 ከሰዓት'],
    ['13:00', '1:00 PM', '7:00 ከሰዓት'],
    ['16:00', '4:00 PM', '10:00 ከሰዓት'],
    ['18:00', '6:00 PM', '12:00 ምሽት'],
    ['20:00', '8:00 PM', '2:00 ምሽት'],
    ['00:00', '12:00 AM', '6:00 ሌሊት'],
    ['00:30', '12:30 AM', '6:30 ሌሊት'],
  ])('%s is %s, on the Ethiopian clock %s', (time, english, amharic) => {
    expect(formatWallTime(time, 'en')).toBe(english)
    expect(formatWallTime(time, 'am')).toBe(amharic)
    expect(formatTimeOnOtherClock(time, 'am')).toBe(time)
    expect(parseEthiopianTime(amharic)).toBe(time)
  })

  it('converts to the Ethiopian clock and back for every minute of the day, each with its own name', () => {
    const minutes = Array.from({ length: 1440 }, (_, minute) => {
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    })
    expect(minutes.filter((time) => parseEthiopianTime(formatWallTime(time, 'am')) !== time)).toEqual([])
    expect(new Set(minutes.map((time) => formatWallTime(time, 'am'))).size).toBe(1440)
  })

  it.each([
    ['3 ሰዓት ጠዋት', '09:00'],
    ['ጥዋት 3:15', '09:15'],
    ['ከሰዓት 8 ሰዓት', '14:00'],
    ['8:30 ከሰዓት በኋላ', '14:30'],
    ['1 ሰዓት ማታ', '19:00'],
    ['10:00 ለሊት', '04:00'],
  ])('is understood as people write it: %s is %s', (text, time) => {
    expect(parseEthiopianTime(text)).toBe(time)
  })

  it.each(['', '3:00', '3 ሰዓት', '7:00 ጥዋት', '13:00 ጥዋት', '0:30 ሌሊት', '3:60 ጥዋት', '3:5 ጥዋት', '123 ጥዋት', 'ጥዋት'])(
    'is refused when it is no time: %s',
    (text) => {
      expect(parseEthiopianTime(text)).toBeUndefined()
    },
  )
})

it('an English page names the Ethiopian time in English words', () => {
  expect(formatTimeOnOtherClock('09:00', 'en')).toBe('3:00 in the morning')
  expect(formatTimeOnOtherClock('00:30', 'en')).toBe('6:30 at night')
})

describe('a span of the day', () => {
  it.each([
    ['09:00', '11:00', '9:00 – 11:00 AM', '3:00 – 5:00 ጥዋት', '3:00 – 5:00 in the morning'],
    ['11:00', '13:00', '11:00 AM – 1:00 PM', '5:00 ጥዋት – 7:00 ከሰዓት', '5:00 in the morning – 7:00 in the afternoon'],
    ['17:00', '19:00', '5:00 – 7:00 PM', '11:00 ከሰዓት – 1:00 ምሽት', '11:00 in the afternoon – 1:00 in the evening'],
  ])('%s to %s is %s, %s', (from, to, english, amharic, ethiopianInEnglish) => {
    expect(formatSlot(from, to, 'en')).toBe(english)
    expect(formatSlot(from, to, 'am')).toBe(amharic)
    expect(formatSlotOnOtherClock(from, to, 'en')).toBe(ethiopianInEnglish)
    expect(formatSlotOnOtherClock(from, to, 'am')).toBe(`${from} – ${to}`)
  })
})

it('in short lines English leaves out the minutes of a whole hour, Amharic never', () => {
  expect(['09:00', '13:30', '18:00'].map((time) => formatBriefTime(time, 'en'))).toEqual(['9 AM', '1:30 PM', '6 PM'])
  expect(formatBriefSlot('09:00', '11:00', 'en')).toBe('9–11 AM')
  expect(formatBriefSlot('11:00', '13:00', 'en')).toBe('11 AM – 1 PM')
  expect(formatBriefSlot('09:30', '11:00', 'en')).toBe('9:30–11 AM')
  expect(formatBriefTime('09:00', 'am')).toBe(formatWallTime('09:00', 'am'))
  expect(formatBriefSlot('09:00', '11:00', 'am')).toBe(formatSlot('09:00', '11:00', 'am'))
})
