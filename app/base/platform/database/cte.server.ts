import { type RawBuilder, sql } from './database.server.ts'

declare const rowType: unique symbol

/**
 * A common table expression of the statement being built, by name: other parts of the statement select its rows, and do
 * nothing when it has none. The row type ensures that a part gets the expression it needs.
 */
export type Cte<Row> = RawBuilder<unknown> & { readonly [rowType]: Row }

export function cte<Row>(name: string): Cte<Row> {
  return sql.id(name) as unknown as Cte<Row>
}

export interface PlacedRow {
  id: string
}
