import { randomText } from '#app/base/platform/id.ts'

/** `counter`: a sale of a till, completed when it is written. */
export type OrderKind = 'cart' | 'direct' | 'quote' | 'counter'
export type PlacedBy = 'admin' | 'customer'

export const DELIVERY_METHODS = ['self-pickup', 'delivery'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Channels of a phone order. Requirement 18.15. */
export const ORDER_SOURCES = ['phone', 'telegram', 'walk-in', 'counter'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** Derived by the database from the ledger's sums. Requirement 11.7. */
export const ORDER_PAYMENT_STATUSES = [
  'unpaid',
  'underpaid',
  'deposit_paid',
  'paid',
  'overpaid',
  'partially_refunded',
  'refunded',
] as const
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number]

/** Fallback when an order has no name or phone, although the forms require both. Requirement 5.13. */
export const FALLBACK_CUSTOMER_NAME = 'Guest User'
export const FALLBACK_PHONE = '000-000-0000'
export const FALLBACK_ADDRESS = 'N/A'

/** Whether an order has no usable phone. Requirement 5.13. */
export function isUnreachable(order: { phone: string }): boolean {
  return order.phone === FALLBACK_PHONE
}

/** Read out on the phone, so without 0, O, 1, I and L. Requirement 6.6. */
const ORDER_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const ORDER_CODE_LENGTH = 6

/** 31^6, about 887 million codes: a collision is rare, and placing the order draws again. */
export function newOrderCode(): string {
  return randomText(ORDER_CODE_ALPHABET, ORDER_CODE_LENGTH)
}

/** Reads a code as people type it ("7k3 q9a"); undefined for anything else ("tf-7k3 q9a"). */
export function parseOrderCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^[2-9A-HJKMNP-Z]{6}$/.test(code) ? code : undefined
}

/** `admin`, `customer`, or undefined for anything else. Requirement 6.5. */
export function normalizePlacedBy(value: string | null | undefined): PlacedBy | undefined {
  return value === 'admin' || value === 'customer' ? value : undefined
}

/** Letters of the key that opens an order's page: 128 bits of a signature, as hard to guess as an order's id. */
export const ORDER_KEY_LENGTH = 22
