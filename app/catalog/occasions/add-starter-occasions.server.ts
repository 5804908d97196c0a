import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { cellOf, type Cell } from './associations.ts'
import { saveAssociations } from './save-associations.server.ts'
import { createRow, inTransaction, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { missingCommon, missingFeasts } from './starter-occasions.ts'

/** Nothing refers to them yet. */
const UNDOABLE = { action: 'create', isUndoable: true } as const

/** Adds the missing common occasions, or feasts, with all sizes and flavors of the shop. Returns how many. */
export async function addStarterOccasions(db: Database, which: 'common' | 'holidays', editor: Editor): Promise<number> {
  const batched = { ...editor, batch: editor.batch ?? crypto.randomUUID() }
  return inTransaction(db, async (trx) => {
    // When two people press at the same time, the lock makes the second see the rows of the first.
    await sql`lock table occasions in share row exclusive mode`.execute(trx)
    const known = await trx.selectFrom('occasions').select(['kind', 'name_en']).execute()
    const missing = which === 'common' ? missingCommon(known) : missingFeasts(known)
    const ids: string[] = []
    for (const { kind, nameEn, nameAm, season } of missing) {
      const values = { kind, name_en: nameEn, name_am: nameAm, season }
      ids.push((await createRow(trx, 'occasions', values, batched, UNDOABLE)).id)
    }
    await offerEverything(trx, ids, batched)
    return ids.length
  })
}

/** Without associations nothing could be ordered for an occasion (Requirement 5.6). */
async function offerEverything(db: Database, occasionIds: readonly string[], editor: Editor): Promise<void> {
  if (occasionIds.length === 0) return
  const active = async (table: 'sizes' | 'flavors') => {
    const rows = await db.selectFrom(table).select('id').where('is_active', '=', true).orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const rowIds = { sizes: await active('sizes'), flavors: await active('flavors') }
  const wanted = new Set<Cell>(
    occasionIds.flatMap((occasionId) =>
      (['sizes', 'flavors'] as const).flatMap((kind) =>
        rowIds[kind].map((rowId) => cellOf({ kind, occasionId, rowId })),
      ),
    ),
  )
  await saveAssociations(db, { base: new Set(), wanted, occasionIds, rowIds }, editor)
}
