import { deliveryFee } from '#app/ordering/scheduling/delivery-fee.ts'
import { isServedAt } from '#app/ordering/scheduling/is-served-at.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Slot } from '#app/base/settings/settings.ts'

/** A part of the city as the checkout offers it. */
interface ZoneChoice {
  id: string
  /** Its name, fee and least order, in words. */
  label: string
  /** Null: agreed by phone. */
  feeSantim: Santim | null
  /** The delivery times at which the shop drives there; none named: all of them. */
  slots?: readonly Slot[] | undefined
}

/** Where the checkout delivers, and for what. */
export interface DeliveryChoices {
  zones: readonly ZoneChoice[]
  /** From which price of the cakes on a fixed fee is not asked for; null: it always is. */
  freeOverSantim: Santim | null
}

/** What a zone's delivery costs with cakes of that price; null: agreed by phone, undefined: no zone is chosen yet. */
export function feeOf(zoneId: string, goodsSantim: Santim, choices: DeliveryChoices): Santim | null | undefined {
  if (zoneId === ZONE_ELSEWHERE) return null
  const zone = choices.zones.find(({ id }) => id === zoneId)
  return zone && deliveryFee(zone, goodsSantim, { 'delivery.free_over_santim': choices.freeOverSantim })
}

/** Of a day's times those at which the shop drives to the zone. */
export function timesIn<Time extends { from: string }>(
  times: readonly Time[],
  zoneId: string,
  { zones }: DeliveryChoices,
): readonly Time[] {
  const slots = zones.find(({ id }) => id === zoneId)?.slots
  return slots ? times.filter(({ from }) => isServedAt(from, slots)) : times
}
