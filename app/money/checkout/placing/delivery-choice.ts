import { deliveryFee } from '#app/ordering/scheduling/delivery-fee.ts'
import { isServedAt } from '#app/ordering/scheduling/is-served-at.ts'
import { ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'

interface ZoneChoice {
  id: string
  label: string
  feeSantim: Santim | null
  /** The delivery times for the zone; absent: all. */
  slots?: readonly Slot[] | undefined
}

/** What deliveries cost. */
export interface DeliveryFees {
  zones: readonly { id: string; feeSantim: Santim | null }[]
  /** From this price of the cakes fixed fees do not apply; null: they always do. */
  freeOverSantim: Santim | null
}

export interface DeliveryChoices extends DeliveryFees {
  zones: readonly ZoneChoice[]
}

/** The delivery fee of a zone for this price of cakes; null: agreed by phone, undefined: no zone is chosen yet. */
export function feeOf(zoneId: string, goodsSantim: Santim, choices: DeliveryFees): Santim | null | undefined {
  if (zoneId === ZONE_ELSEWHERE) return null
  const zone = choices.zones.find(({ id }) => id === zoneId)
  return zone && deliveryFee(zone, goodsSantim, { 'delivery.free_over_santim': choices.freeOverSantim })
}

/** The least that a delivery of these cakes costs; undefined: every fee is agreed by phone. */
export function leastFee(goodsSantim: Santim, choices: DeliveryFees): Santim | undefined {
  const fees = choices.zones.map(({ id }) => feeOf(id, goodsSantim, choices)).filter((fee) => typeof fee === 'number')
  return fees.length > 0 ? Math.min(...fees) : undefined
}

export function timesIn<Time extends { from: string }>(
  times: readonly Time[],
  zoneId: string,
  { zones }: DeliveryChoices,
): readonly Time[] {
  const slots = zones.find(({ id }) => id === zoneId)?.slots
  return slots ? times.filter(({ from }) => isServedAt(from, slots)) : times
}
