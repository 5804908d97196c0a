import type { Santim } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { DeliveryMethod, OrderKind, OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

export type PayAtPickupSettings = Pick<
  Settings,
  'deposit.daily_at_pickup' | 'deposit.daily_known_orders' | 'deposit.daily_open_orders' | 'deposit.daily_max_santim'
>

export interface PhonePast {
  completed: number
  leftBehind: number
  unpaid: number
}

export type PayAtPickupRefusal =
  | { ok: false; reason: 'pay_at_pickup_off' }
  | { ok: false; reason: 'pay_at_pickup_too_dear'; maxSantim: Santim }
  | { ok: false; reason: 'pay_at_pickup_not_with_phone' }

export function takesPaymentAtPickup(settings: Pick<Settings, 'deposit.daily_at_pickup'>): boolean {
  return settings['deposit.daily_at_pickup'] !== 'off'
}

/**
 * Why a customer may not pay daily cakes at the pickup. All reasons about the phone look the same, so that nobody
 * learns what another's phone ordered. A phone with a no-show pays in advance. Requirement 16.4.
 */
export function refusePayAtPickup(
  order: { method: DeliveryMethod; totalSantim: Santim; isFeastPaidInFull: boolean },
  past: PhonePast,
  settings: PayAtPickupSettings,
): PayAtPickupRefusal | undefined {
  if (!takesPaymentAtPickup(settings) || order.method !== 'self-pickup' || order.isFeastPaidInFull)
    return { ok: false, reason: 'pay_at_pickup_off' }
  const maxSantim = settings['deposit.daily_max_santim']
  if (order.totalSantim > maxSantim) return { ok: false, reason: 'pay_at_pickup_too_dear', maxSantim }
  const needed = settings['deposit.daily_at_pickup'] === 'known' ? settings['deposit.daily_known_orders'] : 0
  const isTrusted = past.completed >= needed && past.leftBehind === 0
  const hasRoom = past.unpaid < settings['deposit.daily_open_orders']
  return isTrusted && hasRoom ? undefined : { ok: false, reason: 'pay_at_pickup_not_with_phone' }
}

/** Whether daily cakes, or what is left after their deposit, are to be paid at the pickup: the order has no deadline. */
export function isPaidAtPickup(order: {
  kind: OrderKind
  status: string
  deliveryMethod: DeliveryMethod
  paymentStatus: OrderPaymentStatus
  paymentDeadline: Date | null
}): boolean {
  const isWaiting = hasTrait(order.status, 'in the shop') && order.paymentDeadline === null
  const isOwed = ['unpaid', 'underpaid', 'deposit_paid'].includes(order.paymentStatus)
  return isWaiting && isOwed && order.kind !== 'quote' && order.deliveryMethod === 'self-pickup'
}
