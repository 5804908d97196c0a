import { createHmac, timingSafeEqual } from 'node:crypto'
import * as paths from '#app/base/platform/paths.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'

/** 60 bits of a signature: short enough for an SMS in Amharic, and not guessable however often it is tried. */
const SIGNATURE_LENGTH = 10

/** Compared with when the order does not exist, so that an unknown code takes as long as a wrong signature. */
const NO_ORDER_ID = '00000000-0000-0000-0000-000000000000'

export interface ShortRef {
  code: string
  signature: string
}

function sign(appSecret: string, orderId: string): string {
  return createHmac('sha256', appSecret)
    .update(`order-short-link:${orderId}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}

/** Path of the link in messages; it redirects to the order's page with its full key. Requirement 20.7. */
export function orderShortPath(appSecret: string, order: { id: string; code: string }): string {
  return paths.shortLink(`${order.code}.${sign(appSecret, order.id)}`)
}

/** The two halves of "7K3Q9A.Xy3_kPq0Lm", or undefined for anything else. */
export function parseShortRef(ref: string): ShortRef | undefined {
  const match = /^([^.]{6})\.([\w-]{10})$/.exec(ref)
  const code = match && parseOrderCode(match[1]!)
  return code ? { code, signature: match[2]! } : undefined
}

/** Whether the signature belongs to this order. For a missing order it takes as long and returns false. */
export function verifyShortRef(appSecret: string, orderId: string | undefined, { signature }: ShortRef): boolean {
  const expected = Buffer.from(sign(appSecret, orderId ?? NO_ORDER_ID))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && orderId !== undefined
}
