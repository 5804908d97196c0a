import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import { addStarterChoices } from './add-starter-choices.server.ts'
import { listPath, tableOf, type ChoiceTab } from './choice-tabs.ts'
import { ARCHIVED } from './load-choice-list.server.ts'
import { placeRow } from '#app/catalog/cakes/place-row.server.ts'
import { parsePlace, PLACE_FIELD } from '#app/catalog/cakes/place-value.ts'
import { setActive, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'

const INTENTS = ['starter', 'archive', 'restore']

/** Whether a form is one of a list of choices: those of extras stand beside the form of the topper's settings. */
export function isOfChoiceList(form: FormData): boolean {
  return form.has(PLACE_FIELD) || INTENTS.includes(formText(form, 'intent'))
}

/**
 * Does what the form of a list asks for: puts a row in another place, adds the usual set, archives or restores what is
 * ticked. Answers where the list is shown again.
 */
export async function actOnChoices(
  db: Database,
  tab: ChoiceTab,
  { form, search }: { form: FormData; search: URLSearchParams },
  editor: Editor,
): Promise<string> {
  const table = tableOf(tab)
  const back = new URLSearchParams()
  if (search.get('show') === ARCHIVED) back.set('show', ARCHIVED)
  for (const column of search.getAll(COLUMN_PARAM)) back.append(COLUMN_PARAM, column)
  const intent = formText(form, 'intent')
  const place = parsePlace(form.get(PLACE_FIELD))
  if (place && table !== 'variants') await placeRow(db, table, place, editor)
  else if (intent === 'starter') await addStarterChoices(db, table, editor)
  else if (intent === 'archive' || intent === 'restore') {
    const ids = form.getAll('id').map(String)
    back.set('changed', String(await setActive(db, table, ids, intent === 'restore', editor)))
  }
  return `${listPath(tab)}${back.size > 0 ? `?${back}` : ''}`
}
