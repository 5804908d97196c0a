import { describe, expect, it } from 'vitest'
import {
  formatBriefSlot,
  formatBriefTime,
  formatSlot,
  formatSlotOnFace,
  formatSlotOnOtherClock,
  formatTimeOnOtherClock,
  formatWallTime,
  listPartOf,
  parseEthiopianTime,
} from './wall-clock.ts'

describe('a time of day', () => {
  it.each([
    ['07:30', '7:30 AM', 'ጠዋት 1:30'],
    ['07:00', '7:00 AM', 'ጠዋት 1:00'],
    ['06:00', '6:00 AM', 'ጠዋት 12:00'],
    ['09:00', '9:00 AM', 'ጠዋት 3:00'],
    ['12:00', '12:00 PM', 'ከሰዓት 6:00'],
    ['13:00', '1:00 PM', 'ከሰዓት 7:00'],
    ['16:00', '4:00 PM', 'ከሰዓት 10:00'],
    ['18:00', '6:00 PM', 'ምሽት 12:00'],
    ['20:00', '8:00 PM', 'ምሽት 2:00'],
    ['00:00', '12:00 AM', 'ሌሊት 6:00'],
    ['00:30', '12:30 AM', 'ሌሊት 6:30'],
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
    ['3:15 ጥዋት', '09:15'],
    ['ከሰዓት 8 ሰዓት', '14:00'],
    ['8:30 ከሰዓት በኋላ', '14:30'],
    ['1 ሰዓት ማታ', '19:00'],
    ['10:00 ለሊት', '04:00'],
  ])('is understood as people write it: %s is %s', (text, time) => {
    expect(parseEthiopianTime(text)).toBe(time)
  })

  it.each(['', '3:00', '3 ሰዓት', 'ጠዋት 7:00', 'ጠዋት 13:00', 'ሌሊት 0:30', 'ጠዋት 3:60', 'ጠዋት 3:5', 'ጠዋት 123', 'ጠዋት'])(
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
    ['09:00', '11:00', '9:00 – 11:00 AM', 'ጠዋት 3:00 – 5:00', '3:00 – 5:00 in the morning'],
    ['11:00', '13:00', '11:00 AM – 1:00 PM', 'ጠዋት 5:00 – ከሰዓት 7:00', '5:00 in the morning – 7:00 in the afternoon'],
    ['17:00', '19:00', '5:00 – 7:00 PM', 'ከሰዓት 11:00 – ምሽት 1:00', '11:00 in the afternoon – 1:00 in the evening'],
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

it('a list names the part of the day once, and its slots only by their figures', () => {
  expect(['06:00', '11:30', '12:00', '16:59', '17:00', '20:00'].map(listPartOf)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
  expect(formatSlotOnFace('11:00', '13:00', 'en')).toBe('11–1')
  expect(formatSlotOnFace('09:30', '11:00', 'en')).toBe('9:30–11')
  expect(formatSlotOnFace('17:00', '19:00', 'am')).toBe('11:00–1:00')
})
