import { describe, expect, it } from 'vitest'
import type { DayExceptions } from '#app/ordering/scheduling/day-exception.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { sellingDay, stockDayOf, undatedSpan } from './selling-day.ts'

const exceptions: DayExceptions = new Map([
  ['2026-11-23', { day: '2026-11-23', isClosed: true, capacityPoints: null, reasonEn: '', reasonAm: '' }],
  [
    '2026-11-24',
    {
      day: '2026-11-24',
      isClosed: false,
      capacityPoints: null,
      reasonEn: '',
      reasonAm: '',
      hours: { from: '08:00', to: '13:00' },
    },
  ],
])
const shop = { settings: settingDefaults, exceptions }
const at = (day: string, time: string) => new Date(`${day}T${time}:00+03:00`)

describe('the day that is being sold', () => {
  it.each([
    ['before the shop opens', '2026-11-21', '03:00', '2026-11-21'],
    ['until closing time', '2026-11-21', '19:59', '2026-11-21'],
    ['from closing time on', '2026-11-21', '20:00', '2026-11-22'],
    ['on Sundays, which end earlier, past a closed Monday', '2026-11-22', '18:00', '2026-11-24'],
    ['on a closed day', '2026-11-23', '10:00', '2026-11-24'],
    ['on a short day', '2026-11-24', '13:00', '2026-11-25'],
  ])('%s', (_when, day, time, expected) => {
    expect(sellingDay(at(day, time), shop)).toBe(expected)
  })

  it('gives way to the pickup day', () => {
    expect(stockDayOf('2026-12-24', at('2026-11-21', '10:00'), shop)).toBe('2026-12-24')
    expect(stockDayOf(null, at('2026-11-21', '10:00'), shop)).toBe('2026-11-21')
  })
})

it('takes orders without a pickup day from the closing before to its own', () => {
  expect(undatedSpan('2026-11-24', shop)).toEqual({ from: at('2026-11-22', '18:00'), to: at('2026-11-24', '13:00') })
  for (const minute of [0, 400, 1199, 1200, 1439]) {
    const placed = new Date(at('2026-11-24', '00:00').getTime() + minute * 60_000)
    const day = sellingDay(placed, shop)
    const { from, to } = undatedSpan(day, shop)
    expect(placed >= from && placed < to).toBe(true)
  }
})
