import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { CatalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { differingPicture } from '#app/catalog/cakes/differing-picture.ts'
import { deleteRow, setActive } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { differingFields, viewConflict, type RecordConflict } from '#app/catalog/cakes/record/record-views.server.ts'
import { typedOf, type Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { OCCASION_FIELD_OF, OCCASION_FIELDS, occasionInputOf, readTypedOccasion } from './occasion-form.ts'
import type { OccasionInput } from './occasion-input.ts'
import { occasionInUseText, occasionRefusals, occasionRefusalText } from './occasion-refusals.ts'
import { createOccasion, moveToOccasion, updateOccasion } from './save-occasion.server.ts'

export interface OccasionAnswer {
  error: string
  typed?: Typed
  sent?: ReferenceImage | undefined
  errors?: Readonly<Record<string, string>>
  conflict?: RecordConflict
  isInUse?: boolean
}

type Done = { ok: true; to: string }
type Outcome = Done | FormRefused<OccasionAnswer>

type Acting = Pick<CatalogActing, 'db' | 'editor' | 'log' | keyof ViewContext> & { id: string | null }

export const occasionAction = formActions<Acting, Done, OccasionAnswer, Refusal<'not_found'>>({
  actions: {
    archive: (acting) => show(acting, false),
    activate: (acting) => show(acting, true),
    delete: remove,
    move,
  },
  otherwise: save,
  refuse: ({ reason }, { t }) => refused(occasionRefusals[reason].status, occasionRefusalText(t, reason)),
  failed: (error, form, name) => (['', 'save'].includes(name) ? { error, typed: readTypedOccasion(form) } : { error }),
})

async function show(acting: Acting, isActive: boolean): Promise<Outcome> {
  const { db, id, editor } = acting
  if (id !== null) await setActive(db, 'occasions', [id], isActive, editor)
  return { ok: true, to: adminPaths.occasion(id ?? 'new') }
}

async function remove({ db, id, editor, t }: Acting): Promise<Outcome | Refusal<'not_found'>> {
  const deleted = await deleteRow(db, 'occasions', id ?? '', editor)
  if (deleted.ok) return { ok: true, to: `${adminPaths.occasions}?done=deleted` }
  if (deleted.reason === 'not_found') return { ok: false, reason: 'not_found' }
  return { ok: false, status: 409, answer: { error: occasionInUseText(t, deleted.uses), isInUse: true } }
}

async function move({ db, id, editor }: Acting, form: FormData): Promise<Done | Refusal<'not_found'>> {
  const moved = await moveToOccasion(db, { from: id ?? '', to: formText(form, 'to') }, editor)
  return moved.ok
    ? { ok: true, to: `${adminPaths.occasion(id!)}?done=moved&count=${moved.pictures}&cakes=${moved.cakes}` }
    : moved
}

function refused(status: number, error: string, more: Partial<OccasionAnswer> = {}): FormRefused<OccasionAnswer> {
  return { ok: false, status, answer: { error, ...more } }
}

async function save(acting: Acting, form: FormData): Promise<Outcome> {
  const { db, id, editor, t } = acting
  const typed = readTypedOccasion(form)
  // `over`: the version that the editor overwrites on purpose.
  const version = Number(formText(form, 'over') || formText(form, 'version'))
  const { pictures, refused: faulty } = await readSentPictures(acting, form, 1)
  const sent = pictures[0]
  const kept = { typed, sent }
  if (faulty.length > 0) {
    const image_id = faulty.map((reason) => imageRefusalText(t, reason)).join(' ')
    return refused(422, t('occasions.mend'), { ...kept, errors: { image_id } })
  }
  const input = { ...occasionInputOf(typed), ...chosenImage(typed, sent) }
  const saved =
    id === null
      ? await createOccasion(db, { imageId: null, ...input }, editor)
      : await updateOccasion(db, { id, version, input }, editor)
  if (saved.ok)
    return { ok: true, to: `${adminPaths.occasion(saved.occasion.id)}?done=${id === null ? 'created' : 'saved'}` }
  switch (saved.reason) {
    case 'input_invalid': {
      const errors = Object.entries(saved.faults).map(([name, fault]) => {
        return [OCCASION_FIELD_OF[name as keyof OccasionInput], occasionRefusalText(t, fault)]
      })
      return refused(422, t('occasions.mend'), {
        ...kept,
        errors: Object.fromEntries(errors) as Record<string, string>,
      })
    }
    case 'changed_meanwhile': {
      const { theirs } = saved
      const differing = [
        ...differingFields(typed, typedOf(theirs, OCCASION_FIELDS), OCCASION_FIELDS, acting),
        ...differingPicture({ yours: input.imageId, theirs: theirs.image_id }, t('occasions.picture'), t),
      ]
      const conflict = viewConflict(saved, differing, acting)
      return refused(409, occasionRefusalText(t, saved.reason), { ...kept, conflict })
    }
    case 'image_unknown':
    case 'not_found':
      return refused(occasionRefusals[saved.reason].status, occasionRefusalText(t, saved.reason), kept)
  }
}

function chosenImage(typed: Typed, sent: ReferenceImage | undefined): { imageId?: string | null } {
  if (sent) return { imageId: sent.image.id }
  return typed.without_picture === 'yes' ? { imageId: null } : {}
}
