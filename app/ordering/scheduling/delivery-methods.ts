import type { Settings } from '#app/base/settings/settings.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#app/ordering/terms/order.ts'

type MethodSettings = Pick<Settings, 'delivery.is_offered'>

export type MethodRefusal =
  | { ok: false; reason: 'delivery_not_offered' }
  | { ok: false; reason: 'delivery_address_missing' }

/** How a new order may be handed over: picking it up always, delivery while the shop delivers. Requirement 16.1. */
export function offeredMethods(settings: MethodSettings): readonly DeliveryMethod[] {
  return DELIVERY_METHODS.filter((method) => method !== 'delivery' || settings['delivery.is_offered'])
}

/** A new order to be delivered by a shop that does not, whoever places it, or to nowhere; undefined: it can be handed over so. */
export function refuseMethod(
  method: DeliveryMethod,
  address: string | undefined,
  settings: MethodSettings,
): MethodRefusal | undefined {
  if (!offeredMethods(settings).includes(method)) return { ok: false, reason: 'delivery_not_offered' }
  return method === 'delivery' && !address?.trim() ? { ok: false, reason: 'delivery_address_missing' } : undefined
}
