/** Name of the form field that says where a row of a list goes. */
export const POSITION_FIELD = 'place'

export type Side = 'before' | 'after'

/** "honey-cake before mango-cake": ids have no blanks. */
export function placeValue(id: string, side: Side, beside: string): string {
  return `${id} ${side} ${beside}`
}

/** Where a row goes, or undefined when the form says no such thing. */
export function parsePlace(value: unknown): { id: string; side: Side; beside: string } | undefined {
  if (typeof value !== 'string') return undefined
  const [id, side, beside, ...rest] = value.split(' ')
  if (!id || !beside || rest.length > 0 || (side !== 'before' && side !== 'after')) return undefined
  return { id, side, beside }
}
