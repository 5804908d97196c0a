/** Names of the session cookie: behind https, browsers refuse the prefixed one from an insecure page. */
export const SESSION_COOKIE = 'tafach.session_token'
export const SECURE_PREFIX = '__Secure-'

export const COOKIE_PREFIX = 'tafach'

/** Whether a request might have a session. Cheap and unverified: only decides whether a cached page suffices. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return (cookieHeader ?? '').split(';').some((pair) => {
    const name = pair.slice(0, pair.indexOf('=')).trim()
    return name === SESSION_COOKIE || name === SECURE_PREFIX + SESSION_COOKIE
  })
}

/** Set between the password and the code. */
export const TWO_FACTOR_COOKIE = 'tafach.two_step'
/** Marks a browser that needs no code for a while. */
export const TRUSTED_DEVICE_COOKIE = 'tafach.trusted_device'
/** Names a browser in which the right password of an account was given before. */
export const KNOWN_DEVICE_COOKIE = 'tafach.known'
/** The token of a device on which staff sign in with a PIN. */
export const DEVICE_COOKIE = 'tafach.device'

export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
