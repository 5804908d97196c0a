import { createHash } from 'node:crypto'

export const PASSWORD_RULES = ['plain', 'sha256-hex', 'sha256-base64'] as const

/**
 * Signature of a push: short code, passkey and timestamp (`20250115093000`) concatenated, in base64; either plain, or
 * their SHA-256 as hexadecimal text or as bytes. Three rules are in use and none is confirmed, so the deployer
 * configures one. Requirement 29.3.
 */
export function mpesaPassword(
  rule: (typeof PASSWORD_RULES)[number],
  { shortCode, passkey, timestamp }: { shortCode: string; passkey: string; timestamp: string },
): string {
  const text = shortCode + passkey + timestamp
  switch (rule) {
    case 'plain':
      return Buffer.from(text).toString('base64')
    case 'sha256-hex':
      return Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')
    case 'sha256-base64':
      return createHash('sha256').update(text).digest('base64')
  }
}
