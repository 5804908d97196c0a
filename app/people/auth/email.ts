import { isPhoneAddress } from './phone-account.ts'

/** Source: RFC 5321, 4.5.3.1.3. */
export const EMAIL_MAX_LENGTH = 254

/**
 * Whether a text looks like an email address: something, one @, something; and is not the address of an account without an email.
 * Only a delivered email proves more.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(text) && !isPhoneAddress(text)
}
