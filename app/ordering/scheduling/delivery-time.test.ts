import { describe, expect, it } from 'vitest'
import { noDayExceptions } from './day-exception.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import {
  checkDeliveryTime,
  closedBecause,
  dailyRule,
  earliestHandover,
  slotAt,
  slotsOn,
  type ShopDays,
} from './delivery-time.ts'

/** Saturday 21 November 2026, 11:00 in Addis Ababa. */
const saturdayMorning = new Date('2026-11-21T08:00:00Z')
const saturdayEvening = new Date('2026-11-21T14:00:00Z')
const mondaysClosed = {
  ...settingDefaults,
  'hours.shop': settingDefaults['hours.shop'].with(0, null),
} as typeof settingDefaults

const usualDays = (settings: ShopDays['settings']): ShopDays => ({ settings, exceptions: noDayExceptions })
const daily = dailyRule(settingDefaults)
const usual = usualDays(settingDefaults)
const holiday = { day: '2026-11-23', isClosed: true, capacityPoints: null, reasonEn: 'Holiday', reasonAm: 'በዓል' }
const holidays = { settings: settingDefaults, exceptions: new Map([[holiday.day, holiday]]) }

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
    expect(earliestHandover(method, now, daily, usual)).toEqual(expected)
  })

  it('skips closed days', () => {
    const sundayEvening = new Date('2026-11-22T15:00:00Z')
    const tuesday = { date: '2026-11-24', time: '09:00' }
    expect(earliestHandover('self-pickup', sundayEvening, daily, usualDays(mondaysClosed))).toEqual(tuesday)
    expect(earliestHandover('self-pickup', sundayEvening, daily, holidays)).toEqual(tuesday)
  })

  it('skips days without pickup only for pickups', () => {
    const monday = { ...holiday, isClosed: false, isOnlineOnly: true, reasonEn: '', reasonAm: '' }
    const days = { settings: settingDefaults, exceptions: new Map([[monday.day, monday]]) }
    const sundayEvening = new Date('2026-11-22T15:00:00Z')
    expect(earliestHandover('self-pickup', sundayEvening, daily, days)?.date).toBe('2026-11-24')
    expect(earliestHandover('delivery', sundayEvening, daily, days)?.date).toBe('2026-11-23')
    expect(closedBecause('2026-11-23', days)?.en).toBe('on that day we only deliver')
  })

  it('is the start of a slot where only whole slots count', () => {
    const custom = { leadHours: 48, cutoff: null, horizonDays: 90, wholeSlots: true }
    const at = new Date('2026-11-21T10:47:00Z')
    expect(earliestHandover('self-pickup', at, custom, usual)).toEqual({ date: '2026-11-23', time: '15:00' })
    const evening = new Date('2026-11-21T14:01:00Z')
    expect(earliestHandover('self-pickup', evening, custom, usual)).toEqual({ date: '2026-11-24', time: '09:00' })
  })

  it('is undefined when the shop is closed for the whole horizon', () => {
    const never = usualDays({ ...settingDefaults, 'hours.shop': settingDefaults['hours.shop'].map(() => null) })
    expect(earliestHandover('self-pickup', saturdayMorning, daily, never)).toBeUndefined()
    expect(
      checkDeliveryTime({ method: 'self-pickup', date: '2026-11-24' }, saturdayMorning, daily, never),
    ).toMatchObject({
      reason: 'delivery_day_closed',
    })
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
    const result = checkDeliveryTime({ method: 'self-pickup', ...wish }, saturdayMorning, daily, usual)
    expect(result.ok ? undefined : result.reason).toBe(reason)
  })

  it('for a closed day is refused as such', () => {
    const wish = { method: 'self-pickup', date: '2026-11-23' } as const
    expect(checkDeliveryTime(wish, saturdayMorning, daily, usualDays(mondaysClosed))).toEqual({
      ok: false,
      reason: 'delivery_day_closed',
      closedBecause: null,
    })
    expect(checkDeliveryTime(wish, saturdayMorning, daily, holidays)).toEqual({
      ok: false,
      reason: 'delivery_day_closed',
      closedBecause: { en: 'Holiday', am: 'በዓል' },
    })
  })

  it('that is too soon gets the earliest time', () => {
    const wish = { method: 'self-pickup', date: '2026-11-21', time: '17:30' } as const
    expect(checkDeliveryTime(wish, saturdayEvening, daily, usual)).toEqual({
      ok: false,
      reason: 'delivery_too_soon',
      earliestDate: '2026-11-22',
      earliestTime: '09:00',
    })
  })
})

it('cuts slots at closing time', () => {
  expect(slotsOn('2026-11-22', 'self-pickup', usual).at(-1)).toEqual({ from: '17:00', to: '18:00' })
})

it('finds the slot of a time', () => {
  const at = (time: string) => slotAt({ method: 'self-pickup', date: '2026-11-23', time }, usual)?.from
  expect([at('09:00'), at('10:59'), at('11:00'), at('19:00')]).toEqual(['09:00', '09:00', '11:00', undefined])
})

it('gives a reason for a closed day only when the shop has one', () => {
  const silent = { ...holiday, reasonEn: '', reasonAm: '' }
  const busy = { ...holiday, isClosed: false, capacityPoints: 20 }
  const because = (exception: typeof silent | typeof busy) =>
    closedBecause(holiday.day, { ...usual, exceptions: new Map([[holiday.day, exception]]) })
  expect([because(holiday), because(silent), because(busy)]).toEqual([{ en: 'Holiday', am: 'በዓል' }, null, null])
})

describe('a choice of some weekdays', () => {
  // 2026-11-23 is a Monday.
  const onFridays: ShopDays = { ...usual, onlyOn: ['friday'] }

  it('is handed over on these, and the others give the reason', () => {
    expect(slotsOn('2026-11-23', 'self-pickup', onFridays)).toEqual([])
    expect(slotsOn('2026-11-27', 'self-pickup', onFridays)).toEqual(slotsOn('2026-11-27', 'self-pickup', usual))
    expect(slotsOn('2026-11-23', 'self-pickup', { ...usual, onlyOn: [] })).not.toEqual([])
    expect(closedBecause('2026-11-23', { ...onFridays, onlyOn: ['monday', 'friday'] })).toBeNull()
    expect(closedBecause('2026-11-24', onFridays)).toEqual({
      en: 'this flavor only on Friday',
      am: 'ይህ ጣዕም የሚገኘው ዓርብ ብቻ ነው',
    })
  })

  it('is ready on the first of them after the lead time', () => {
    const rule = { leadHours: 24, cutoff: null, horizonDays: 30, wholeSlots: true }
    expect(earliestHandover('self-pickup', new Date('2026-11-21T09:00:00Z'), rule, onFridays)?.date).toBe('2026-11-27')
  })
})
