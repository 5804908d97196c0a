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
