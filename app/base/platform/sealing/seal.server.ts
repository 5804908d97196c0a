import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, derived from the installation's secret (HKDF). */
export function keyFor(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32))
}

/**
 * Encrypts a text for the database (AES-256-GCM): a backup without the installation's secret reveals nothing. `place` is
 * authenticated with it, so that a sealed text moved to another row does not open.
 */
export function sealText(key: Buffer, text: string, place = ''): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text. Throws when secret or place differ, or the text was changed. */
export function unsealText(key: Buffer, sealed: string, place = ''): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Sixteen hex digits that differ between secrets and do not reveal the secret. */
export function secretFingerprint(appSecret: string): string {
  return createHmac('sha256', appSecret).update('which secret signed for this shop').digest('hex').slice(0, 16)
}
