import * as paths from '#app/base/platform/paths.ts'

const SOMEWHERE = 'http://shop.invalid'

/**
 * Target after signing in: `wanted` when it is a path of this shop, else `fallback`. Refuses everything that a browser
 * could read as another site (`//host`, `/\host`, control characters, other schemes), and sign-in and sign-out.
 */
export function localPathOr(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !/^\/(?![/\\])[\u0021-\u{10FFFF}]*$/u.test(wanted) || wanted.includes('\\')) return fallback
  const url = URL.parse(wanted, SOMEWHERE)
  if (!url || url.origin !== SOMEWHERE || url.pathname.startsWith('//')) return fallback
  if (url.pathname === paths.signIn || url.pathname === paths.signOut) return fallback
  return url.pathname + url.search + url.hash
}

/**
 * The shop's page from which a visitor came to sign in, by the Referer header; empty for the home page, the pages of signing in,
 * and other sites.
 */
export function pageBefore(referrer: string | null, origin: string): string {
  const url = referrer === null ? null : URL.parse(referrer)
  if (!url || url.origin !== origin || `${url.pathname}/`.startsWith(`${paths.signIn}/`)) return ''
  const path = localPathOr(url.pathname + url.search, '')
  return path === '/' ? '' : path
}

/** The home page's sentence for who asked for the back office and is not signed in. */
export const SIGN_IN_HASH = 'sign-in'

/** Parameter of the sign-in pages that makes them say that the session has ended. */
export const SESSION_ENDED = 'ended'

/** Where somebody signs in again whose session has ended: it says so, and leads back to `next`. */
export const signInAgain = (next: string): string =>
  `${paths.signIn}?${new URLSearchParams({ ...(next && { next }), [SESSION_ENDED]: 'yes' })}`

/** The same on a device that takes PINs. */
export function pinAgain(next: string): string {
  const to = paths.pinSignIn(next)
  return `${to}${to.includes('?') ? '&' : '?'}${SESSION_ENDED}=yes`
}
