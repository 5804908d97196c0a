import { listImages } from '#app/base/media/images.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { hasFactor, tableOf, type ChoiceTab } from './choice-tabs.ts'
import { choiceColumns, presentChoice } from './choice-views.server.ts'
import { listChoiceRows, listExampleCakes } from '../edited-rows.queries.server.ts'
import { listIdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { countOrdersNaming } from '#app/catalog/cakes/where-used.queries.server.ts'

export const ARCHIVED = 'archived'

export type ChoiceListView = Awaited<ReturnType<typeof loadChoiceList>>

/** The rows of a tab's list, and the outcome of the last act from the address. */
export async function loadChoiceList(
  db: Database,
  tab: ChoiceTab,
  search: URLSearchParams,
  { lang, t }: Pick<ViewContext, 'lang' | 't'>,
) {
  const isArchive = search.get('show') === ARCHIVED
  const [all, examples, ids] = await Promise.all([
    listChoiceRows(db, tableOf(tab)),
    hasFactor(tab) ? listExampleCakes(db, { daily: tab === 'variants' }) : [],
    listIdChoices(db, { lang, t }),
  ])
  const pictureOf = (row: object) => (row as { image_id?: string | null }).image_id ?? ''
  const [used, images] = await Promise.all([
    countOrdersNaming(
      db,
      tableOf(tab),
      all.map(({ id }) => id),
    ),
    listImages(db, all.map(pictureOf).filter(Boolean)),
  ])
  const rows = all.filter(({ is_active: isActive }) => isActive !== isArchive)
  const count = (name: string) => {
    const text = search.get(name)
    return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
  }
  const imported = count('imported')
  return {
    tab,
    isArchive,
    isDeleted: search.get('done') === 'deleted',
    isEmpty: all.length === 0,
    archivedCount: all.filter((row) => !row.is_active).length,
    currentCount: all.filter((row) => row.is_active).length,
    changed: count('changed'),
    imported: imported === null ? null : { changed: imported, created: count('created') ?? 0 },
    columns: choiceColumns(tab, examples, { t, lang }),
    rows: rows.map((row) => {
      const facts = { used: used.get(row.id) ?? 0, image: images.get(pictureOf(row)), examples, ids }
      return presentChoice(tab, row, facts, { t, lang })
    }),
  }
}
