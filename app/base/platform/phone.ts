/**
 * Ethiopian mobile numbers. Stored and sent as +251 and nine digits; typed with or without the leading 0.
 * Requirement 3.10.
 */
export const PHONE_PREFIX = '+251'
const PHONE_MAX_DIGITS = 10

/** Reduces typed or pasted text to digits, at most ten; drops +251. */
export function keepPhoneDigits(typed: string): string {
  const compact = typed.replaceAll(/[\s().-]/g, '')
  const local = compact.replace(/^(?:\+|00)251/, '').replace(/^251(?=[79]\d{8}$)/, '')
  return local.replaceAll(/\D/g, '').slice(0, PHONE_MAX_DIGITS)
}

/**
 * "+251911000000" from "0911000000" or "911000000". Undefined unless the whole text is a 09/07 number: cutting off a
 * surplus digit would call somebody else's phone.
 */
export function parsePhone(typed: string): string | undefined {
  const compact = typed.replaceAll(/[\s().-]/g, '')
  const digits = /^(?:(?:\+|00)?251)?0?([79]\d{8})$/.exec(compact)?.[1]
  return digits && PHONE_PREFIX + digits
}

/** Safaricom numbers start with 7 once the 0 is dropped; Telebirr cannot reach them (Requirement 3.11). */
export function isSafaricomPhone(typed: string): boolean {
  return keepPhoneDigits(typed).replace(/^0/, '').startsWith('7')
}

/** "0911 000 000", as people write it; returns other texts unchanged. */
export function formatPhone(phone: string): string {
  const match = /^\+251([79]\d{2})(\d{3})(\d{3})$/.exec(phone)
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : phone
}

/** "+2519•••••001": enough to recognize in a log, too little to call. */
export function maskPhone(phone: string): string {
  return phone.length > 8 ? `${phone.slice(0, 5)}•••••${phone.slice(-3)}` : '•••'
}
