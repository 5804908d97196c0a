import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { openingHoursBetween, replyDelay } from './reply-target.ts'

/** A local time in Addis Ababa; 21 November 2026 is a Saturday. Open Mon–Sat 07:30–20:00, Sun 08:00–18:00. */
const at = (local: string) => new Date(`2026-11-${local.replace(' ', 'T')}:00+03:00`)
const week = settingDefaults['hours.shop']

describe('opening hours between two moments', () => {
  it.each([
    ['within a day', '21 09:00', '21 12:30', 3.5],
    ['nothing yet', '21 09:00', '21 09:00', 0],
    ['from before opening', '21 05:00', '21 08:30', 1],
    ['until after closing', '21 19:00', '21 23:30', 1],
    ['over a night', '20 19:00', '21 08:30', 2],
    ['over a Sunday', '21 19:30', '23 07:30', 10.5],
    ['in the night', '21 22:00', '22 06:00', 0],
    ['backwards', '21 12:00', '21 09:00', 0],
  ])('%s: %s to %s', (_, from, to, hours) => {
    expect(openingHoursBetween(at(from), at(to), week, new Set())).toBe(hours)
  })

  it('a closed day has none', () => {
    expect(openingHoursBetween(at('21 19:30'), at('23 07:30'), week, new Set(['2026-11-22']))).toBe(0.5)
    const noSundays = [...week.slice(0, 6), null]
    expect(openingHoursBetween(at('21 19:30'), at('23 08:30'), noSundays, new Set())).toBe(1.5)
  })
})

describe('the red mark', () => {
  it.each([
    ['four opening hours are in time', '21 09:00', '21 13:00', false],
    ['a minute more is late', '21 09:00', '21 13:01', true],
    ['asked in the evening, answered in the morning', '20 19:00', '21 10:00', false],
    ['asked in the evening, answered at noon', '20 19:00', '21 12:00', true],
  ])('%s', (_, since, now, isLate) => {
    expect(replyDelay({ since: at(since), now: at(now), closedDays: new Set() }, settingDefaults).isLate).toBe(isLate)
  })
})
