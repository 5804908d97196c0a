import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { Editor } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { addInspirations, type NewPicture } from './add-inspirations.server.ts'
import { changeInspirations, deleteInspirations, type InspirationsAct } from './edit-inspirations.server.ts'
import type { GalleryFilter } from './gallery-filter.ts'
import { listGalleryIds, listLookAlikes } from './gallery.queries.server.ts'
import { readInspirationForm } from './inspiration-form.ts'
import type { InspirationFaults, InspirationInput } from './inspiration-input.ts'

/** Many, but a form that takes minutes helps nobody. */
const MAX_PICTURES = 100

/** What the list says when it comes back: numbers by what happened to so many pictures. */
interface GalleryDone {
  done: 'added' | 'changed' | 'deleted'
  count: number
  /** Were so already. */
  same?: number
  /** Were in the gallery already, or have to be sent again. */
  there?: number
  gone?: number
  /** Of the added ones, those that look like another. */
  alike?: number
  /** Kept because orders name them. */
  in_use?: number
}

export interface GalleryAnswer {
  error: string
  typed?: InspirationInput
  sent?: ReferenceImage[]
  faults?: InspirationFaults
  pictureErrors?: string[]
}

type Outcome = { ok: true; done: GalleryDone } | { ok: false; status: number; answer: GalleryAnswer }

/** Adds the pictures of a form to the gallery. A picture that is refused does not lose the rest. */
export async function addToGallery(
  deps: RemoveImagesDeps,
  form: FormData,
  editor: Editor,
  t: Translate,
): Promise<Outcome> {
  const typed = readInspirationForm(form)
  const { pictures: sent, refused } = await readSentPictures(deps, form, MAX_PICTURES)
  const pictureErrors = refused.map((reason) => imageRefusalText(t, reason))
  const fail = (error: string, more: Partial<GalleryAnswer> = {}): Outcome => {
    return { ok: false, status: 422, answer: { error, typed, sent, pictureErrors, ...more } }
  }
  if (sent.length === 0) {
    return fail(pictureErrors.length > 0 ? t('gallery.fault.form') : t('gallery.fault.no.pictures'))
  }
  const pictures = sent.map((one): NewPicture => {
    return { sent: one, nameEn: formText(form, `name_en:${one.id}`), nameAm: formText(form, `name_am:${one.id}`) }
  })
  const added = await addInspirations(deps, { pictures, shared: await withOccasionsName(deps, typed) }, editor)
  if (!added.ok) return fail(t('gallery.fault.form'), { faults: added.faults })
  const { addedIds, passedOver } = added
  const of = (reason: 'already_there' | 'gone') => passedOver.filter((one) => one.reason === reason).length
  const alike = await listLookAlikes(deps.db, addedIds)
  return {
    ok: true,
    done: {
      done: 'added',
      count: addedIds.length,
      there: of('already_there'),
      gone: of('gone') + refused.length,
      alike: alike.length,
    },
  }
}

/** Pictures without a name are called after their occasion. */
async function withOccasionsName({ db }: RemoveImagesDeps, typed: InspirationInput): Promise<InspirationInput> {
  if (!isSlug(typed.occasionId) || (typed.nameEn.trim() && typed.nameAm.trim())) return typed
  const occasion = await db
    .selectFrom('occasions')
    .select(['name_en', 'name_am'])
    .where('id', '=', typed.occasionId)
    .executeTakeFirst()
  if (!occasion) return { ...typed, nameEn: typed.nameEn || '-', nameAm: typed.nameAm || '-' }
  return { ...typed, nameEn: typed.nameEn.trim() || occasion.name_en, nameAm: typed.nameAm.trim() || occasion.name_am }
}

function readAct(form: FormData): InspirationsAct | undefined {
  const intent = formText(form, 'intent')
  switch (intent) {
    case 'occasion':
      return { act: intent, occasionId: formText(form, 'occasion') }
    case 'tag':
    case 'untag': {
      const newTag = { en: formText(form, 'new_tag_en').trim(), am: formText(form, 'new_tag_am').trim() }
      return { act: intent, tagId: formText(form, 'tag'), newTag }
    }
    case 'hide':
    case 'show':
    case 'feature':
    case 'unfeature':
      return { act: intent }
    default:
      return undefined
  }
}

/** Does one thing with the ticked pictures, or with all that the filter lets through. */
export async function actOnGallery(
  deps: RemoveImagesDeps,
  { form, filter }: { form: FormData; filter: GalleryFilter },
  editor: Editor,
  t: Translate,
): Promise<Outcome> {
  const ticked = form.getAll('id').filter((id): id is string => typeof id === 'string' && isSlug(id))
  const ids = formText(form, 'all') === 'matching' ? await listGalleryIds(deps.db, filter) : [...new Set(ticked)]
  if (ids.length === 0) return { ok: false, status: 422, answer: { error: t('gallery.fault.none.chosen') } }
  const act = readAct(form)
  if (!act) {
    const { deleted, inUse } = await deleteInspirations(deps, ids, editor)
    return { ok: true, done: { done: 'deleted', count: deleted, in_use: inUse.length } }
  }
  const changed = await changeInspirations(deps.db, ids, act, editor)
  if (!changed.ok) return { ok: false, status: 422, answer: { error: t(`gallery.fault.${changed.reason}`) } }
  return { ok: true, done: { done: 'changed', count: changed.changed, same: ids.length - changed.changed } }
}
