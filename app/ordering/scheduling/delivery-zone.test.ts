import { describe, expect, it } from 'vitest'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import { checkDeliveryTime, closedBecause, dailyRule, slotsOn, type ShopDays } from './delivery-time.ts'
import { chargeDelivery, refuseBelowMinimum, slotsOfZone } from './delivery-zone.ts'

const bole: DeliveryZone = {
  id: 'bole',
  name: { en: 'Bole', am: 'ቦሌ' },
  feeSantim: 15_000,
  minOrderSantim: 50_000,
  slots: [{ from: '14:00', to: '16:00' }],
}
const slots = settingDefaults['hours.delivery_slots']
/** Saturday 2026-11-21, 09:00 in Addis Ababa. */
const now = new Date('2026-11-21T06:00:00Z')
const usual: ShopDays = { settings: settingDefaults, exceptions: new Map() }

it('a zone has its own times, and all of them when none of its times still exists', () => {
  expect(slotsOfZone(slots, bole)).toEqual(bole.slots)
  expect(slotsOfZone(slots, { slots: [] })).toEqual(slots)
  expect(slotsOfZone(slots, { slots: [{ from: '06:00', to: '08:00' }] })).toEqual(slots)
  expect(slotsOn('2026-11-23', 'delivery', { ...usual, zone: bole })).toEqual(bole.slots)
  expect(slotsOn('2026-11-23', 'self-pickup', { ...usual, zone: bole })).toHaveLength(5)
})

it('another time is refused with the zone’s times, and on a short day the reason is the zone', () => {
  const wish = { method: 'delivery', date: '2026-11-23', time: '10:00' } as const
  const refused = checkDeliveryTime(wish, now, dailyRule(settingDefaults), { ...usual, zone: bole })
  expect(refused).toEqual({ ok: false, reason: 'delivery_outside_slots', slots: bole.slots, zone: bole.name })
  const day = '2026-11-24'
  const short = { day, isClosed: false, capacityPoints: null, reasonEn: '', reasonAm: '' }
  const hours = { from: '09:00', to: '13:00' }
  const shortDays = { ...usual, exceptions: new Map([[day, { ...short, hours }]]), zone: bole }
  expect(closedBecause(day, shortDays)?.en).toBe('on that day we do not deliver to Bole')
})

it('an order below the zone’s minimum is refused', () => {
  expect(refuseBelowMinimum(bole, 49_999)).toMatchObject({ reason: 'delivery_below_zone_minimum', minSantim: 50_000 })
  expect([refuseBelowMinimum(bole, 50_000), refuseBelowMinimum(undefined, 0)]).toEqual([undefined, undefined])
})

describe('the fee of a delivery that is paid immediately', () => {
  const free = { 'delivery.free_over_santim': 100_000 }
  const bought = { method: 'delivery', zone: bole, goodsSantim: 60_000, isStaff: false } as const
  it.each([
    ['the fee of its zone', {}, { ok: true, feeSantim: 15_000 }],
    ['nothing from the sum on', { goodsSantim: 100_000 }, { ok: true, feeSantim: 0 }],
    ['nothing at the counter', { method: 'self-pickup', goodsSantim: 1 }, { ok: true, feeSantim: 0 }],
    ['what the customer saw', { shownFeeSantim: 15_000 }, { ok: true, feeSantim: 15_000 }],
    ['or is refused', { shownFeeSantim: 10_000 }, { ok: false, reason: 'delivery_fee_changed', feeSantim: 15_000 }],
    ['not below the least order', { goodsSantim: 1 }, { reason: 'delivery_below_zone_minimum' }],
    ['unless staff let it pass', { goodsSantim: 1, waivesMinimum: true }, { ok: true, feeSantim: 15_000 }],
    ['elsewhere what is agreed by phone', { zone: undefined }, { ok: false, reason: 'delivery_fee_by_phone' }],
    ['which is for staff to agree', { zone: undefined, isStaff: true }, { ok: true, feeSantim: 0 }],
    ['by phone in a zone without a fee', { zone: { ...bole, feeSantim: null } }, { reason: 'delivery_fee_by_phone' }],
  ] as const)('%s', (_, other, expected) => {
    expect(chargeDelivery({ ...bought, ...other }, free)).toMatchObject(expected)
  })
})
