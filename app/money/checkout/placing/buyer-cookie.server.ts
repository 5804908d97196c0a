import { createHmac, randomBytes } from 'node:crypto'
import { readCookie } from '#app/people/auth/session-cookie.ts'

const BUYER_COOKIE = 'buyer'
/** An unpaid order lapses sooner than this. */
const ONE_DAY_S = 24 * 60 * 60

/** The secret by which a browser shows that it placed an unpaid order. */
export interface BuyerKey {
  /** 128 bits, base64url. The database holds its digest. */
  key: string
  /** The `Set-Cookie` header that makes the browser keep the key; undefined when it has one. */
  setCookie: string | undefined
}

/**
 * Reads the browser's key from its cookie, or makes one. `requestKey` is the key of the form or the Idempotency-Key: a request whose
 * answer was lost gives the same key when it is sent again. Without it the key is random.
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
