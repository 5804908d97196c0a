import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import { LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { ALLERGENS } from '../allergens.ts'
import { WEEKDAYS } from '../choices.ts'
import type { IdSource } from './row-fields.ts'

export interface IdChoice {
  id: string
  name: string
  isActive: boolean
}

/** The choices for a cake's lists, archived rows too, in the shop's order; one statement. */
export type IdChoices = Readonly<Record<IdSource, readonly IdChoice[]>>

export async function listIdChoices(db: Database, { lang, t }: Pick<ViewContext, 'lang' | 't'>): Promise<IdChoices> {
  const name = sql.ref(lang === 'am' ? 'name_am' : 'name_en')
  const label = sql.ref(lang === 'am' ? 'label_am' : 'label_en')
  const { rows } = await sql<IdChoice & { source: Exclude<IdSource, 'allergens' | 'weekdays'> }>`
    select 'sizes' as source, id::text, ${name} as name, is_active as "isActive", position from sizes
    union all select 'flavors', id, ${name}, is_active, position from flavors
    union all select 'cake_types', id, ${name}, is_active, position from cake_types
    union all select 'variants', id, ${label}, is_active, pieces from variants
    union all select 'occasions', id, ${name}, is_active, position from occasions
    union all select 'cakes', id, ${name}, is_active, position from cakes
    union all select 'tags', id, ${name}, true, row_number() over (order by name_en, id) from inspiration_tags
    order by position, 2`.execute(db)
  const of = (source: IdSource) =>
    rows.filter((row) => row.source === source).map(({ id, name: text, isActive }) => ({ id, name: text, isActive }))
  return {
    sizes: of('sizes'),
    flavors: of('flavors'),
    cake_types: of('cake_types'),
    variants: of('variants'),
    occasions: of('occasions'),
    cakes: of('cakes'),
    tags: of('tags'),
    weekdays: WEEKDAYS.map((day, index) => ({ id: day, name: weekdayName(lang, (index + 1) % 7), isActive: true })),
    allergens: ALLERGENS.map((id) => ({ id, name: t(`catalog.allergen.${id}`), isActive: true })),
  }
}

/** "Small, Large": the names of ids in the viewer's language; an unknown id is shown as is. */
export function namesOfIds(ids: readonly string[], choices: readonly IdChoice[], lang: Lang): string {
  const nameOf = new Map(choices.map(({ id, name }) => [id, name]))
  return ids.map((id) => nameOf.get(id) ?? id).join(LIST_MARK[lang])
}
