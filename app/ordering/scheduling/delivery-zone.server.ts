import type { DeliveryZone } from '#app/base/settings/settings.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { splitAddress } from './delivery-zone.ts'

/**
 * The zone that an address of a delivery begins with, as the orders keep it: an id of the setting `delivery.zones`, or null for
 * elsewhere and for pickups.
 */
export function deliveryZoneOf(
  method: DeliveryMethod,
  address: string | undefined,
  zones: readonly DeliveryZone[],
): string | null {
  return findDeliveryZone(method, address, zones)?.id ?? null
}

/** The same zone with its rules; undefined for elsewhere and for pickups. */
export function findDeliveryZone(
  method: DeliveryMethod,
  address: string | undefined,
  zones: readonly DeliveryZone[],
): DeliveryZone | undefined {
  if (method !== 'delivery' || !address) return undefined
  const { zone } = splitAddress(address.trim(), zones)
  return zones.find(({ id }) => id === zone)
}
