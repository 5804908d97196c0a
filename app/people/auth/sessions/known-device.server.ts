import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#app/base/platform/sealing/seal.server.ts'
import { cookie } from '../library/auth-cookies.server.ts'
import { KNOWN_DEVICE_COOKIE, readCookie } from '../session-cookie.ts'

/** Accounts that one browser remembers, the newest first. */
const ACCOUNTS = 5
const LIFETIME_S = 400 * 24 * 60 * 60

interface Known {
  device: string
  /** One for each account, so that a browser known to one account is a stranger to the others. */
  marks: string[]
}

/**
 * The number of a browser in which somebody gave the right password of this account before; undefined: any other. Wrong passwords from
 * elsewhere do not keep it out.
 */
export function knownDeviceFor(headers: Headers, appSecret: string, email: string): string | undefined {
  const { device, marks } = readKnown(headers)
  const expected = Buffer.from(markOf(appSecret, email, device))
  const isKnown = marks.some((mark) => {
    const given = Buffer.from(mark)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isKnown ? device : undefined
}

/** The `Set-Cookie` header after the right password. Scripts cannot read it. */
export function knownDeviceCookie(headers: Headers, appSecret: string, email: string): string {
  const { device, marks } = readKnown(headers)
  const mark = markOf(appSecret, email, device)
  const marksLeft = [mark, ...marks.filter((other) => other !== mark)].slice(0, ACCOUNTS)
  return cookie(KNOWN_DEVICE_COOKIE, [device, ...marksLeft].join('.'), LIFETIME_S)
}

function readKnown(headers: Headers): Known {
  const [device, ...marks] = (readCookie(headers.get('cookie'), KNOWN_DEVICE_COOKIE) ?? '').split('.')
  if (device && /^[\w-]{22}$/.test(device)) return { device, marks: marks.slice(0, ACCOUNTS) }
  return { device: randomBytes(16).toString('base64url'), marks: [] }
}

function markOf(appSecret: string, email: string, device: string): string {
  const key = keyFor(appSecret, 'known device')
  return createHmac('sha256', key).update(`${device} ${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22)
}
