import { readTicked } from '#app/base/platform/bulk.ts'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { formActions, refuseBy, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Cursor } from '#app/base/platform/list/cursor.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { CatalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { findRow } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { isSlug } from '#app/catalog/cakes/slug.ts'
import { addInspirations, type NewPicture } from './add-inspirations.server.ts'
import { changeInspirations, deleteInspirations, type InspirationsAct } from './edit-inspirations.server.ts'
import { GALLERY, type GalleryFilter } from './gallery-filter.ts'
import { listGalleryIds, listLookAlikes } from './gallery.queries.server.ts'
import { viewErrors } from '#app/catalog/cakes/record/record-views.server.ts'
import type { Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { INSPIRATION } from './inspiration-record.ts'
import { deleteTag, renameTag, type TagRefusal } from './edit-tag.server.ts'

/** A limit that keeps a form from taking minutes. */
const MAX_PICTURES = 100

interface GalleryDone {
  done: 'added' | 'changed' | 'deleted' | 'tag_renamed' | 'tag_deleted'
  count: number
  same?: number
  /** Were in the gallery already, or must be uploaded again. */
  there?: number
  gone?: number
  /** Added pictures that look like another. */
  alike?: number
  in_use?: number
}

export interface GalleryAnswer {
  error: string
  isAdding?: boolean
  typed?: Typed
  sent?: ReferenceImage[]
  errors?: Readonly<Record<string, string>>
  pictureErrors?: string[]
}

type Acting = Pick<CatalogActing, 'db' | 'mediaStore' | 'editor' | 't' | 'log'> & {
  filter: GalleryFilter
  cursor: Cursor | undefined
}

type Done = { ok: true; to: string }
type Outcome = Done | FormRefused<GalleryAnswer>

const tagRefusals = {
  tag_gone: { status: 404, message: 'gallery.fault.tag_gone' },
  tag_needs_both: { status: 422, message: 'gallery.fault.tag_needs_both' },
  tag_taken: { status: 409, message: 'gallery.fault.tag_taken' },
  tag_changed: { status: 409, message: 'gallery.fault.tag_changed' },
  tag_used: { status: 409, message: 'gallery.fault.tag_used' },
} as const satisfies RefusalAnswers<TagRefusal>

export const galleryAction = formActions<Acting, Done, GalleryAnswer, Refusal<TagRefusal>>({
  actions: {
    add,
    async rename_tag(acting, form) {
      const was = { en: formText(form, 'was_en'), am: formText(form, 'was_am') }
      const names = { en: formText(form, 'tag_en'), am: formText(form, 'tag_am') }
      const renamed = await renameTag(acting.db, { id: formText(form, 'tag'), was, names }, acting.editor)
      return renamed.ok ? back(acting, { done: 'tag_renamed', count: 1 }) : renamed
    },
    async delete_tag(acting, form) {
      const deleted = await deleteTag(acting.db, formText(form, 'tag'), acting.editor)
      return deleted.ok ? back(acting, { done: 'tag_deleted', count: 1 }) : deleted
    },
  },
  otherwise: changeChosen,
  refuse: refuseBy(tagRefusals),
  failed: (error, form, name) =>
    name === 'add' ? { error, isAdding: true, typed: INSPIRATION.read(form) } : { error },
})

/** Redirects to the gallery with the same filter and the outcome. */
function back({ filter, cursor, editor }: Acting, done: GalleryDone): Done {
  const counted = Object.entries(done).filter(([, value]) => value !== 0)
  const search = GALLERY.filter.search(filter, {
    ...(cursor && { [cursor.isBackwards ? 'before' : 'after']: cursor.key }),
    ...Object.fromEntries(counted.map(([name, value]) => [name, String(value)])),
    at: String(editor.at.getTime()),
  })
  return { ok: true, to: `${GALLERY.path}${search}` }
}

/** A refused picture does not lose the others. */
async function add(acting: Acting, form: FormData): Promise<Outcome> {
  const { db, t } = acting
  const typed = INSPIRATION.read(form)
  const { pictures: sent, refused } = await readSentPictures(acting, form, MAX_PICTURES)
  const pictureErrors = refused.map((reason) => imageRefusalText(t, reason))
  const fail = (error: string, more: Partial<GalleryAnswer> = {}): Outcome => {
    return { ok: false, status: 422, answer: { error, isAdding: true, typed, sent, pictureErrors, ...more } }
  }
  if (sent.length === 0) {
    return fail(pictureErrors.length > 0 ? t('gallery.fault.form') : t('gallery.fault.no.pictures'))
  }
  const pictures = sent.map((one): NewPicture => {
    return { sent: one, nameEn: formText(form, `name_en:${one.id}`), nameAm: formText(form, `name_am:${one.id}`) }
  })
  const added = await addInspirations(
    acting,
    { pictures, shared: await withOccasionsName(acting, typed) },
    acting.editor,
  )
  if (!added.ok) return fail(t('gallery.fault.form'), { errors: viewErrors(added.errors, t) })
  const { addedIds, passedOver } = added
  const of = (reason: 'already_there' | 'gone') => passedOver.filter((one) => one.reason === reason).length
  const alike = await listLookAlikes(db, addedIds)
  const count = { count: addedIds.length, there: of('already_there'), gone: of('gone') + refused.length }
  const anew = { ...acting, cursor: undefined }
  return back(anew, { done: 'added', ...count, alike: alike.length })
}

async function withOccasionsName({ db }: Acting, typed: Typed): Promise<Typed> {
  const { name_en: en, name_am: am, occasion_id: id = '' } = typed
  if (en && am) return typed
  const occasion = (await findRow(db, 'occasions', id)) ?? { name_en: '-', name_am: '-' }
  return { ...typed, name_en: en || occasion.name_en, name_am: am || occasion.name_am }
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

async function changeChosen(acting: Acting, form: FormData): Promise<Outcome> {
  const { db, editor, filter, t } = acting
  const ids =
    formText(form, 'all') === 'matching' ? await listGalleryIds(db, filter) : readTicked(form, { isId: isSlug })
  if (ids.length === 0) return { ok: false, status: 422, answer: { error: t('gallery.fault.none.chosen') } }
  const act = readAct(form)
  if (!act) {
    const { deleted, inUse } = await deleteInspirations(acting, ids, editor)
    return back(acting, { done: 'deleted', count: deleted, in_use: inUse.length })
  }
  const changed = await changeInspirations(db, ids, act, editor)
  if (!changed.ok) return { ok: false, status: 422, answer: { error: t(`gallery.fault.${changed.reason}`) } }
  return back(acting, { done: 'changed', count: changed.changed, same: ids.length - changed.changed })
}
