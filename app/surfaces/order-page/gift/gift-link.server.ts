import { createHmac, timingSafeEqual } from 'node:crypto'
import * as paths from '#app/base/platform/paths.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'

/** 128 bits of the signature: it cannot be guessed, and it opens nothing else than the recipient's page. */
const SIGNATURE_LENGTH = 22

/** What a link is for: the order, and its recipient of that time. */
interface SignedGift {
  id: string
  /** How often the gift got another recipient; the database counts it. */
  giftTurn: number
}

function sign(appSecret: string, { id, giftTurn }: SignedGift): string {
  const text = giftTurn === 0 ? `gift-link:${id}` : `gift-link:${id}:${giftTurn}`
  return createHmac('sha256', appSecret).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH)
}

/** Path of the page that the present recipient of a gift may see. It has no price (decision 0099). */
export function giftPath(appSecret: string, order: SignedGift & { code: string }): string {
  return paths.gift(`${order.code}.${sign(appSecret, order)}`)
}

export interface GiftRef {
  code: string
  signature: string
}

/** The two halves of the path's last part, or undefined for anything else. */
export function parseGiftRef(ref: string): GiftRef | undefined {
  const match = /^([^.]{6})\.([\w-]{22})$/.exec(ref)
  const code = match && parseOrderCode(match[1]!)
  return code ? { code, signature: match[2]! } : undefined
}

export function verifyGiftRef(appSecret: string, gift: SignedGift, { signature }: GiftRef): boolean {
  const expected = Buffer.from(sign(appSecret, gift))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
