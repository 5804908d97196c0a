import { type RawBuilder, sql } from '../database/database.server.ts'
import { isIdKey, type Cursor, type ListRows } from './cursor.ts'

export interface Keyset<Place> {
  by: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]]
  isDescending: boolean
  /** Reads the position from a key in an address; undefined if it is not a key. */
  parse: (key: string) => Place | undefined
  at: (place: Place) => RawBuilder<unknown>
  cursor: Cursor | undefined
  limit: number
}

/**
 * The parts of a statement that reads one page of a list from the key of its cursor: the last page costs as much as the first,
 * and pages neither repeat nor skip rows. Reads one row more than `limit`, so that `page` knows whether the list continues.
 */
export function keyset<Place>({ by, isDescending, parse, at, cursor, limit }: Keyset<Place>) {
  const place = cursor && parse(cursor.key)
  const isBackwards = place !== undefined && cursor!.isBackwards
  const isDown = isDescending !== isBackwards
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  return {
    beyond:
      place === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(${sql.join([...by])}) ${sql.raw(isDown ? '<' : '>')} (${at(place)})`,
    order: sql.join(by.map((each) => sql`${each} ${direction}`)),
    limit: limit + 1,
    page: <Row>(read: readonly Row[], keyOf: (row: Row) => string) =>
      cutPage(read, { limit, hasPlace: place !== undefined, isBackwards }, keyOf),
  }
}

interface PageRead {
  limit: number
  hasPlace: boolean
  isBackwards: boolean
}

/** Cuts a page from rows read in reading direction, nearest first. One row more than `limit` means that the list continues. */
export function cutPage<Row>(
  read: readonly Row[],
  { limit, hasPlace, isBackwards }: PageRead,
  keyOf: (row: Row) => string,
): ListRows<Row> {
  const hasMore = read.length > limit
  const rows = read.slice(0, limit)
  if (isBackwards) rows.reverse()
  const key = (row: Row | undefined) => (row === undefined ? null : keyOf(row))
  return {
    rows,
    before: (isBackwards ? hasMore : hasPlace) ? key(rows[0]) : null,
    after: isBackwards || hasMore ? key(rows.at(-1)) : null,
  }
}

export type KeysetPage = ReturnType<typeof keyset>

export function keysetById(
  id: string,
  { isDescending, cursor, limit }: Pick<Keyset<string>, 'isDescending' | 'cursor' | 'limit'>,
) {
  return keyset({
    by: [sql.ref(id)],
    isDescending,
    parse: (key) => (isIdKey(key) ? key : undefined),
    at: (key) => sql`${key}::bigint`,
    cursor,
    limit,
  })
}
