/**
 * Where a page of a list begins: next to the row of this key. Only the list's own query knows what a key is made of; everything else
 * hands it on as it is.
 */
export interface Cursor {
  key: string
  /** The page before that row, not the one after it. */
  isBackwards: boolean
}

/** Keys of the rows at the edges of a page, for the pages beside it; null where there is none. */
export interface PageEdges {
  before: string | null
  after: string | null
}

export interface ListRows<Row> extends PageEdges {
  rows: Row[]
}

/** The parameters of a cursor, first its name today, then those of links that were made earlier. */
const AFTER = ['after', 'older', 'beyond'] as const
const BEFORE = ['before', 'newer'] as const

/** Parameters that say where in a list one is, what stands beside it, or what came of an act: another filter begins without them. */
export const TRANSIENT_PARAMS = [...AFTER, ...BEFORE, 'page', 'person', 'erased', 'done'] as const

/** Where in a list an address is; undefined: at its top. */
export function parseCursor(params: URLSearchParams): Cursor | undefined {
  const named = (names: readonly string[]) => names.map((name) => params.get(name)).find(Boolean)
  const [after, before] = [named(AFTER), named(BEFORE)]
  if (after) return { key: after, isBackwards: false }
  return before ? { key: before, isBackwards: true } : undefined
}

/** The place behind the row of a key; without one the top of the list. */
export function cursorAfter(key: string | null | undefined): Cursor | undefined {
  return key === null || key === undefined ? undefined : { key, isBackwards: false }
}

/** A page of rows that were read whole; for lists that are short. */
export function pageOf<Row>(
  all: readonly Row[],
  keyOf: (row: Row) => string,
  cursor: Cursor | undefined,
  limit: number,
): ListRows<Row> {
  const at = cursor ? all.findIndex((row) => keyOf(row) === cursor.key) : -1
  const isBackwards = at >= 0 && cursor?.isBackwards === true
  const begin = isBackwards ? Math.max(at - limit, 0) : at + 1
  const rows = all.slice(begin, begin + limit)
  return {
    rows,
    before: begin > 0 && rows[0] ? keyOf(rows[0]) : null,
    after: begin + limit < all.length ? keyOf(rows.at(-1)!) : null,
  }
}
