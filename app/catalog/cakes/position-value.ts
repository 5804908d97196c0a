export const POSITION_FIELD = 'place'

export type Side = 'before' | 'after'

/** "honey-cake before mango-cake": ids contain no spaces. */
export function placeValue(id: string, side: Side, beside: string): string {
  return `${id} ${side} ${beside}`
}

/** The target position of a row; undefined when the text does not name one. */
export function parsePlace(value: unknown): { id: string; side: Side; beside: string } | undefined {
  if (typeof value !== 'string') return undefined
  const [id, side, beside, ...rest] = value.split(' ')
  if (!id || !beside || rest.length > 0 || (side !== 'before' && side !== 'after')) return undefined
  return { id, side, beside }
}
