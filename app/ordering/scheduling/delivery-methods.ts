import type { Settings } from '#app/base/settings/settings.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#app/ordering/terms/order.ts'

type MethodSettings = Pick<Settings, 'delivery.is_offered'>

export type MethodRefusal =
  | { ok: false; reason: 'delivery_not_offered' }
  | { ok: false; reason: 'delivery_address_missing' }

/** Methods for a new order: pickup always, delivery while the shop delivers. Requirement 16.1. */
export function offeredMethods(settings: MethodSettings): readonly DeliveryMethod[] {
  return DELIVERY_METHODS.filter((method) => method !== 'delivery' || settings['delivery.is_offered'])
}

export function refuseMethod(
  method: DeliveryMethod,
  address: string | undefined,
  settings: MethodSettings,
): MethodRefusal | undefined {
  if (!offeredMethods(settings).includes(method)) return { ok: false, reason: 'delivery_not_offered' }
  return method === 'delivery' && !address?.trim() ? { ok: false, reason: 'delivery_address_missing' } : undefined
}
