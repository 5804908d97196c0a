/**
 * Ethiopian mobile numbers. Stored and sent as +251 and nine digits; typed with or without the leading 0.
 * Requirement 3.10.
 */
export const PHONE_PREFIX = '+251'
/**
 * Accounts without an email have an address that is made of their phone, because the sign-in library and the data model ask for
 * one. Nobody can receive mail there. Source: RFC 2606, 2.
 */
export const PHONE_DOMAIN = '@phone.invalid'
const PHONE_MAX_DIGITS = 10
/** Most letters of a typed phone that are read: a pasted one may have a sign without a shape at each digit. */
export const PHONE_MAX_TYPED = 50

/**
 * What stands between the digits of a number that was copied from a page, a chat or a list of contacts: blanks, marks of direction and other
 * signs without a shape, dashes of every length, brackets, dots and strokes.
 */
const BETWEEN_DIGITS = /[\s\p{Cc}\p{Cf}\p{Pd}\u2212().,·•/\\]/gu

/** "+251911000000" from "\u2066+251 911–000/000\u2069": plus and digits as on a keyboard, and no more than was typed. */
export function compactPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (arabic) => String(arabic.charCodeAt(0) & 15))
    .replaceAll(BETWEEN_DIGITS, '')
    .replace(/^tel:/i, '')
}

/** Digits that a stored phone may contain, of a search for one: numbers such as 0900…, 900… and +251 0900… differ only in how they begin. */
export function phoneEnd(search: string): string {
  return compactPhone(search)
    .replaceAll(/\D/g, '')
    .replace(/^(?:00)?251/, '')
    .replace(/^0/, '')
}

/** Reduces typed or pasted text to digits, at most ten; drops +251, also where a 0 follows it. */
export function normalizePhoneDigits(typed: string): string {
  const dialed = compactPhone(typed).replaceAll(/[^\d+]/g, '')
  const local = dialed.replace(/^(?:\+|00)251/, '').replace(/^251(?=0?[79]\d{8}$)/, '')
  return local.replaceAll('+', '').slice(0, PHONE_MAX_DIGITS)
}

/**
 * "+251911000000" from "0911000000" or "911000000". Undefined unless the whole text is a 09/07 number: cutting off a
 * surplus digit would call somebody else's phone.
 */
export function parsePhone(typed: string): string | undefined {
  const digits = /^(?:(?:\+|00)?251)?0?([79]\d{8})$/.exec(compactPhone(typed))?.[1]
  return digits && PHONE_PREFIX + digits
}

/** Safaricom numbers start with 7 once the 0 is dropped; Telebirr cannot reach them (Requirement 3.11). */
export function isSafaricomPhone(typed: string): boolean {
  return normalizePhoneDigits(typed).replace(/^0/, '').startsWith('7')
}

export function isEthiopianPhone(phone: string): boolean {
  return phone.startsWith(PHONE_PREFIX)
}

/**
 * "+12025550123" from "+1 (202) 555-0123" or "001…": begins with the code of a country other than Ethiopia. Whether the
 * number exists is known only on the server (`parseAnyPhone`).
 */
export function readPhoneAbroad(typed: string): string | undefined {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compactPhone(typed))?.[1]
  return digits && !digits.startsWith('251') ? `+${digits}` : undefined
}

/** The countries' codes of one and two digits; all others have three. */
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/

/**
 * "0911 000 000", as people write it, and "+1 202 555 0123" for numbers of other countries; returns other texts
 * unchanged.
 */
export function formatPhone(phone: string): string {
  const match = /^\+251([79]\d{2})(\d{3})(\d{3})$/.exec(phone)
  if (match) return `0${match[1]} ${match[2]} ${match[3]}`
  const [, country, rest] = COUNTRY_CODE.exec(phone) ?? []
  return country && rest ? `+${country} ${rest.replaceAll(/\d{3}(?=\d{3})/g, '$& ')}` : phone
}

/** "+2519•••••001": enough to recognize in a log, too little to call. */
export function maskPhone(phone: string): string {
  return phone.length > 8 ? `${phone.slice(0, 5)}•••••${phone.slice(-3)}` : '•••'
}
