import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parsePhone, readPhoneAbroad } from './phone.ts'

/**
 * "+12025550123" from a number of any country, typed with its code; an Ethiopian one by the rules of `parsePhone`.
 * Undefined for a number that cannot exist.
 */
export function parseAnyPhone(typed: string): string | undefined {
  const own = parsePhone(typed)
  if (own) return own
  const abroad = readPhoneAbroad(typed)
  const number = abroad && parsePhoneNumberFromString(abroad)
  return number && number.isValid() ? number.number : undefined
}
