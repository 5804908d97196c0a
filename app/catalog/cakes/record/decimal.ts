/** A value in units of `1/scale`, a power of ten, as somebody would type it: 1250 thousandths are "1.25". */
export function formatDecimal(value: number, scale: number): string {
  const digits = String(scale).length - 1
  if (digits === 0) return String(value)
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}${fraction && `.${fraction}`}`
}
