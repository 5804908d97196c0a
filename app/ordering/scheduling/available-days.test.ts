import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { availableDays, type Availability, type DayHolds } from './available-days.ts'
import { customRule, rushRule } from './lead-time.ts'

/** Saturday 21 November 2026, 11:00 in Addis Ababa. */
const now = new Date('2026-11-21T08:00:00Z')
const holiday = { day: '2026-11-25', isClosed: true, capacityPoints: null, reasonEn: 'Holiday', reasonAm: 'በዓል' }
const small = { day: '2026-11-26', isClosed: false, capacityPoints: 4, reasonEn: '', reasonAm: '' }

function availability(changes: Partial<Availability> = {}): Availability {
  return {
    rule: customRule({}, settingDefaults),
    method: 'self-pickup',
    points: 2,
    shopDays: { settings: settingDefaults, exceptions: new Map([holiday, small].map((day) => [day.day, day])) },
    holds: new Map(),
    ...changes,
  }
}

const held = (points: number, bySlot: Record<string, number> = {}): DayHolds => ({
  points,
  bySlot: new Map(Object.entries(bySlot)),
})

it('in a rush the days before the lead time are possible, except closed and full ones', () => {
  const rule = customRule({}, settingDefaults)
  const holds = new Map([['2026-11-22', held(90)]])
  const { days, earliest } = availableDays(availability({ rush: rushRule(rule), holds }), now, { to: '2026-11-23' })
  expect(days.map(({ day, state, isRush }) => [day.slice(8), state, isRush])).toEqual([
    ['21', 'open', true],
    ['22', 'full', undefined],
    ['23', 'open', undefined],
  ])
  expect(days[0]?.slots[0]?.from).toBe('11:00')
  expect(earliest?.date).toBe('2026-11-23')
})

describe('the days of a custom cake', () => {
  it('tell why each of them is possible or not', () => {
    const holds = new Map([
      ['2026-11-24', held(59)],
      ['2026-11-26', held(3)],
    ])
    const { days } = availableDays(availability({ holds }), now, { from: '2026-11-20', to: '2026-11-27' })
    expect(days.map(({ day, state }) => [day.slice(8), state])).toEqual([
      ['21', 'too_soon'],
      ['22', 'too_soon'],
      ['23', 'open'],
      ['24', 'full'],
      ['25', 'closed'],
      ['26', 'full'],
      ['27', 'open'],
    ])
    expect(days.find(({ state }) => state === 'closed')?.reason).toEqual({ en: 'Holiday', am: 'በዓል' })
    expect(days.map(({ freePoints }) => freePoints)).toEqual([90, 90, 60, 1, 60, 1, 90])
  })

  it('end with the horizon, which is later for weddings', () => {
    const { days, last } = availableDays(availability(), now, { from: '2027-02-18', to: '2027-02-21' })
    expect(last).toBe('2027-02-19')
    expect(days.map(({ state }) => state)).toEqual(['open', 'open', 'too_far', 'too_far'])
    const rule = customRule({ occasion: { kind: 'wedding', leadHours: null } }, settingDefaults)
    expect(availableDays(availability({ rule }), now).last).toBe('2027-11-21')
    expect(availableDays(availability(), now, { to: '2999-01-01' }).days.at(-1)?.day).toBe('2027-03-22')
  })

  it('offer the slots after the cake is ready, and mark the full ones', () => {
    const holds = new Map([['2026-11-24', held(15, { '09:00': 14, '13:00': 1 })]])
    const { days } = availableDays(availability({ holds }), now, { from: '2026-11-23', to: '2026-11-24' })
    expect(days[0]?.slots.map(({ from }) => from)).toEqual(['11:00', '13:00', '15:00', '17:00'])
    expect(days[1]?.slots.filter(({ isFull }) => isFull)).toEqual([{ from: '09:00', to: '11:00', isFull: true }])
  })

  it('begin with the first that is neither full nor closed', () => {
    expect(availableDays(availability(), now).earliest).toEqual({ date: '2026-11-23', time: '11:00' })
    const holds = new Map([
      ['2026-11-23', held(60)],
      ['2026-11-24', held(60)],
      ['2026-11-26', held(4)],
      ['2026-11-27', held(22, { '09:00': 22 })],
    ])
    expect(availableDays(availability({ holds }), now).earliest).toEqual({ date: '2026-11-27', time: '11:00' })
    const noWork = { ...settingDefaults, 'capacity.points_per_day': [0, 0, 0, 0, 0, 0, 0] }
    const shopDays = { settings: noWork, exceptions: new Map() }
    expect(availableDays(availability({ shopDays }), now).earliest).toBeNull()
  })

  it('are never full for a cake that holds no points', () => {
    const holds = new Map([['2026-11-24', held(60, { '09:00': 60 })]])
    const { days } = availableDays(availability({ holds, points: 0 }), now, { from: '2026-11-24', to: '2026-11-24' })
    expect(days[0]).toMatchObject({ state: 'open', freePoints: 0 })
    expect(days[0]?.slots.some(({ isFull }) => isFull)).toBe(false)
  })
})
