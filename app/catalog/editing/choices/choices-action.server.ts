import { readTicked } from '#app/base/platform/bulk.ts'
import { formActions } from '#app/base/platform/form-actions.server.ts'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import { listPath, tableOf, type ChoiceTab } from './choice-tabs.ts'
import { ARCHIVED } from './load-choice-list.server.ts'
import type { CatalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { parsePlace, POSITION_FIELD } from '#app/catalog/cakes/position-value.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { addStarterRows } from '../commands/add-starter-rows.server.ts'
import { EDITED_COMMANDS } from '../commands/edited-commands.server.ts'

const INTENTS: readonly (FormDataEntryValue | null)[] = ['starter', 'archive', 'restore']

/** Whether a form belongs to a list of choices: those of extras share a page with the topper settings' form. */
export function isOfChoiceList(form: FormData): boolean {
  return form.has(POSITION_FIELD) || INTENTS.includes(form.get('intent'))
}

type ActionDeps = Pick<CatalogActionDeps, 'db' | 'clock' | 'actor' | 'profile' | 'lang' | 't' | 'log'> & {
  tab: ChoiceTab
  search: URLSearchParams
}

/** Moves a row, adds the usual set, archives or restores the ticked rows, then returns to the list. */
export const choicesAction = formActions({
  actions: {
    async starter(deps: ActionDeps, form) {
      await sendAdminForm(deps, form, { command: addStarterRows, given: { kind: deps.tab } })
      return back(deps)
    },
    archive: (deps, form) => show(deps, form, 'archive'),
    restore: (deps, form) => show(deps, form, 'restore'),
  },
  async otherwise(deps, form) {
    const { move: command } = EDITED_COMMANDS[tableOf(deps.tab)]
    const place = parsePlace(form.get(POSITION_FIELD))
    if (place && command) await sendAdminForm(deps, form, { command, given: { ...place, row: place.id } })
    return back(deps)
  },
})

async function show(deps: ActionDeps, form: FormData, act: 'archive' | 'restore') {
  const command = EDITED_COMMANDS[tableOf(deps.tab)][act]
  const changed = await sendAdminForm(deps, form, { command, given: { ids: readTicked(form, { isId: isSlug }) } })
  return back(deps, { changed: String(countOf(changed, 'changed')) })
}

function back({ tab, search }: ActionDeps, done: { changed?: string } = {}) {
  const params = new URLSearchParams(done)
  if (search.get('show') === ARCHIVED) params.set('show', ARCHIVED)
  for (const column of search.getAll(COLUMN_PARAM)) params.append(COLUMN_PARAM, column)
  return { ok: true as const, to: `${listPath(tab)}${params.size > 0 ? `?${params}` : ''}` }
}
