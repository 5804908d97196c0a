import * as paths from '#app/base/platform/paths.ts'
import { localPathOr, SIGN_IN_HASH } from '../local-path.ts'
import { readCookie } from '../session-cookie.ts'

/**
 * The page of the back office that a visitor without a session asked for. The home page, to which they are sent, is the same for everybody,
 * so its fragment shows how to go on, and the browser keeps the page for the sign-in alone.
 */
const ADMIN_WAY_COOKIE = 'admin_way'
const LIFE_S = 30 * 60

/** The home page with its sentence on the back office. */
export const HOME_FOR_ADMIN = `/#${SIGN_IN_HASH}`

/** The `Set-Cookie` header that keeps the page `asked`. */
export function saveAdminWay(asked: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const value = encodeURIComponent(asked)
  return `${ADMIN_WAY_COOKIE}=${value}; Path=${paths.signIn}; Max-Age=${LIFE_S}; HttpOnly; SameSite=Lax${secure}`
}

/** The page that was asked for, for who signs in on the way to the back office or on no way; otherwise `next`. */
export function adminWayOr(next: string, headers: Headers): string {
  if (next !== '' && next !== paths.admin) return next
  try {
    const asked = localPathOr(decodeURIComponent(readCookie(headers.get('cookie'), ADMIN_WAY_COOKIE) ?? ''), '')
    return asked.startsWith(paths.admin) ? asked : next
  } catch {
    return next // not written by the shop
  }
}
