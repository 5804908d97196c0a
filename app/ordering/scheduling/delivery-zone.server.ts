import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { splitAddress } from './delivery-zone.ts'

/**
 * Zone id with which a delivery address begins, as orders store it: an id of the setting `delivery.zones`; null outside
 * all zones and for pickups.
 */
export function deliveryZoneOf(
  method: DeliveryMethod,
  address: string | undefined,
  zones: readonly DeliveryZone[],
): string | null {
  return findDeliveryZone(method, address, zones)?.id ?? null
}

/** The same zone with its rules; undefined outside all zones and for pickups. */
export function findDeliveryZone(
  method: DeliveryMethod,
  address: string | undefined,
  zones: readonly DeliveryZone[],
): DeliveryZone | undefined {
  if (method !== 'delivery' || !address) return undefined
  const { zone } = splitAddress(address.trim(), zones)
  return zones.find(({ id }) => id === zone)
}
