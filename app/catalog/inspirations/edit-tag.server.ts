import { changedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { inTransaction, noteChange, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { MAX_TAG } from './inspiration-record.ts'

export interface TagNames {
  en: string
  am: string
}

export type TagRefusal = 'tag_gone' | 'tag_needs_both' | 'tag_taken' | 'tag_changed' | 'tag_used'

/**
 * Renames a tag; `was` holds the names that were read. Refuses a tag that is gone or was renamed since, a name missing
 * in a language, and a name that another tag has. Writes the audit log.
 */
export async function renameTag(
  db: Database,
  { id, was, names }: { id: string; was: TagNames; names: TagNames },
  editor: Editor,
): Promise<{ ok: true } | Refusal<Exclude<TagRefusal, 'tag_used'>>> {
  const en = toStorableText(names.en, MAX_TAG)
  const am = toStorableText(names.am, MAX_TAG)
  if (en === '' || am === '') return { ok: false, reason: 'tag_needs_both' }
  return inTransaction(db, async (trx) => {
    const now = await lockTag(trx, id)
    if (!now) return { ok: false, reason: 'tag_gone' }
    if (now.name_en !== was.en || now.name_am !== was.am) return { ok: false, reason: 'tag_changed' }
    if (await isTaken(trx, id, { en, am })) return { ok: false, reason: 'tag_taken' }
    const changed = changedColumns(now, { name_en: en, name_am: am })
    if (!changed) return { ok: true }
    await trx.updateTable('inspiration_tags').set({ name_en: en, name_am: am }).where('id', '=', id).execute()
    await noteChange(trx, { action: 'update', thing: { type: 'tag', id, label: { en, am } }, ...changed }, editor)
    return { ok: true }
  })
}

/** Deletes an unused tag. Refuses one that is gone, and one that pictures have. */
export async function deleteTag(
  db: Database,
  id: string,
  editor: Editor,
): Promise<{ ok: true } | Refusal<'tag_gone' | 'tag_used'>> {
  return inTransaction(db, async (trx) => {
    const now = await lockTag(trx, id)
    if (!now) return { ok: false, reason: 'tag_gone' }
    const picture = await trx
      .selectFrom('inspirations')
      .select('id')
      .where('tag_ids', '@>', sql<string[]>`array[${id}::text]`)
      .limit(1)
      .executeTakeFirst()
    if (picture) return { ok: false, reason: 'tag_used' }
    await trx.deleteFrom('inspiration_tags').where('id', '=', id).execute()
    const label = { en: now.name_en, am: now.name_am }
    const before = { name_en: now.name_en, name_am: now.name_am }
    await noteChange(trx, { action: 'delete', thing: { type: 'tag', id, label }, before, after: null }, editor)
    return { ok: true }
  })
}

/** Locks the tag until the transaction ends; giving it to a picture waits for the lock. */
async function lockTag(trx: Database, id: string) {
  if (!isSlug(id)) return undefined
  return trx.selectFrom('inspiration_tags').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

async function isTaken(trx: Database, id: string, { en, am }: TagNames): Promise<boolean> {
  const other = await trx
    .selectFrom('inspiration_tags')
    .select('id')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb(eb.fn('lower', ['name_en']), '=', en.toLowerCase()), eb('name_am', '=', am)]))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
