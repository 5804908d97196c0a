/** Upper edges of charts, as parts of a power of ten: close enough that the largest bar fills most of the height. */
const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The largest value, rounded up to one of `STEPS` times a power of ten: the upper edge of a chart. At least 1. */
export function niceMaximum(values: readonly number[]): number {
  const largest = Math.max(0, ...values)
  if (largest <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = STEPS.find((each) => each * power >= largest) ?? 10
  return step * power
}

export function labelEvery(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most))
}

/** The upper edge of a chart of these values and their comparison values, in their own unit. */
export function edgeOf(points: readonly { value: number; before?: number }[]): number {
  return niceMaximum(points.flatMap(({ value, before }) => [value, before ?? 0]))
}
