import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { addisMoment } from '#app/base/platform/time/calendar.ts'
import { closingDay, reopensUntil } from './closing-day.ts'

const shop = {
  settings: {
    ...settingDefaults,
    'hours.shop': [...Array.from({ length: 6 }, () => ({ from: '08:00', to: '20:00' })), null],
  },
  exceptions: new Map(),
}
const at = (day: string, time: string) => new Date(addisMoment(day, time))

describe('the day that is closed', () => {
  it.each([
    ['2026-11-21', '08:00', '2026-11-21'],
    ['2026-11-21', '20:40', '2026-11-21'],
    ['2026-11-22', '00:20', '2026-11-21'], // after midnight
    ['2026-11-22', '12:00', '2026-11-21'], // Sunday: the shop is shut
    ['2026-11-23', '07:59', '2026-11-21'],
    ['2026-11-23', '08:00', '2026-11-23'],
  ])('on %s at %s is %s', (day, time, closed) => {
    expect(closingDay(at(day, time), shop)).toBe(closed)
  })

  it('can be opened again until the shop opens next', () => {
    expect(reopensUntil('2026-11-20', shop)).toEqual(at('2026-11-21', '08:00'))
    expect(reopensUntil('2026-11-21', shop)).toEqual(at('2026-11-23', '08:00'))
  })
})
