import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang, Text, Translate } from '#app/base/platform/text/translate.ts'
import type { DeliveryZone, Settings, Slot } from '#app/base/settings/settings.ts'
import { deliveryFee, zoneText } from './delivery-fee.ts'
import { isServedAt } from './is-served-at.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

/** Value of the field `zone` for a place that is not on the shop's list. */
export const ZONE_ELSEWHERE = 'elsewhere'

/** What a zone decides about a delivery beside its fee: when the shop drives there, and for which orders. */
export type ZoneRules = Pick<DeliveryZone, 'name' | 'minOrderSantim' | 'slots'>

/**
 * The delivery times at which the shop drives to a zone. A zone that names none has all of them, and so has one that names
 * only times which the shop no longer has. Requirement 16.2.
 */
export function slotsOfZone(slots: readonly Slot[], zone: Pick<ZoneRules, 'slots'> | undefined): readonly Slot[] {
  if (!zone?.slots?.length) return slots
  const served = slots.filter(({ from }) => isServedAt(from, zone.slots!))
  return served.length > 0 ? served : slots
}

/** The zones as a form offers them, with their own times where they have some. */
export function viewZones(settings: Settings, lang: Lang, t: Translate) {
  return settings['delivery.zones'].map((zone) => ({
    id: zone.id,
    label: zoneText(zone, lang, t),
    feeSantim: zone.feeSantim,
    slots: zone.slots && slotsOfZone(settings['hours.delivery_slots'], zone),
  }))
}

/** "10:00–12:00, 14:00–16:00", in words of the shop's clock. */
export function slotsText(slots: readonly Slot[], lang: Lang): string {
  return slots.map(({ from, to }) => formatSlot(from, to, lang)).join(lang === 'am' ? '፣ ' : ', ')
}

export interface ZoneMinimumRefusal {
  ok: false
  reason: 'delivery_below_zone_minimum'
  zone: Text
  minSantim: Santim
}

/** Cakes of too little for the zone that they go to; undefined: they are brought there. */
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
  /** Undefined: elsewhere. */
  zone: DeliveryZone | undefined
  /** What the cakes cost. */
  goodsSantim: Santim
  /** The fee that the customer saw, if a form said it: compared, never charged. */
  shownFeeSantim?: Santim | undefined
  /** Staff place it: a fee to be agreed by phone is theirs to agree. */
  isStaff: boolean
  /** Staff let the zone's least order pass. */
  waivesMinimum?: boolean | undefined
}

/**
 * What bringing something costs that is paid at once. Where the fee is agreed by phone nobody can pay yet: that refuses a
 * customer, and costs nothing for now when staff place it. Requirement 16.2; decision 0053.
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

/** "Bole, behind the church", as an address is kept, is a sub-city of the list and the rest. */
export function splitAddress(address: string, zones: readonly DeliveryZone[]): { zone: string; address: string } {
  for (const { id, name } of zones) {
    for (const start of [`${name.en},`, `${name.am}፣`]) {
      if (address.startsWith(start)) return { zone: id, address: address.slice(start.length).trim() }
    }
  }
  return { zone: address ? ZONE_ELSEWHERE : '', address }
}
