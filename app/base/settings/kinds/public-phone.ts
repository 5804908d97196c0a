import { compactPhone, formatPhone, parsePhone, PHONE_PREFIX } from '#app/base/platform/phone.ts'

/**
 * The number that customers dial, as it is stored: "+251911000000" of a mobile number, "+251462201122" of a landline with its area code,
 * "8080" of a short code of three to five digits. Undefined: none of them.
 */
export function parsePublicPhone(typed: string): string | undefined {
  const mobile = parsePhone(typed)
  if (mobile) return mobile
  const dialed = compactPhone(typed)
  const landline = /^(?:(?:\+|00)?251|0)([1-5]\d{8})$/.exec(dialed)?.[1]
  if (landline) return PHONE_PREFIX + landline
  return /^[1-9]\d{2,4}$/.test(dialed) ? dialed : undefined
}

/** "046 220 1122" of a landline; other numbers as `formatPhone` writes them. */
export function formatPublicPhone(phone: string): string {
  const landline = /^\+251([1-5]\d)(\d{3})(\d{4})$/.exec(phone)
  return landline ? `0${landline[1]} ${landline[2]} ${landline[3]}` : formatPhone(phone)
}
