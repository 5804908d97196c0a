import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie, SECURE_PREFIX, SESSION_COOKIE } from '../session-cookie.ts'

interface Signed {
  appSecret: string
  /** The shop sends its cookies under the prefixed name. */
  isSecure: boolean
}

/**
 * Token of the request's session cookie; undefined if there is none that the shop has signed. The library writes it: the token, a dot, and
 * its HMAC-SHA-256 in base64, percent-encoded.
 */
export function readSessionToken(headers: Headers, { appSecret, isSecure }: Signed): string | undefined {
  const value = decoded(readCookie(headers.get('cookie'), isSecure ? SECURE_PREFIX + SESSION_COOKIE : SESSION_COOKIE))
  const dot = value.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = value.slice(0, dot)
  const expected = createHmac('sha256', appSecret).update(token).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

function decoded(value = ''): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
