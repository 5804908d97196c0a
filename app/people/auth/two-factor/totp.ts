import { createHmac, timingSafeEqual } from 'node:crypto'

/** Validity of a code in seconds. This is the only period that every authenticator app supports. */
const PERIOD_S = 30
const DIGITS = 6
/** A phone's clock may be one period fast or slow. */
const DRIFT_PERIODS = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as people type them into authenticator apps. Source: RFC 4648, 6. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}

export function counterAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / PERIOD_S)
}

/** The code of a counter, six digits. Source: RFC 4226, 5.3; RFC 6238. */
export function codeOf(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(message).digest()
  const offset = digest.at(-1)! & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The counter of the typed code, within one period. Undefined for a wrong code and for one not later than
 * `lastCounter`, so that an observed code cannot be reused. Source: RFC 6238, 5.2.
 */
export function findCounter(secret: Uint8Array, typed: string, at: Date, lastCounter: number): number | undefined {
  const code = Buffer.from(typed)
  if (code.length !== DIGITS) return undefined
  const present = counterAt(at)
  let found: number | undefined
  for (let counter = present - DRIFT_PERIODS; counter <= present + DRIFT_PERIODS; counter += 1) {
    const isSame = timingSafeEqual(Buffer.from(codeOf(secret, counter)), code)
    if (isSame && counter > lastCounter) found ??= counter
  }
  return found
}

/**
 * Content of the QR code. The shop's name stands before a colon, so it has none, and spaces are written as `%20`, because apps
 * show a `+` as it is. Source: github.com/google/google-authenticator/wiki/Key-Uri-Format.
 */
export function otpauthUri(secret: string, email: string, shop: string): string {
  const issuer = shop.replaceAll(':', ' ')
  const query = new URLSearchParams({ secret, issuer, digits: String(DIGITS), period: String(PERIOD_S) })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query.toString().replaceAll('+', '%20')}`
}
