import type { DeliveryZone } from '#app/settings/settings.ts'
import type { DeliveryMethod } from './order.ts'
import { splitAddress } from './view-customer.server.ts'

/**
 * The zone that an address of a delivery begins with, as the orders keep it: an id of the setting `delivery.zones`, or null for
 * elsewhere and for pickups.
 */
export function deliveryZoneOf(
  method: DeliveryMethod,
  address: string | undefined,
  zones: readonly DeliveryZone[],
): string | null {
  if (method !== 'delivery' || !address) return null
  const { zone } = splitAddress(address.trim(), zones)
  return zones.some(({ id }) => id === zone) ? zone : null
}
