import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

type Purpose = 'two-step-secret' | 'two-step-backup-code' | 'account-link' | 'staff-pin'

function keyFor(appSecret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `accounts ${purpose}`, 32))
}

/** Encrypts a text for the database (AES-256-GCM): a backup without the shop's secret reveals nothing. */
export function seal(appSecret: string, purpose: Purpose, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(appSecret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text. Throws when the secret differs or the text was changed. */
export function unseal(appSecret: string, purpose: Purpose, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(appSecret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
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
