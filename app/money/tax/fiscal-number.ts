export const MACHINE_NAME_MAX_LENGTH = 40

/** Digits of a number of the tax office (TIN). */
const TIN_LENGTH = 10

/**
 * The number of a fiscal receipt as the shop compares it, whether typed or scanned: "FS No. 0001 234" is "1234". Empty for what is no
 * number.
 */
export function tidyFiscalNumber(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s.:#/]/g, '')
  const digits = plain.replace(/^FS(?:NO)?-?(?=\d+$)/, '').replace(/^0+/, '')
  return /^[A-Z0-9-]{1,24}$/.test(digits) ? digits : ''
}

/** The number that stands on a fiscal machine (MRC); empty for what is none. */
export function tidyMachineNumber(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s.:#/]/g, '')
  return /^[A-Z0-9-]{3,24}$/.test(plain) ? plain : ''
}

/** A TIN without the spaces and dashes between its digits; empty for what is none. */
export function tidyTin(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return digits.length === TIN_LENGTH && /^\d+$/.test(digits) ? digits : ''
}
