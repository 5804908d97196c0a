/**
 * As `formatDecimal`, for a field that is read again: three places after one to three digits, "1.125", could be thousands, so it
 * gets a fourth, "1.1250".
 */
export function formatTyped(value: number, scale: number): string {
  return formatDecimal(value, scale).replace(/^(-?[1-9]\d{0,2}\.\d{3})$/, '$10')
}

/** A value in units of `1/scale`, a power of ten, as somebody would type it: 1250 thousandths are "1.25". */
export function formatDecimal(value: number, scale: number): string {
  const digits = String(scale).length - 1
  if (digits === 0) return String(value)
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}${fraction && `.${fraction}`}`
}
