import type { Database } from '#app/platform/database.server.ts'
import { formText } from '#app/platform/form-text.ts'
import { placeRow } from '../edit/place-row.server.ts'
import { setActive, type Editor } from '../edit/save-catalog-row.server.ts'
import { isSlug } from '../slug.ts'
import { addCommonOccasions } from './save-occasion.server.ts'

/** What the list says when it comes back; `skipped` were so already. */
export type OccasionsDone =
  | { done: 'archived' | 'activated'; count: number; skipped: number }
  | { done: 'common'; count: number }

export type OccasionsOutcome = { ok: true; done: OccasionsDone | null } | { ok: false; reason: 'none_chosen' }

/**
 * What was done on the list of occasions: archive or activate those that are ticked, move one up or down (`up`, `down` hold
 * its id), add the common ones. `shown` are the ids of the list in its order: a step goes past the neighbour that is seen.
 */
export async function actOnOccasions(db: Database, form: FormData, editor: Editor): Promise<OccasionsOutcome> {
  for (const [step, side] of [
    ['up', 'before'],
    ['down', 'after'],
  ] as const) {
    const id = formText(form, step)
    if (id === '') continue
    const shown = formText(form, 'shown').split(' ')
    const beside = shown[shown.indexOf(id) + (step === 'up' ? -1 : 1)]
    if (beside && isSlug(id)) await placeRow(db, 'occasions', { id, beside, side }, editor)
    return { ok: true, done: null }
  }
  const intent = formText(form, 'intent')
  if (intent === 'common') return { ok: true, done: { done: 'common', count: await addCommonOccasions(db, editor) } }
  const ids = [...new Set(form.getAll('id').filter((id): id is string => typeof id === 'string' && isSlug(id)))]
  if (ids.length === 0) return { ok: false, reason: 'none_chosen' }
  const isActive = intent === 'activate'
  const batch = crypto.randomUUID()
  const count = await setActive(db, 'occasions', ids, isActive, { ...editor, batch })
  return { ok: true, done: { done: isActive ? 'activated' : 'archived', count, skipped: ids.length - count } }
}
