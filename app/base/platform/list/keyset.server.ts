import { type RawBuilder, sql } from '../database/database.server.ts'
import type { Cursor, ListRows } from './cursor.ts'

export interface Keyset<Place> {
  /** What rows are sorted by; together unique. */
  by: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]]
  isDescending: boolean
  /** The place that a key of an address names; undefined for what is no key. */
  parse: (key: string) => Place | undefined
  /** The values of `by` at a place. */
  at: (place: Place) => RawBuilder<unknown>
  cursor: Cursor | undefined
  limit: number
}

/**
 * The parts of a statement that reads one page of a list by the key of the row at its edge: the last page costs what the first does, and
 * pages neither repeat nor skip rows. One row more than `limit` is read, so that `page` knows whether the list goes on.
 */
export function keyset<Place>({ by, isDescending, parse, at, cursor, limit }: Keyset<Place>) {
  const place = cursor && parse(cursor.key)
  const isBackwards = place !== undefined && cursor!.isBackwards
  const isDown = isDescending !== isBackwards
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  return {
    /** Lets through what is on the page or further on. */
    beyond:
      place === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(${sql.join([...by])}) ${sql.raw(isDown ? '<' : '>')} (${at(place)})`,
    order: sql.join(by.map((each) => sql`${each} ${direction}`)),
    limit: limit + 1,
    /** The page out of what was read. */
    page<Row>(read: readonly Row[], keyOf: (row: Row) => string): ListRows<Row> {
      const hasMore = read.length > limit
      const rows = read.slice(0, limit)
      if (isBackwards) rows.reverse()
      const key = (row: Row | undefined) => (row === undefined ? null : keyOf(row))
      return {
        rows,
        before: (isBackwards ? hasMore : place !== undefined) ? key(rows[0]) : null,
        after: isBackwards || hasMore ? key(rows.at(-1)) : null,
      }
    },
  }
}

/** A keyset of rows that a number identifies. */
export function keysetById(
  id: string,
  { isDescending, cursor, limit }: Pick<Keyset<string>, 'isDescending' | 'cursor' | 'limit'>,
) {
  return keyset({
    by: [sql.ref(id)],
    isDescending,
    parse: (key) => /^\d{1,15}$/.exec(key)?.[0],
    at: (key) => sql`${key}::bigint`,
    cursor,
    limit,
  })
}
