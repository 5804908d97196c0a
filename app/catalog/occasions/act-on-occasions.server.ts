import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { parsePlace, PLACE_FIELD } from '#app/catalog/cakes/place-value.ts'
import { placeRow } from '#app/catalog/cakes/place-row.server.ts'
import { setActive, type Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { addStarterOccasions } from './add-starter-occasions.server.ts'

/** What the list says when it comes back; `skipped` were so already. */
type OccasionsDone =
  | { done: 'archived' | 'activated'; count: number; skipped: number }
  | { done: 'common' | 'holidays'; count: number }

export type OccasionsOutcome = { ok: true; done: OccasionsDone | null } | { ok: false; reason: 'none_chosen' }

/**
 * What was done on the list of occasions: archive or activate those that are ticked, put one in another place, add the
 * common ones or the feasts of the year.
 */
export async function actOnOccasions(db: Database, form: FormData, editor: Editor): Promise<OccasionsOutcome> {
  const place = parsePlace(form.get(PLACE_FIELD))
  if (place) {
    await placeRow(db, 'occasions', place, editor)
    return { ok: true, done: null }
  }
  const intent = formText(form, 'intent')
  if (intent === 'common' || intent === 'holidays') {
    return { ok: true, done: { done: intent, count: await addStarterOccasions(db, intent, editor) } }
  }
  const ids = [...new Set(form.getAll('id').filter((id): id is string => typeof id === 'string' && isSlug(id)))]
  if (ids.length === 0) return { ok: false, reason: 'none_chosen' }
  const isActive = intent === 'activate'
  const batch = crypto.randomUUID()
  const count = await setActive(db, 'occasions', ids, isActive, { ...editor, batch })
  return { ok: true, done: { done: isActive ? 'activated' : 'archived', count, skipped: ids.length - count } }
}
