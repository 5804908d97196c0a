import { createHmac, randomBytes } from 'node:crypto'
import { readCookie } from '#app/people/auth/session-cookie.ts'
import { PERSON_COOKIE, SEED_COOKIE } from '#app/base/ui/person-cookies.ts'

const BUYER_COOKIE = 'buyer'
/** Longer than the lifetime of an unpaid order. */
const ONE_DAY_S = 24 * 60 * 60
/** What a page's program wrote: hexadecimal. */
const DRAWN = /^[0-9a-f]{32}$/

/** The secret that proves that a browser placed an unpaid order. */
export interface BuyerKey {
  /** 128 bits, base64url, and the mark of a later person on the device. The database stores only its digest. */
  key: string
  /** The `Set-Cookie` header that stores the key; undefined when the browser has one. */
  setCookie: string | undefined
}

/**
 * Reads the browser's key from its cookie, or makes one. It is made from the seed that the page's program drew, or else
 * from `requestKey`, the form's key or the Idempotency-Key: a request after one whose answer was lost yields the same
 * key. Without both it is random. Another person on the device ("Not me", signed out) has another key.
 */
export function readBuyerKey(
  headers: Headers,
  { appSecret, origin, requestKey }: { appSecret: string; origin: string; requestKey: string | undefined },
): BuyerKey {
  const cookies = headers.get('cookie')
  const stored = readCookie(cookies, BUYER_COOKIE)
  const person = drawn(readCookie(cookies, PERSON_COOKIE))
  const of = (key: string) => (person ? `${key}.${person}` : key)
  if (stored !== undefined && /^[\w-]{22}$/.test(stored)) return { key: of(stored), setCookie: undefined }
  const seed = drawn(readCookie(cookies, SEED_COOKIE)) ?? requestKey
  const bytes = seed
    ? createHmac('sha256', appSecret).update(`buyer:${seed}`).digest().subarray(0, 16)
    : randomBytes(16)
  const key = bytes.toString('base64url')
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const setCookie = `${BUYER_COOKIE}=${key}; Path=/; Max-Age=${ONE_DAY_S}; HttpOnly; SameSite=Lax${secure}`
  return { key: of(key), setCookie }
}

function drawn(value: string | undefined): string | undefined {
  return value !== undefined && DRAWN.test(value) ? value : undefined
}
