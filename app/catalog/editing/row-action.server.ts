import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ChangedField } from '#app/base/ui/office/changed-meanwhile.tsx'
import { CATALOG_FIELDS, hasPicture, type EditedTable } from './catalog-fields.ts'
import { readCakePictures, type SentCakePictures } from './pictures/cake-pictures.server.ts'
import { rowPictures } from './pictures/cake-pictures.ts'
import type { CatalogActing } from '#app/catalog/cakes/catalog-acting.server.ts'
import { differingPicture } from '#app/catalog/cakes/differing-picture.ts'
import { NOTHING_WRONG, type EditAnswer } from './edit-answer.ts'
import { editCatalogRow, editRefusals, type EditRefusal } from './edit-catalog-row.server.ts'
import {
  differingFields,
  viewConflict,
  viewErrors,
  viewUses,
  type CatalogViewContext,
} from '#app/catalog/cakes/record/record-views.server.ts'
import { listIdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { cancelPlannedPrice } from './prices/planned-prices.server.ts'
import { readTyped, typedOf, type Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { deleteRow, setActive, type CatalogRow } from '#app/catalog/cakes/save-catalog-row.server.ts'

const ROW_ACTS = ['saved', 'created', 'archived', 'restored', 'deleted'] as const
export type RowAct = (typeof ROW_ACTS)[number]

/** The act that the address reports; null without one. */
export function parseRowAct(text: string | null): RowAct | null {
  return ROW_ACTS.find((act) => act === text) ?? null
}

type Done = { ok: true; to: string }
type Outcome = Done | FormRefused<EditAnswer>

interface Acting extends CatalogActing {
  table: EditedTable
  id: string | undefined
  list: string
  path: string
}

export const rowAction = formActions<Acting, Done, EditAnswer>({
  actions: {
    archive: (acting) => show(acting, false),
    restore: (acting) => show(acting, true),
    delete: remove,
    unplan,
  },
  otherwise: save,
  failed: (error, form, name, { table }) => {
    const typed = ['', 'save'].includes(name) ? readTyped(form, CATALOG_FIELDS[table]) : undefined
    return { ...NOTHING_WRONG, typed, error }
  },
})

function back({ path }: Acting, id: string, done: RowAct | 'unplanned'): Done {
  return { ok: true, to: `${path}/${id}?done=${done}` }
}

async function show(acting: Acting, isActive: boolean): Promise<Done> {
  const { db, table, id = '', editor } = acting
  await setActive(db, table, [id], isActive, editor)
  return back(acting, id, isActive ? 'restored' : 'archived')
}

async function unplan(acting: Acting, form: FormData): Promise<Done> {
  const { db, id = '', editor } = acting
  const startsOn = formText(form, 'starts')
  if (isDay(startsOn)) await cancelPlannedPrice(db, { cakeId: id, startsOn }, editor)
  return back(acting, id, 'unplanned')
}

async function remove({ db, table, id = '', list, editor, t }: Acting): Promise<Outcome> {
  const deleted = await deleteRow(db, table, id, editor)
  if (deleted.ok) return { ok: true, to: `${list}?done=deleted` }
  const isUsed = deleted.reason === 'in_use'
  const error = t(isUsed ? 'edit.refused.in_use' : 'edit.refused.not_found')
  const uses = isUsed ? viewUses(deleted.uses, t) : undefined
  return { ok: false, status: isUsed ? 409 : 404, answer: { ...NOTHING_WRONG, error, uses } }
}

async function save(acting: Acting, form: FormData): Promise<Outcome> {
  const { db, table, id, editor, t } = acting
  const filled = readTyped(form, CATALOG_FIELDS[table])
  const ofCake = table === 'cakes' ? await readCakePictures(acting, form, filled, t) : undefined
  const { pictures, refused } =
    hasPicture(table) && !ofCake ? await readSentPictures(acting, form, 1) : { pictures: [], refused: [] }
  const [picture] = pictures
  const typed = ofCake ? withMainAlt(filled, ofCake) : filled
  const kept = { ...NOTHING_WRONG, typed, picture, pictures: ofCake?.items }
  const pictureErrors = ofCake?.errors ?? refused.map((reason) => imageRefusalText(t, reason))
  if (pictureErrors.length > 0) {
    return { ok: false, status: 422, answer: { ...kept, error: t('edit.refused.invalid'), pictureErrors } }
  }
  // `over`: the version that the editor overwrites on purpose.
  const version = Number(formText(form, 'over') || formText(form, 'version'))
  const known = id === undefined ? undefined : { id, version }
  const pictureOf = formText(form, 'picture_of') || undefined
  const withoutPicture = formText(form, 'without_picture') === 'yes'
  const saved = await editCatalogRow(
    db,
    table,
    known,
    {
      typed,
      pictureId: picture?.id,
      pictures: ofCake?.items.map(({ image, altEn, altAm }) => ({ imageId: image.id, altEn, altAm })),
      sentIds: ofCake?.sentIds,
      pictureOf,
      withoutPicture,
    },
    editor,
  )
  if (saved.ok) return back(acting, saved.row.id, known ? 'saved' : 'created')
  const choices = await listIdChoices(db, acting)
  const pictureId = picture ? picture.image.id : withoutPicture ? null : undefined
  return {
    ok: false,
    status: editRefusals[saved.reason].status,
    answer: explain(saved, { ...kept, typed, pictureId }, table, { ...acting, choices }),
  }
}

/** The main picture's description comes from the fields beside that picture. */
function withMainAlt(typed: Typed, { items: [main] }: SentCakePictures): Typed {
  return main ? { ...typed, image_alt_en: main.altEn, image_alt_am: main.altAm } : typed
}

function explain(
  refusal: EditRefusal,
  { pictureId, ...kept }: EditAnswer & { typed: Typed; pictureId: string | null | undefined },
  table: EditedTable,
  viewer: CatalogViewContext,
): EditAnswer {
  const { t, lang } = viewer
  const error = t(editRefusals[refusal.reason].message)
  switch (refusal.reason) {
    case 'invalid':
      return { ...kept, error, errors: viewErrors(refusal.errors, t) }
    case 'pieces_taken': {
      const pieces = t('edit.refused.pieces_taken', { name: refusal.by[lang] })
      return { ...kept, error: t('edit.refused.invalid'), errors: { pieces } }
    }
    case 'picture_missing':
      return { ...kept, error: t('edit.refused.invalid'), pictureErrors: [error] }
    case 'picture_gone':
      return { ...kept, error: t('edit.refused.invalid'), picture: undefined, pictureErrors: [error] }
    case 'choice_gone':
    case 'not_found':
      return { ...kept, error }
    case 'changed_meanwhile': {
      const fields = CATALOG_FIELDS[table]
      const differing = [
        ...differingFields(kept.typed, typedOf(refusal.theirs, fields), fields, viewer),
        ...differingPictures(kept, refusal.theirs, t),
        ...(hasPicture(table) && table !== 'cakes' ? ofOnePicture(pictureId, refusal.theirs, t) : []),
      ]
      return { ...kept, error, conflict: viewConflict(refusal, differing, viewer) }
    }
  }
}

function ofOnePicture(yours: string | null | undefined, theirs: object, t: Translate): ChangedField[] {
  const { image_id: saved } = theirs as CatalogRow<'flavors' | 'cake_types'>
  return differingPicture({ yours, theirs: saved }, t('edit.field.choice.picture'), t)
}

/** Whether the pictures differ from the saved ones; the main picture's description is compared by its own field. */
function differingPictures({ pictures }: EditAnswer, theirs: CatalogRow<EditedTable>, t: Translate): ChangedField[] {
  if (!pictures || !('picture_ids' in theirs)) return []
  const mine = pictures.map(({ image, altEn, altAm }) => ({ imageId: image.id, altEn, altAm }))
  const saved = rowPictures(theirs as CatalogRow<'cakes'>)
  if (JSON.stringify(mine.slice(1)) === JSON.stringify(saved.slice(1)) && mine[0]?.imageId === saved[0]?.imageId)
    return []
  const say = (count: number) => t('edit.pictures.count', { count })
  return [{ label: t('edit.pictures.title'), yours: say(mine.length), theirs: say(saved.length) }]
}
