import type { SubjectBy } from '#app/base/commands/command.server.ts'
import type { CatalogTable, OrderedTable } from '../catalog-tables.ts'
import { lockOrder } from '../reorder-row.server.ts'
import { findRow, lockForEdit, lockRows, type CatalogRow } from '../save-catalog-row.server.ts'

type ById<Input, Subject> = SubjectBy<Input, Subject, 'not_found'>

const MISSING = { missing: 'not_found', since: () => null } as const

/** One row, locked. */
export function rowById<Table extends CatalogTable>(table: Table): ById<{ row: string }, CatalogRow<Table>> {
  return { lock: (trx, { row }) => lockForEdit(trx, table, row), ...MISSING }
}

/** Those of the named rows that there are, locked; missing when there is none. */
export function rowsById<Table extends CatalogTable>(
  table: Table,
): ById<{ ids: readonly string[] }, CatalogRow<Table>[]> {
  return {
    lock: async (trx, { ids }) => {
      const rows = await lockRows(trx, table, ids)
      return rows.length > 0 ? rows : undefined
    },
    ...MISSING,
  }
}

/** All rows of an order, locked. */
export function orderOf(table: OrderedTable): ById<{ row: string }, object> {
  return {
    lock: async (trx, { row }) => {
      await lockOrder(trx, table)
      return findRow(trx, table, row)
    },
    ...MISSING,
  }
}

interface Saved<Table extends CatalogTable> {
  /** Undefined: a new one. */
  row: CatalogRow<Table> | undefined
}

/** The row that is saved, locked; with all others where its place among them changes too. */
export function savedRow<Table extends CatalogTable>(
  table: Table,
): ById<{ row?: string | undefined; position?: number | undefined }, Saved<Table>> {
  return {
    lock: async (trx, { row: id, position }) => {
      if (id === undefined) return { row: undefined }
      if (position !== undefined) await lockOrder(trx, table as OrderedTable)
      const row = await lockForEdit(trx, table, id)
      return row && { row }
    },
    ...MISSING,
  }
}

/** Of a command that locks what it needs itself. */
export const ANYTHING: SubjectBy<unknown, true, never> = {
  lock: () => Promise.resolve(true),
  missing: () => Promise.reject(new Error('nothing is ever missing')),
  since: () => null,
}
