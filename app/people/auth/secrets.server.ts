import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFor as keyForPurpose, sealText, unsealText } from '#app/base/platform/sealing/seal.server.ts'

type Purpose =
  | 'two-step-secret'
  | 'two-step-backup-code'
  | 'account-link'
  | 'staff-pin'
  | 'one-time-pin'
  | 'device-token'
  | 'api-token'
  | 'till-key'

const keyFor = (appSecret: string, purpose: Purpose) => keyForPurpose(appSecret, `accounts ${purpose}`)

export function seal(appSecret: string, purpose: Purpose, text: string): string {
  return sealText(keyFor(appSecret, purpose), text)
}

/** Decrypts a sealed text. Throws when the secret differs or the text was changed. */
export function unseal(appSecret: string, purpose: Purpose, sealed: string): string {
  return unsealText(keyFor(appSecret, purpose), sealed)
}

/** A signature of a text that only the shop can make. */
export function mark(appSecret: string, purpose: Purpose, text: string): string {
  return createHmac('sha256', keyFor(appSecret, purpose)).update(text).digest('base64url')
}

/** Compares in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** 256 random bits that open something; stored only as `hashToken`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored hash of a random token: it cannot be searched backwards, so it needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
