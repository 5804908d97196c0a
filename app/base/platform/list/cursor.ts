/**
 * Where a page of a list begins: next to the row with this key. Only the list's own query knows the structure of a key; other
 * code passes it on unchanged.
 */
export interface Cursor {
  key: string
  isBackwards: boolean
}

/** Keys of the first and last row, for the neighboring pages; null where there is none. */
export interface PageEdges {
  before: string | null
  after: string | null
}

export interface ListRows<Row> extends PageEdges {
  rows: Row[]
}

/** Parameters of a cursor: the present name first, then the names in older links. */
const AFTER = ['after', 'older', 'beyond'] as const
const BEFORE = ['before', 'newer'] as const

/** Parameters for a position in a list, its open panel, or the outcome of an act: a changed filter drops them. */
export const TRANSIENT_PARAMS = [...AFTER, ...BEFORE, 'page', 'person', 'landmark', 'order', 'erased', 'done'] as const

export function parseCursor(params: URLSearchParams): Cursor | undefined {
  const named = (names: readonly string[]) => names.map((name) => params.get(name)).find(Boolean)
  const [after, before] = [named(AFTER), named(BEFORE)]
  if (after) return { key: after, isBackwards: false }
  return before ? { key: before, isBackwards: true } : undefined
}

/** The position after the row with a key; without a key the top of the list. */
export function cursorAfter(key: string | null | undefined): Cursor | undefined {
  return key === null || key === undefined ? undefined : { key, isBackwards: false }
}

/** A page of rows that were all read; for short lists. */
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

/** Whether a text is a key of `keysetById`. */
export const isIdKey = (key: string): boolean => /^\d{1,15}$/.test(key)
