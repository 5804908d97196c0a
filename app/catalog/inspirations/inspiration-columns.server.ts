import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { slugFor } from '#app/catalog/cakes/slug-for.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import type { Columns, FieldErrors, Typed } from '#app/catalog/cakes/record/row-fields.ts'

/**
 * The columns of a picture that name other rows. Creates the new tag, if any; locks occasion and cake type until the
 * transaction ends. Refuses unknown ones; drops unknown tags. `row`: the picture as it is, when only some columns are given.
 */
export function heldColumns({ new_tag_en: en, new_tag_am: am }: Typed, editor: Editor, row?: Columns) {
  return async (trx: Database, columns: Columns) => {
    const { occasion_id: occasionId, cake_type_id: cakeTypeId, tag_ids: tagIds } = { ...row, ...columns }
    if (!(await isHeld(trx, 'occasions', occasionId))) {
      return invalid({ occasion_id: { message: 'gallery.fault.occasion_unknown' } })
    }
    if (cakeTypeId !== null && !(await isHeld(trx, 'cake_types', cakeTypeId))) {
      return invalid({ cake_type_id: { message: 'gallery.fault.cake_type_unknown' } })
    }
    if (columns.tag_ids === undefined && !(en && am)) return { ok: true as const, columns: {} }
    const known = await knownTags(trx, tagIds as string[])
    const made = en && am ? [await makeTag(trx, { en, am }, editor)] : []
    const tag_ids = [...new Set([...known, ...made])].toSorted((one, other) => one.localeCompare(other, 'en'))
    return { ok: true as const, columns: { tag_ids } }
  }
}

function invalid(errors: FieldErrors) {
  return { ok: false as const, reason: 'invalid' as const, errors }
}

async function isHeld(trx: Database, table: 'occasions' | 'cake_types', id: unknown): Promise<boolean> {
  if (typeof id !== 'string' || !isSlug(id)) return false
  const held = await trx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return held !== undefined
}

/** The existing ones of the tags, locked until the transaction ends. */
export async function knownTags(trx: Database, ids: readonly string[]): Promise<string[]> {
  const asked = ids.filter(isSlug)
  if (asked.length === 0) return []
  // Locks the rows, so that nobody deletes one before the commit.
  const rows = await trx.selectFrom('inspiration_tags').select('id').where('id', 'in', asked).forKeyShare().execute()
  return rows.map(({ id }) => id)
}

export async function makeTag(
  trx: Database,
  { en, am }: { en: string; am: string },
  { actor, at, batch }: Editor,
): Promise<string> {
  const known = await trx
    .selectFrom('inspiration_tags')
    .select('id')
    .where((eb) => eb.or([eb('name_en', 'ilike', en.replaceAll(/[\\%_]/g, String.raw`\$&`)), eb('name_am', '=', am)]))
    .forKeyShare()
    .executeTakeFirst()
  if (known) return known.id
  const wanted = slugFor(en, 'tag')
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`
    const made = await trx
      .insertInto('inspiration_tags')
      .values({ id, name_en: en, name_am: am })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    const thing = { type: 'tag', id, label: { en, am } } as const
    const after = { name_en: en, name_am: am }
    await recordChange(trx, { actor, action: 'create', thing, before: null, after, ...(batch && { batch }) }, at)
    return id
  }
}
