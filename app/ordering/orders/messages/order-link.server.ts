import { createHmac, timingSafeEqual } from 'node:crypto'
import * as paths from '#app/base/platform/paths.ts'
import { ORDER_KEY_LENGTH } from '#app/ordering/terms/order.ts'

/** The key that lets a guest see and pay only this order without signing in. Requirement 20.6. */
export function signOrderKey(appSecret: string, orderId: string): string {
  return createHmac('sha256', appSecret).update(`order-link:${orderId}`).digest('base64url').slice(0, ORDER_KEY_LENGTH)
}

export function verifyOrderKey(appSecret: string, orderId: string, key: string): boolean {
  const expected = Buffer.from(signOrderKey(appSecret, orderId))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function orderUrl(appSecret: string, order: { id: string; code: string }): string {
  return paths.order(order.code, signOrderKey(appSecret, order.id))
}
