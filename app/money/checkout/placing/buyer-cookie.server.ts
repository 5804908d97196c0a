import { createHmac, randomBytes } from 'node:crypto'
import { readCookie } from '#app/people/auth/session-cookie.ts'

const BUYER_COOKIE = 'buyer'
/** Longer than the lifetime of an unpaid order. */
const ONE_DAY_S = 24 * 60 * 60

/** The secret that proves that a browser placed an unpaid order. */
export interface BuyerKey {
  /** 128 bits, base64url. The database stores only its digest. */
  key: string
  /** The `Set-Cookie` header that stores the key; undefined when the browser has one. */
  setCookie: string | undefined
}

/**
 * Reads the browser's key from its cookie, or makes one. `requestKey` is the form's key or the Idempotency-Key: a
 * repeated request whose answer was lost yields the same key. Without it the key is random.
 */
export function readBuyerKey(
  headers: Headers,
  { appSecret, origin, requestKey }: { appSecret: string; origin: string; requestKey: string | undefined },
): BuyerKey {
  const kept = readCookie(headers.get('cookie'), BUYER_COOKIE)
  if (kept !== undefined && /^[\w-]{22}$/.test(kept)) return { key: kept, setCookie: undefined }
  const bytes = requestKey
    ? createHmac('sha256', appSecret).update(`buyer:${requestKey}`).digest().subarray(0, 16)
    : randomBytes(16)
  const key = bytes.toString('base64url')
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return { key, setCookie: `${BUYER_COOKIE}=${key}; Path=/; Max-Age=${ONE_DAY_S}; HttpOnly; SameSite=Lax${secure}` }
}
