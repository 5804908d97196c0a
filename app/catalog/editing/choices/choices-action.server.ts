import { uuidv7 } from '#app/base/platform/id.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { formActions } from '#app/base/platform/form-actions.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import { addStarterChoices } from './add-starter-choices.server.ts'
import { listPath, tableOf, type ChoiceTab } from './choice-tabs.ts'
import { ARCHIVED } from './load-choice-list.server.ts'
import type { CatalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { reorderRow } from '#app/catalog/cakes/reorder-row.server.ts'
import { parsePlace, POSITION_FIELD } from '#app/catalog/cakes/position-value.ts'
import { setActive } from '#app/catalog/cakes/save-catalog-row.server.ts'

const INTENTS = ['starter', 'archive', 'restore']

/** Whether a form belongs to a list of choices: those of extras share a page with the topper settings' form. */
export function isOfChoiceList(form: FormData): boolean {
  return form.has(POSITION_FIELD) || INTENTS.includes(formText(form, 'intent'))
}

const inBatch = ({ editor }: Acting) => ({ ...editor, batch: uuidv7(editor.at) })

type Acting = Pick<CatalogActing, 'db' | 'editor' | 't' | 'log'> & {
  tab: ChoiceTab
  search: URLSearchParams
}

/** Moves a row, adds the usual set, archives or restores the ticked rows, then returns to the list. */
export const choicesAction = formActions({
  actions: {
    async starter(acting: Acting) {
      await addStarterChoices(acting.db, tableOf(acting.tab), inBatch(acting))
      return back(acting)
    },
    archive: (acting, form) => show(acting, form, false),
    restore: (acting, form) => show(acting, form, true),
  },
  async otherwise(acting, form) {
    const table = tableOf(acting.tab)
    const place = parsePlace(form.get(POSITION_FIELD))
    if (place && table !== 'variants') await reorderRow(acting.db, table, place, inBatch(acting))
    return back(acting)
  },
})

async function show(acting: Acting, form: FormData, isActive: boolean) {
  const changed = await setActive(acting.db, tableOf(acting.tab), readTicked(form), isActive, inBatch(acting))
  return back(acting, { changed: String(changed) })
}

function back({ tab, search }: Acting, done: { changed?: string } = {}) {
  const params = new URLSearchParams(done)
  if (search.get('show') === ARCHIVED) params.set('show', ARCHIVED)
  for (const column of search.getAll(COLUMN_PARAM)) params.append(COLUMN_PARAM, column)
  return { ok: true as const, to: `${listPath(tab)}${params.size > 0 ? `?${params}` : ''}` }
}
