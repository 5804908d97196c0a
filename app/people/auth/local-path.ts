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
