import * as paths from '#app/base/platform/paths.ts'
import { localPathOr } from '../local-path.ts'
import { readCookie } from '../session-cookie.ts'
import { LINK_LIFETIMES_MS } from '../links/account-link.server.ts'

/**
 * Where the visitor came from to sign up, for the emailed link. The browser keeps it, and not the email: only there are the cart
 * and what was typed, an order's address opens the order, and nobody leads another person somewhere with a link.
 */
const WAY_BACK_COOKIE = 'way_back'

/** The `Set-Cookie` header that keeps `next`, or forgets an earlier one when it is empty. */
export function saveWayBack(next: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const lifeS = next === '' ? 0 : LINK_LIFETIMES_MS.sign_up / 1000
  const value = encodeURIComponent(next)
  return `${WAY_BACK_COOKIE}=${value}; Path=${paths.signIn}; Max-Age=${lifeS}; HttpOnly; SameSite=Lax${secure}`
}

/** A path of this shop, or nothing. */
export function readWayBack(headers: Headers): string {
  const saved = readCookie(headers.get('cookie'), WAY_BACK_COOKIE) ?? ''
  try {
    return localPathOr(decodeURIComponent(saved), '')
  } catch {
    return '' // not written by the shop
  }
}
