import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import type { CatalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { parsePlace, POSITION_FIELD } from '#app/catalog/cakes/position-value.ts'
import { reorderRow } from '#app/catalog/cakes/reorder-row.server.ts'
import { setActive } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { addStarterOccasions } from './add-starter-occasions.server.ts'

type Acting = Pick<CatalogActing, 'db' | 'editor' | 't' | 'log'> & {
  search: URLSearchParams
}

type Done = { ok: true; to: string }

/**
 * Actions of the list of occasions: archive or restore the ticked rows, move one, add the common occasions or the
 * feasts of the year.
 */
export const occasionsAction = formActions<Acting, Done, { error: string }>({
  actions: {
    common: (acting) => addStarters(acting, 'common'),
    holidays: (acting) => addStarters(acting, 'holidays'),
    activate: (acting, form) => show(acting, form, true),
  },
  otherwise: async (acting, form) => {
    const place = parsePlace(form.get(POSITION_FIELD))
    if (!place) return show(acting, form, false)
    await reorderRow(acting.db, 'occasions', place, acting.editor)
    return back(acting, {})
  },
  failed: (error) => ({ error }),
})

async function addStarters(acting: Acting, done: 'common' | 'holidays'): Promise<Done> {
  return back(acting, { done, count: await addStarterOccasions(acting.db, done, acting.editor) })
}

async function show(acting: Acting, form: FormData, isActive: boolean): Promise<Done | FormRefused<{ error: string }>> {
  const { db, editor, t } = acting
  const ids = readTicked(form, { isId: isSlug })
  if (ids.length === 0) return { ok: false, status: 422, answer: { error: t('occasions.chosen.none') } }
  const batch = crypto.randomUUID()
  const count = await setActive(db, 'occasions', ids, isActive, { ...editor, batch })
  return back(acting, { done: isActive ? 'activated' : 'archived', count, skipped: ids.length - count })
}

/** Redirects to the list as it was, with the outcome; `skipped` rows had that state already. */
function back({ search }: Acting, done: { done?: string; count?: number; skipped?: number }): Done {
  const params = new URLSearchParams()
  const state = search.get('state')
  if (state) params.set('state', state)
  for (const column of search.getAll(COLUMN_PARAM)) params.append(COLUMN_PARAM, column)
  for (const [name, value] of Object.entries(done)) params.set(name, String(value))
  return { ok: true, to: `${adminPaths.occasions}${params.size > 0 ? `?${params}` : ''}` }
}
