import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import { listAssignees } from '#app/ordering/orders/reading/assignees.queries.server.ts'

export interface FilterChoice {
  id: string
  name: string
}

export type FilterChoices = Awaited<ReturnType<typeof listFilterChoices>>

/** All values that orders may refer to, including those no longer on sale, by name. */
export async function listFilterChoices(db: Database, lang: Lang, zones: readonly DeliveryZone[]) {
  const listOf = async (table: 'cakes' | 'flavors' | 'occasions') => {
    const column = lang === 'am' ? 'name_am' : 'name_en'
    const rows = await db
      .selectFrom(table)
      .select(['id', `${column} as name`])
      .execute()
    return rows.sort((one, other) => one.name.localeCompare(other.name, lang))
  }
  const [cakes, flavors, occasions, makers] = await Promise.all([
    listOf('cakes'),
    listOf('flavors'),
    listOf('occasions'),
    listAssignees(db),
  ])
  return { cakes, flavors, occasions, makers, zones: zones.map(({ id, name }) => ({ id, name: name[lang] })) }
}
