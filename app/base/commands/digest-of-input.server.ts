import { createHash } from 'node:crypto'

/** The same for the same content, whatever the order of its names. */
export function digestOfInput(input: unknown): string {
  const sorted = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('hex')
}
