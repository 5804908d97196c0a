import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { addisMoment, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { availableDays } from '../available-days.ts'
import { dayPoints } from '../capacity.ts'
import type { DayException, DayExceptions } from '../day-exception.ts'
import { checkDeliveryTime, dailyRule } from '../delivery-time.ts'
import { customRule } from '../lead-time.ts'
import { withFeasts, type NamedPlan } from './feast-rules.ts'

const settings = settingDefaults
/** Saturday noon in Addis Ababa. */
const NOW = new Date('2026-11-21T09:00:00Z')
const TODAY = '2026-11-21'

const plan = (changes: Partial<NamedPlan> = {}): NamedPlan => ({
  feast: 'gena',
  feastDay: '2026-11-26',
  from: '2026-11-25',
  to: '2026-11-26',
  dailyDays: 1,
  customDays: 3,
  cutoff: '15:00',
  capacityPercent: 150,
  cakesOff: ['tiramisu'],
  fullDeposit: true,
  bannerEn: '',
  bannerAm: '',
  name: { en: 'Gena', am: 'ገና' },
  ...changes,
})

const daily = dailyRule(settings)
const custom = customRule({}, settings)
const at = (exceptions: DayExceptions, now = NOW, cakeIds: string[] = []) => {
  const shopDays = { settings, exceptions, cakeIds }
  const check = (date: Day, rule = daily) => checkDeliveryTime({ method: 'self-pickup', date }, now, rule, shopDays)
  return { check, shopDays }
}

describe('a day of a feast', () => {
  it('takes orders until its moment, daily and custom cakes each', () => {
    const ordersAt = (now: Date) => {
      const { check } = at(withFeasts(new Map(), [plan()], now), now)
      return [check('2026-11-25', daily).ok, check('2026-11-25', { ...custom, leadHours: 1 }).ok]
    }
    expect(ordersAt(new Date(addisMoment('2026-11-22', '14:59')))).toEqual([true, true])
    expect(ordersAt(new Date(addisMoment('2026-11-22', '15:00')))).toEqual([true, false])
    expect(ordersAt(new Date(addisMoment('2026-11-24', '14:59')))).toEqual([true, false])
    expect(ordersAt(new Date(addisMoment('2026-11-24', '15:00')))).toEqual([false, false])
  })

  it('says why, and the first possible day is after it', () => {
    const now = new Date(addisMoment('2026-11-25', '18:00'))
    const exceptions = withFeasts(new Map(), [plan()], now)
    expect(at(exceptions, now).check('2026-11-26')).toMatchObject({
      reason: 'delivery_day_closed',
      closedBecause: { en: 'orders for Gena have ended' },
    })
    const shopDays = { settings, exceptions }
    const asked = { rule: daily, method: 'self-pickup', points: 0, shopDays, holds: new Map() } as const
    expect(availableDays(asked, now).earliest?.date).toBe('2026-11-27')
  })

  it('leaves cakes out on its days only', () => {
    const exceptions = withFeasts(new Map(), [plan()], NOW)
    const states = (cakeIds: string[]) =>
      ['2026-11-24', '2026-11-25', '2026-11-27'].map((day) => at(exceptions, NOW, cakeIds).check(day).ok)
    expect(states(['tiramisu', 'baklava'])).toEqual([true, false, true])
    expect(states(['baklava'])).toEqual([true, true, true])
  })

  it('raises the points of its weekday, and leaves those that were planned by hand', () => {
    const own: DayException = { day: '2026-11-26', isClosed: false, capacityPoints: 20, reasonEn: '', reasonAm: '' }
    const days = withFeasts(new Map([[own.day, own]]), [plan()], NOW)
    const points = (day: Day) => dayPoints(day, settings, days.get(day))
    expect([points('2026-11-24'), points('2026-11-25'), points('2026-11-26')]).toEqual([60, 90, 20])
  })
})

/** Days of six weeks, with any plans by hand. */
const anyDay = fc.integer({ min: 0, max: 40 }).map((ahead) => addDays(TODAY, ahead))
const anyException = fc.record({
  day: anyDay,
  isClosed: fc.boolean(),
  isOnlineOnly: fc.boolean(),
  capacityPoints: fc.option(fc.integer({ min: 0, max: 200 })),
  hours: fc.option(fc.constant({ from: '09:00', to: '13:00' })),
  reasonEn: fc.constantFrom('', 'Short of hands'),
  reasonAm: fc.constant(''),
})
const anyPlan = fc
  .record({
    from: fc.integer({ min: 0, max: 30 }),
    length: fc.integer({ min: 0, max: 10 }),
    dailyDays: fc.integer({ min: 0, max: 14 }),
    customDays: fc.integer({ min: 0, max: 60 }),
    capacityPercent: fc.integer({ min: 10, max: 1000 }),
    cakesOff: fc.subarray(['tiramisu', 'baklava']),
    fullDeposit: fc.boolean(),
  })
  .map(({ from, length, ...rules }) => {
    const first = addDays(TODAY, from)
    return plan({ ...rules, from: first, to: addDays(first, length), feastDay: first })
  })

/** What a customer can order for each day: which times are free, for whom, and whether the command accepts it. */
function orderable(exceptions: DayExceptions): Map<Day, unknown[]> {
  const facts = new Map<Day, unknown[]>()
  for (const rule of [daily, custom]) {
    for (const cakeIds of [['tiramisu'], ['other']]) {
      const shopDays = { settings, exceptions, cakeIds }
      const asked = { rule, method: 'self-pickup', points: 2, shopDays, holds: new Map() } as const
      for (const { day, state, slots } of availableDays(asked, NOW).days) {
        const free = state === 'open' ? slots : state === 'full'
        const { ok } = at(exceptions, NOW, cakeIds).check(day, rule)
        facts.set(day, [...(facts.get(day) ?? []), free, ok])
      }
    }
  }
  return facts
}

it('outside the days of a plan everything can be ordered as before', () => {
  fc.assert(
    fc.property(fc.array(anyException, { maxLength: 8 }), anyPlan, (rows, made) => {
      const own: DayExceptions = new Map(rows.map((row) => [row.day, row]))
      const planned = withFeasts(own, [made], NOW)
      const after = orderable(planned)
      for (const [day, facts] of orderable(own)) {
        if (made.from <= day && day <= made.to) continue
        expect(after.get(day)).toEqual(facts)
        expect(dayPoints(day, settings, planned.get(day))).toBe(dayPoints(day, settings, own.get(day)))
      }
    }),
    { numRuns: 100 },
  )
})

it('taking every plan back gives the very days that were there', () => {
  fc.assert(
    fc.property(fc.array(anyException, { maxLength: 8 }), anyPlan, (rows, made) => {
      const own: DayExceptions = new Map(rows.map((row) => [row.day, row]))
      const copy = structuredClone(own)
      withFeasts(own, [made], NOW)
      expect(withFeasts(own, [], NOW)).toBe(own)
      expect(own).toEqual(copy) // a plan is laid over the days and never written into them
    }),
  )
})
