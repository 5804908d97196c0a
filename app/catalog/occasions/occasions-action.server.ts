import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import type { CatalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import { parsePlace, POSITION_FIELD } from '#app/catalog/cakes/position-value.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { countOf } from '#app/catalog/cakes/commands/count-of.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { addStarters, OCCASION_COMMANDS } from './commands/occasion-commands.server.ts'

type ActionDeps = Pick<CatalogActionDeps, 'db' | 'clock' | 'actor' | 'profile' | 'lang' | 't' | 'log'> & {
  search: URLSearchParams
}

type Done = { ok: true; to: string }

/**
 * Actions of the list of occasions: archive or restore the ticked rows, move one, add the common occasions or the
 * feasts of the year.
 */
export const occasionsAction = formActions<ActionDeps, Done, { error: string }>({
  actions: {
    common: (deps, form) => addMissing(deps, form, 'common'),
    holidays: (deps, form) => addMissing(deps, form, 'holidays'),
    activate: (deps, form) => show(deps, form, true),
  },
  otherwise: async (deps, form) => {
    const place = parsePlace(form.get(POSITION_FIELD))
    if (!place) return show(deps, form, false)
    await sendAdminForm(deps, form, { command: OCCASION_COMMANDS.move!, given: { ...place, row: place.id } })
    return back(deps, {})
  },
  failed: (error) => ({ error }),
})

async function addMissing(deps: ActionDeps, form: FormData, which: 'common' | 'holidays'): Promise<Done> {
  const added = await sendAdminForm(deps, form, { command: addStarters, given: { which } })
  return back(deps, { done: which, count: countOf(added, 'added') })
}

async function show(
  deps: ActionDeps,
  form: FormData,
  isActive: boolean,
): Promise<Done | FormRefused<{ error: string }>> {
  const ids = readTicked(form, { isId: isSlug })
  if (ids.length === 0) return { ok: false, status: 422, answer: { error: deps.t('occasions.chosen.none') } }
  const command = isActive ? OCCASION_COMMANDS.restore : OCCASION_COMMANDS.archive
  const count = countOf(await sendAdminForm(deps, form, { command, given: { ids } }), 'changed')
  return back(deps, { done: isActive ? 'activated' : 'archived', count, skipped: ids.length - count })
}

/** Redirects to the list as it was, with the outcome; `skipped` rows had that state already. */
function back({ search }: ActionDeps, done: { done?: string; count?: number; skipped?: number }): Done {
  const params = new URLSearchParams()
  const state = search.get('state')
  if (state) params.set('state', state)
  for (const column of search.getAll(COLUMN_PARAM)) params.append(COLUMN_PARAM, column)
  for (const [name, value] of Object.entries(done)) params.set(name, String(value))
  return { ok: true, to: `${adminPaths.occasions}${params.size > 0 ? `?${params}` : ''}` }
}
