/**
 * Whether a text is a moment by the clock of a device. That clock may be wrong by years, as after an empty battery, but it shows a year
 * of this age: JavaScript knows years that PostgreSQL does not.
 */
export function isMoment(text: string): boolean {
  const at = Date.parse(text)
  return at >= 0 && at < Date.UTC(10_000, 0)
}
