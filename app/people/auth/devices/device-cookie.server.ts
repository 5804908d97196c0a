import { hashToken, mark } from '../secrets.server.ts'
import { DEVICE_COOKIE, readCookie } from '../session-cookie.ts'
import { DEVICE_COOKIE_LIFETIME_S } from './device.ts'

/** The token of the device that a form with this id enrols: 256 bits, the same for a second press, and known to nobody without the shop's secret. */
export function deviceTokenOf(appSecret: string, formId: string): string {
  return mark(appSecret, 'device-token', formId)
}

/** The `Set-Cookie` header of an enrolled device; an empty token removes it. Scripts cannot read it. */
export function deviceCookie(token: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const lifeS = token === '' ? 0 : DEVICE_COOKIE_LIFETIME_S
  return `${DEVICE_COOKIE}=${token}; Path=/; Max-Age=${lifeS}; HttpOnly; SameSite=Lax${secure}`
}

/** Hash of the device's token in a request, which is all that the database knows of it; null without one. */
export function deviceHashIn(headers: Headers): string | null {
  const token = readCookie(headers.get('cookie'), DEVICE_COOKIE)
  return token ? hashToken(token) : null
}
