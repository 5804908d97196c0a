import { type RawBuilder, sql } from './database.server.ts'

declare const rowType: unique symbol

/**
 * A common table expression of the statement that is being written, by its name: other parts of the statement select its rows, and do
 * nothing when it has none. Carries the type of its rows, so that a part gets the expression that it was written for.
 */
export type Cte<Row> = RawBuilder<unknown> & { readonly [rowType]: Row }

export function cte<Row>(name: string): Cte<Row> {
  return sql.id(name) as unknown as Cte<Row>
}

/** An order that the statement writes; no row when it was not written. */
export interface PlacedRow {
  id: string
}
