import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { changeRows, inTransaction, type CatalogRow, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { knownTags, makeTag } from './inspiration-columns.server.ts'

type InspirationRow = CatalogRow<'inspirations'>

export type InspirationsChange =
  | { kind: 'occasion'; occasionId: string }
  | { kind: 'tag' | 'untag'; tagId: string; newTag: { en: string; am: string } }
  | { kind: 'feature' | 'unfeature' }

/**
 * Runs one bulk action on many pictures; one audit entry each, undone together. Returns how many changed; the others had
 * that state already or are gone. Refuses an unknown occasion or tag.
 */
export async function changeInspirations(
  db: Database,
  ids: readonly string[],
  change: InspirationsChange,
  editor: Editor,
): Promise<{ ok: true; changed: number } | Refusal<'occasion_unknown' | 'tag_unknown'>> {
  return inTransaction(db, async (trx) => {
    const patchOf = await patchFor(trx, change, editor)
    if (!patchOf) return { ok: false, reason: change.kind === 'occasion' ? 'occasion_unknown' : 'tag_unknown' }
    const batch = editor.batch ?? crypto.randomUUID()
    return { ok: true, changed: await changeRows(trx, 'inspirations', ids, patchOf, 'update', { ...editor, batch }) }
  })
}

type PatchOf = (row: InspirationRow) => Record<string, unknown>

async function patchFor(trx: Database, change: InspirationsChange, editor: Editor): Promise<PatchOf | undefined> {
  switch (change.kind) {
    case 'occasion': {
      const occasion = isSlug(change.occasionId)
        ? await trx
            .selectFrom('occasions')
            .select('id')
            .where('id', '=', change.occasionId)
            .forKeyShare()
            .executeTakeFirst()
        : undefined
      return occasion && (() => ({ occasion_id: occasion.id }))
    }
    case 'tag': {
      const { en, am } = change.newTag
      const id = en && am ? await makeTag(trx, { en, am }, editor) : (await knownTags(trx, [change.tagId]))[0]
      if (id === undefined) return undefined
      return (row) => ({ tag_ids: [...new Set([...row.tag_ids, id])].toSorted((a, b) => a.localeCompare(b, 'en')) })
    }
    case 'untag':
      return (row) => ({ tag_ids: row.tag_ids.filter((id) => id !== change.tagId) })
    case 'feature':
    case 'unfeature':
      return () => ({ is_featured: change.kind === 'feature' })
  }
}
