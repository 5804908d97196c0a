import type { Santim } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { DeliveryMethod, OrderKind, OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

export type PayAtPickupSettings = Pick<
  Settings,
  'deposit.daily_at_pickup' | 'deposit.daily_known_orders' | 'deposit.daily_open_orders' | 'deposit.daily_max_santim'
>

/** What the shop knows of the phone that orders. */
export interface PhonePast {
  completed: number
  /** Written off because nobody came for them. */
  leftBehind: number
  /** Waiting for their pickup unpaid. */
  unpaid: number
}

export type PayAtPickupRefusal =
  | { ok: false; reason: 'pay_at_pickup_off' }
  | { ok: false; reason: 'pay_at_pickup_too_dear'; maxSantim: Santim }
  | { ok: false; reason: 'pay_at_pickup_not_with_phone' }

/** Whether the shop takes orders of daily cakes online that are paid when they are picked up. */
export function takesPaymentAtPickup(settings: Pick<Settings, 'deposit.daily_at_pickup'>): boolean {
  return settings['deposit.daily_at_pickup'] !== 'off'
}

/**
 * Why a customer may not pay an order of daily cakes at the pickup. What depends on the phone has one reason: whoever types
 * another's phone is not to learn what it ordered. A phone that left an order behind pays beforehand in any case.
 * Requirement 16.4.
 */
export function refusePayAtPickup(
  order: { method: DeliveryMethod; totalSantim: Santim },
  past: PhonePast,
  settings: PayAtPickupSettings,
): PayAtPickupRefusal | undefined {
  if (!takesPaymentAtPickup(settings) || order.method !== 'self-pickup')
    return { ok: false, reason: 'pay_at_pickup_off' }
  const maxSantim = settings['deposit.daily_max_santim']
  if (order.totalSantim > maxSantim) return { ok: false, reason: 'pay_at_pickup_too_dear', maxSantim }
  const needed = settings['deposit.daily_at_pickup'] === 'known' ? settings['deposit.daily_known_orders'] : 0
  const isTrusted = past.completed >= needed && past.leftBehind === 0
  const hasRoom = past.unpaid < settings['deposit.daily_open_orders']
  return isTrusted && hasRoom ? undefined : { ok: false, reason: 'pay_at_pickup_not_with_phone' }
}

/** Whether daily cakes wait to be paid when they are picked up: less than all is paid, and nothing lapses. */
export function isPaidAtPickup(order: {
  kind: OrderKind
  status: string
  deliveryMethod: DeliveryMethod
  paymentStatus: OrderPaymentStatus
  paymentDeadline: Date | null
}): boolean {
  const isWaiting = hasTrait(order.status, 'in the shop') && order.paymentDeadline === null
  const isOwed = order.paymentStatus === 'unpaid' || order.paymentStatus === 'underpaid'
  return isWaiting && isOwed && order.kind !== 'quote' && order.deliveryMethod === 'self-pickup'
}
