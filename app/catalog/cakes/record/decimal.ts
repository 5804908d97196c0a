/** A typed number. Commas only separate thousands. */
const TYPED = /^\d{1,9}(?:\.\d{1,6})?$/

/**
 * A typed number in units of `1/scale`, a power of ten: "1.25" in thousandths is 1250. Undefined when it is no number,
 * or has more decimals.
 */
export function parseDecimal(typed: string, scale: number): number | undefined {
  const text = typed.replaceAll(/[\s,]/g, '')
  if (!TYPED.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const digits = String(scale).length - 1
  if (fraction.replace(/0+$/, '').length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** The inverse of `parseDecimal`: 1250 thousandths are "1.25". */
export function formatDecimal(value: number, scale: number): string {
  const digits = String(scale).length - 1
  if (digits === 0) return String(value)
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}${fraction && `.${fraction}`}`
}
