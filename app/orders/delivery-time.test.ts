import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/settings/defaults.ts'
import { addisWallClock, checkDeliveryTime, earliestHandover, slotsOn } from './delivery-time.ts'

/** Saturday 21 November 2026, 11:00 in Addis Ababa. */
const saturdayMorning = new Date('2026-11-21T08:00:00Z')
const saturdayEvening = new Date('2026-11-21T14:00:00Z')
const mondaysClosed = {
  ...settingDefaults,
  'hours.shop': settingDefaults['hours.shop'].with(0, null),
} as typeof settingDefaults

it('tells the time of Addis Ababa', () => {
  expect(addisWallClock(new Date('2026-11-21T22:30:00Z'))).toEqual({ date: '2026-11-22', time: '01:30' })
})

describe('the earliest handover', () => {
  it.each([
    ['two hours from now', 'self-pickup', saturdayMorning, { date: '2026-11-21', time: '13:00' }],
    ['inside a delivery slot', 'delivery', saturdayMorning, { date: '2026-11-21', time: '13:00' }],
    ['tomorrow after the cut-off', 'self-pickup', saturdayEvening, { date: '2026-11-22', time: '09:00' }],
    [
      'not before the first slot',
      'self-pickup',
      new Date('2026-11-21T02:00:00Z'),
      { date: '2026-11-21', time: '09:00' },
    ],
    ['after midnight, that day', 'delivery', new Date('2026-11-21T22:30:00Z'), { date: '2026-11-22', time: '10:00' }],
  ] as const)('is %s', (_, method, now, expected) => {
    expect(earliestHandover(method, now, settingDefaults)).toEqual(expected)
  })

  it('skips closed days', () => {
    const sundayEvening = new Date('2026-11-22T15:00:00Z')
    expect(earliestHandover('self-pickup', sundayEvening, mondaysClosed)).toEqual({ date: '2026-11-24', time: '09:00' })
  })
})

describe('a wish', () => {
  it.each([
    ['without a day is arranged by phone', {}, undefined],
    ['with a time alone', { time: '10:00' }, 'delivery_date_missing'],
    ['for today, late enough', { date: '2026-11-21', time: '13:00' }, undefined],
    ['for today, at any time', { date: '2026-11-21' }, undefined],
    ['for today, too soon', { date: '2026-11-21', time: '12:59' }, 'delivery_too_soon'],
    ['for yesterday', { date: '2026-11-20' }, 'delivery_too_soon'],
    ['for the last day ahead', { date: '2027-02-19', time: '09:00' }, undefined],
    ['for the day after the last', { date: '2027-02-20' }, 'delivery_too_far'],
    ['before opening', { date: '2026-11-23', time: '07:00' }, 'delivery_outside_slots'],
    ['at the end of the last slot', { date: '2026-11-23', time: '19:00' }, 'delivery_outside_slots'],
    ['on Sunday after closing', { date: '2026-11-22', time: '18:30' }, 'delivery_outside_slots'],
    ['for a day that does not exist', { date: '2027-02-30' }, 'delivery_date_invalid'],
    ['for a word', { date: 'tomorrow' }, 'delivery_date_invalid'],
    ['for a time that does not exist', { date: '2026-11-23', time: '24:00' }, 'delivery_time_invalid'],
  ])('%s', (_, wish, reason) => {
    const result = checkDeliveryTime({ method: 'self-pickup', ...wish }, saturdayMorning, settingDefaults)
    expect(result.ok ? undefined : result.reason).toBe(reason)
  })

  it('for a closed day is refused as such', () => {
    const wish = { method: 'self-pickup', date: '2026-11-23' } as const
    expect(checkDeliveryTime(wish, saturdayMorning, mondaysClosed)).toEqual({
      ok: false,
      reason: 'delivery_day_closed',
    })
  })

  it('too soon is told the earliest', () => {
    const wish = { method: 'self-pickup', date: '2026-11-21', time: '17:30' } as const
    expect(checkDeliveryTime(wish, saturdayEvening, settingDefaults)).toEqual({
      ok: false,
      reason: 'delivery_too_soon',
      earliestDate: '2026-11-22',
      earliestTime: '09:00',
    })
  })
})

it('cuts slots at closing time', () => {
  expect(slotsOn('2026-11-22', 'self-pickup', settingDefaults).at(-1)).toEqual({ from: '17:00', to: '18:00' })
})
