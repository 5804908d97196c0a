import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { CatalogPatch, Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { slugFor } from '#app/catalog/cakes/slug-for.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import type { InspirationFaults, InspirationInput } from './inspiration-input.ts'

/**
 * The columns of a validated input. Creates the new tag, if any; locks occasion and cake type until the transaction
 * ends. Refuses unknown ones; drops unknown tags.
 */
export async function inspirationColumns(
  trx: Database,
  input: InspirationInput,
  editor: Editor,
): Promise<
  | { ok: true; columns: CatalogPatch<'inspirations'> & { occasion_id: string } }
  | { ok: false; faults: InspirationFaults }
> {
  const { occasionId, cakeTypeId } = input
  if (!(await isHeld(trx, 'occasions', occasionId))) return { ok: false, faults: { occasionId: 'occasion_unknown' } }
  if (cakeTypeId !== null && !(await isHeld(trx, 'cake_types', cakeTypeId))) {
    return { ok: false, faults: { cakeTypeId: 'cake_type_unknown' } }
  }
  const known = await knownTags(trx, input.tagIds)
  const made = input.newTag.en === '' ? [] : [await makeTag(trx, input.newTag, editor)]
  return {
    ok: true,
    columns: {
      name_en: input.nameEn,
      name_am: input.nameAm,
      alt_en: input.altEn,
      alt_am: input.altAm,
      occasion_id: occasionId,
      cake_type_id: cakeTypeId,
      tag_ids: [...new Set([...known, ...made])].toSorted((one, other) => one.localeCompare(other, 'en')),
      is_own_work: input.isOwnWork,
      source: input.source,
      is_featured: input.isFeatured,
      is_active: input.isActive,
    },
  }
}

async function isHeld(trx: Database, table: 'occasions' | 'cake_types', id: string): Promise<boolean> {
  if (!isSlug(id)) return false
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
