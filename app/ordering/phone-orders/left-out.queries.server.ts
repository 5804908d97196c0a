import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { EXTRA_FIELD } from '#app/ordering/cake-builder/draft-address.ts'
import type { Draft } from '#app/ordering/cake-builder/draft.ts'
import type { DirectItem } from '#app/ordering/cart/direct-lines.ts'
import { readSentItems } from './phone-order-items.ts'

const TABLES = {
  cake: 'cakes',
  occasion: 'occasions',
  size: 'sizes',
  flavor: 'flavors',
  type: 'cake_types',
  extra: 'extras',
} as const

type Choice = keyof typeof TABLES

/** Names of catalog rows in the order of the ids, on sale or not; an unknown id has none. */
export async function listNames(db: Database, choice: Choice, ids: readonly string[], lang: Lang): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(TABLES[choice])
    .select(['id', 'name_en', 'name_am'])
    .where('id', 'in', [...ids])
    .execute()
  const names = new Map(rows.map((row) => [row.id, lang === 'am' ? row.name_am : row.name_en]))
  return ids.flatMap((id) => names.get(id) ?? [])
}

/** Names of what an earlier order had and the shop does not offer today. */
export async function listLeftOut(
  db: Database,
  wanted: URLSearchParams,
  { draft, items }: { draft: Draft; items: readonly DirectItem[] },
  lang: Lang,
): Promise<string[]> {
  const daily = new Set(items.map(({ cakeId }) => cakeId))
  const available: Record<Choice, readonly (string | null)[]> = {
    cake: [draft.cakeId, ...daily],
    occasion: [draft.occasionId],
    size: [draft.sizeId],
    flavor: [draft.flavorId],
    type: [draft.cakeTypeId],
    extra: draft.extraIds,
  }
  const asked: Record<Choice, readonly string[]> = {
    cake: [...wanted.getAll('cake'), ...readSentItems(wanted).map(({ cakeId }) => cakeId)],
    occasion: wanted.getAll('occasion'),
    size: wanted.getAll('size'),
    flavor: wanted.getAll('flavor'),
    type: wanted.getAll('type'),
    extra: wanted.getAll(EXTRA_FIELD),
  }
  const names = await Promise.all(
    (Object.keys(TABLES) as Choice[]).map((choice) => {
      const gone = asked[choice].filter((id) => !available[choice].includes(id))
      return listNames(db, choice, [...new Set(gone)], lang)
    }),
  )
  return names.flat()
}
