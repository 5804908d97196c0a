import { describe, expect, it } from 'vitest'
import { CAPACITY_PRESETS, parsePreset, planDay, type DayBefore } from './preset.ts'

const { usual, half, double, closed } = CAPACITY_PRESETS
const words = { reasonEn: 'Short of hands', reasonAm: 'የሰው ኃይል እጥረት' }
const exception = { day: '2026-12-01', isClosed: false, capacityPoints: 20, ...words }
const ordinary: DayBefore = { usualPoints: 61, exception: undefined, isClosed: false }

it.each([
  ['half', '', half],
  ['share', '70', { kind: 'share', percent: 70 }],
  ['share', '', undefined],
  ['share', '0', undefined],
  ['share', '1001', undefined],
  ['share', '12.5', undefined],
  ['feast', '', undefined],
])('a form that asks for %s with "%s" means %j', (name, percent, preset) => {
  expect(parsePreset(name, percent)).toEqual(preset)
})

describe('a day', () => {
  it('has a share of its weekday’s points, rounded down', () => {
    expect(planDay(half, ordinary)).toMatchObject({ ok: true, plan: { capacityPoints: 30, isClosed: false } })
    expect(planDay(double, ordinary)).toMatchObject({ ok: true, plan: { capacityPoints: 122 } })
  })

  it('keeps its hours, its deliveries and its reason when its points change', () => {
    const own = { ...exception, isOnlineOnly: true, hours: { from: '08:00', to: '13:00' } }
    expect(planDay(half, { ...ordinary, exception: own })).toEqual({
      ok: true,
      plan: {
        isClosed: false,
        isOnlineOnly: true,
        capacityPoints: 30,
        hours: { from: '08:00', to: '13:00' },
        ...words,
      },
    })
  })

  it('that is closed stays closed, unless the preset resets it', () => {
    const shut = { ...ordinary, exception: { ...exception, isClosed: true, capacityPoints: null }, isClosed: true }
    expect(planDay(double, shut)).toEqual({ ok: false, reason: 'stays_closed' })
    expect(planDay(closed, shut)).toEqual({ ok: false, reason: 'stays_same' })
    expect(planDay(usual, shut)).toMatchObject({ ok: true, plan: { isClosed: false, reasonEn: '' } })
  })

  it('is closed with its former reason, and skipped when nothing would change', () => {
    expect(planDay(closed, { ...ordinary, exception })).toMatchObject({
      plan: { isClosed: true, capacityPoints: null, ...words },
    })
    expect(planDay(usual, ordinary)).toEqual({ ok: false, reason: 'stays_same' })
    expect(planDay({ kind: 'share', percent: 100 }, ordinary)).toEqual({ ok: false, reason: 'stays_same' })
    expect(planDay({ kind: 'share', percent: 100 }, { ...ordinary, exception })).toMatchObject({
      plan: { capacityPoints: null },
    })
  })
})
