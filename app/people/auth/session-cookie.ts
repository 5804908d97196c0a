/** Names of the session cookie: behind https browsers refuse the prefixed one from anywhere but a secure page. */
const SESSION_COOKIE = 'tafach.session_token'
const SECURE_PREFIX = '__Secure-'

export const COOKIE_PREFIX = 'tafach'

/** Whether a request might belong to someone signed in. Cheap and without proof: for deciding whether a kept page will do. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return (cookieHeader ?? '').split(';').some((pair) => {
    const name = pair.slice(0, pair.indexOf('=')).trim()
    return name === SESSION_COOKIE || name === SECURE_PREFIX + SESSION_COOKIE
  })
}

/** Stands between the password and the code. */
export const TWO_FACTOR_COOKIE = 'tafach.two_step'
/** Of a browser that needs no code for a while. */
export const TRUSTED_DEVICE_COOKIE = 'tafach.trusted_device'

export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
