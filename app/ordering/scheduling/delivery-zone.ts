import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { LIST_MARK, type Lang, type Text, type Translate } from '#app/base/platform/text/translate.ts'
import type { DeliveryZone, Slot } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { deliveryFee, zoneText } from './delivery-fee.ts'
import { isServedAt } from './is-served-at.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

export const ZONE_ELSEWHERE = 'elsewhere'

export type ZoneRules = Pick<DeliveryZone, 'name' | 'minOrderSantim' | 'slots'>

/**
 * Delivery times of a zone. A zone without times of its own has all of them, as has one whose times no longer exist.
 * Requirement 16.2.
 */
export function slotsOfZone(slots: readonly Slot[], zone: Pick<ZoneRules, 'slots'> | undefined): readonly Slot[] {
  if (!zone?.slots?.length) return slots
  const served = slots.filter(({ from }) => isServedAt(from, zone.slots!))
  return served.length > 0 ? served : slots
}

export function presentZones(settings: Settings, lang: Lang, t: Translate) {
  return settings['delivery.zones'].map((zone) => ({
    id: zone.id,
    label: zoneText(zone, lang, t),
    feeSantim: zone.feeSantim,
    slots: zone.slots && slotsOfZone(settings['hours.delivery_slots'], zone),
  }))
}

/** "10:00–12:00, 14:00–16:00", in words of the shop's clock. */
export function slotsText(slots: readonly Slot[], lang: Lang): string {
  return slots.map(({ from, to }) => formatSlot(from, to, lang)).join(LIST_MARK[lang])
}

export interface ZoneMinimumRefusal {
  ok: false
  reason: 'delivery_below_zone_minimum'
  zone: Text
  minSantim: Santim
}

/** Refuses an order below the zone's minimum; undefined: allowed. */
export function refuseBelowMinimum(zone: ZoneRules | undefined, goodsSantim: Santim): ZoneMinimumRefusal | undefined {
  const minSantim = zone?.minOrderSantim ?? 0
  if (!zone || goodsSantim >= minSantim) return undefined
  return { ok: false, reason: 'delivery_below_zone_minimum', zone: zone.name, minSantim }
}

export type DeliveryChargeRefusal =
  | ZoneMinimumRefusal
  | { ok: false; reason: 'delivery_fee_by_phone' }
  | { ok: false; reason: 'delivery_fee_changed'; feeSantim: Santim }

interface Bought {
  method: DeliveryMethod
  zone: DeliveryZone | undefined
  goodsSantim: Santim
  /** The fee that the customer saw, if the form sent it: compared, never charged. */
  shownFeeSantim?: Santim | undefined
  isStaff: boolean
  waivesMinimum?: boolean | undefined
}

/**
 * Delivery fee of an order that is paid immediately. A fee agreed by phone cannot be paid yet: it refuses a customer,
 * and is 0 for now when staff place the order. Requirement 16.2; decision 0053.
 */
export function chargeDelivery(
  { method, zone, goodsSantim, shownFeeSantim, isStaff, waivesMinimum }: Bought,
  settings: Pick<Settings, 'delivery.free_over_santim'>,
): { ok: true; feeSantim: Santim } | DeliveryChargeRefusal {
  if (method !== 'delivery') return { ok: true, feeSantim: 0 }
  const below = waivesMinimum ? undefined : refuseBelowMinimum(zone, goodsSantim)
  if (below) return below
  const feeSantim = deliveryFee(zone, goodsSantim, settings)
  if (feeSantim === null) return isStaff ? { ok: true, feeSantim: 0 } : { ok: false, reason: 'delivery_fee_by_phone' }
  const isOther = shownFeeSantim !== undefined && shownFeeSantim !== feeSantim
  return isOther ? { ok: false, reason: 'delivery_fee_changed', feeSantim } : { ok: true, feeSantim }
}

/** Splits a stored address such as "Bole, behind the church" into a listed sub-city and the rest. */
export function splitAddress(address: string, zones: readonly DeliveryZone[]): { zone: string; address: string } {
  for (const { id, name } of zones) {
    for (const start of [`${name.en},`, `${name.am}፣`]) {
      if (address.startsWith(start)) return { zone: id, address: address.slice(start.length).trim() }
    }
  }
  return { zone: address ? ZONE_ELSEWHERE : '', address }
}
