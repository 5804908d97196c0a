import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { ChoiceTable } from '../catalog-records.ts'
import { createRow, type Editor, type NewCatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { STARTER_CHOICES } from './starter-choices.ts'

/** Adds the usual set to an empty table, once even if pressed repeatedly. Returns how many rows were added. */
export async function addStarterChoices(db: Database, table: ChoiceTable, editor: Editor): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(trx)
    if (rows.length > 0) return 0
    const starters: readonly NewCatalogRow<ChoiceTable>[] = STARTER_CHOICES[table]
    for (const values of starters) await createRow(trx, table, values, editor)
    return starters.length
  })
}
