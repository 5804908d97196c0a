import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import { writtenNumber } from '#app/base/platform/text/form-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { ChangedField } from '#app/base/ui/office/changed-meanwhile.tsx'
import type { CatalogActing } from '../catalog-acting.server.ts'
import { deleteRow, setActive } from '../save-catalog-row.server.ts'
import type { Use } from '../where-used.queries.server.ts'
import { WITHOUT_PICTURE, type CatalogRecord } from './define-record.ts'
import { differingPicture } from './differing-picture.ts'
import { listIdChoices } from './id-choices.queries.server.ts'
import {
  differingFields,
  viewConflict,
  viewErrors,
  viewUses,
  type RecordConflict,
  type UseView,
} from './record-views.server.ts'
import type { Columns, Typed } from './row-fields.ts'
import { recordRefusals, saveRecord, type RecordEdit, type RecordRefusal } from './save-record.server.ts'

export interface RecordAnswer {
  typed: Typed | undefined
  /** By field name. */
  errors: Readonly<Record<string, string>>
  error: string
  /** The form now names this version; sending it again overwrites the saved row. */
  conflict: RecordConflict | undefined
  /** References that prevent its deletion. */
  uses: UseView[] | undefined
  picture: ReferenceImage | undefined
  pictureErrors: string[]
}

export const NOTHING_WRONG: RecordAnswer = {
  typed: undefined,
  errors: {},
  error: '',
  conflict: undefined,
  uses: undefined,
  picture: undefined,
  pictureErrors: [],
}

const ROW_ACTS = ['saved', 'created', 'archived', 'restored', 'deleted'] as const
type RowAct = (typeof ROW_ACTS)[number]

/** The act that the address reports; null without one. */
export function parseRowAct(text: string | null): RowAct | null {
  return ROW_ACTS.find((act) => act === text) ?? null
}

export interface RecordPaths {
  record: CatalogRecord
  /** Address to redirect to after a deletion. */
  list: string
  pageOf: (id: string) => string
}

export type RecordActing = Pick<CatalogActing, 'db' | 'editor' | 'log' | keyof ViewContext> &
  RecordPaths & { id: string | undefined }

type Done = { ok: true; to: string }
type Outcome<Answer> = Done | FormRefused<Answer>

/** Inputs of a form that are neither fields nor its one picture, such as the pictures of a cake. */
interface Beside<Answer> extends Pick<RecordEdit, 'columnsOf'> {
  typed: Typed
  /** Values for showing the form again. */
  kept?: Partial<Answer>
  pictureErrors?: string[]
  /** Differences from another person's save. */
  differing?: (theirs: Columns) => ChangedField[]
}

interface RecordActions<Acting, Answer> {
  /** Additional actions, or replacements of archive, restore and delete. */
  actions?: Readonly<Record<string, (acting: Acting, form: FormData) => Promise<Outcome<Answer>>>>
  readBeside?: (acting: Acting, form: FormData, typed: Typed) => Beside<Answer> | Promise<Beside<Answer>>
  inUseText?: (t: Translate, uses: readonly Use[]) => string
}

/** The action of a record's page: saves, archives, restores and deletes it. */
export function recordActions<Acting extends RecordActing, Answer extends RecordAnswer = RecordAnswer>({
  actions = {},
  readBeside,
  inUseText,
}: RecordActions<Acting, Answer> = {}) {
  const answer = (changes: Partial<Answer>) => ({ ...NOTHING_WRONG, ...changes }) as Answer

  async function show(acting: Acting, isActive: boolean): Promise<Done> {
    const { db, record, id = '', editor } = acting
    await setActive(db, record.table, [id], isActive, editor)
    return backTo(acting, id, isActive ? 'restored' : 'archived')
  }

  async function remove(acting: Acting): Promise<Outcome<Answer>> {
    const { db, record, id = '', list, editor, t } = acting
    const deleted = await deleteRow(db, record.table, id, editor)
    if (deleted.ok) return { ok: true, to: `${list}?done=deleted` }
    if (deleted.reason === 'not_found') {
      const refused = notFound(acting)
      return { ...refused, answer: answer(refused.answer as Answer) }
    }
    const error = inUseText ? inUseText(t, deleted.uses) : t('edit.refused.in_use')
    return { ok: false, status: 409, answer: answer({ error, uses: viewUses(deleted.uses, t) } as Answer) }
  }

  async function save(acting: Acting, form: FormData): Promise<Outcome<Answer>> {
    const { db, record, id, editor, t } = acting
    const filled = record.read(form)
    const beside = (await readBeside?.(acting, form, filled)) ?? { typed: filled }
    const { pictures, refused } = record.picture
      ? await readSentPictures(acting, form, 1)
      : { pictures: [], refused: [] }
    const [picture] = pictures
    const { typed, columnsOf } = beside
    const kept = { typed, picture, ...beside.kept } as Partial<Answer>
    const pictureErrors = beside.pictureErrors ?? refused.map((reason) => imageRefusalText(t, reason))
    if (pictureErrors.length > 0) {
      const error = refusalText(record, 'invalid', t)
      return { ok: false, status: 422, answer: answer({ ...kept, error, pictureErrors }) }
    }
    // `over`: the version that the editor overwrites on purpose.
    const version = writtenNumber(form, 'over', 'version')
    const known = id === undefined ? undefined : { id, version }
    const pictureId = picture ? picture.id : typed[WITHOUT_PICTURE] === 'yes' ? null : undefined
    const saved = await saveRecord(db, record, known, { typed, pictureId, columnsOf }, editor)
    if (saved.ok) return backTo(acting, saved.row.id, known ? 'saved' : 'created')
    const { status } = recordRefusals[saved.reason]
    if (saved.reason !== 'changed_meanwhile') {
      return { ok: false, status, answer: answer({ ...kept, ...explain(saved, acting) }) }
    }
    const theirs: Columns = { ...saved.theirs }
    const viewer = { ...acting, choices: await listIdChoices(db, acting) }
    const ofPicture = { yours: picture?.image.id ?? pictureId, theirs: theirs.image_id as string | null }
    const differing = [
      ...differingFields(typed, record.typedOf(theirs), record.fields, viewer),
      ...(beside.differing?.(theirs) ?? []),
      ...(record.picture ? differingPicture(ofPicture, t(record.picture.label), t) : []),
    ]
    const conflict = viewConflict(saved, differing, acting)
    return { ok: false, status, answer: answer({ ...kept, error: refusalText(record, saved.reason, t), conflict }) }
  }

  return formActions<Acting, Done, Answer>({
    actions: {
      archive: (acting) => show(acting, false),
      restore: (acting) => show(acting, true),
      delete: remove,
      ...actions,
    },
    otherwise: save,
    failed: (error, form, name, { record }) =>
      answer({ typed: ['', 'save'].includes(name) ? record.read(form) : undefined, error } as Partial<Answer>),
  })
}

/** Redirects to the page of a record, which reports the act. */
export function backTo({ pageOf }: RecordPaths, id: string, done: string): Done {
  return { ok: true, to: `${pageOf(id)}?done=${done}` }
}

export function notFound({ record, t }: Pick<RecordActing, 'record' | 't'>): FormRefused<RecordAnswer> {
  return { ok: false, status: 404, answer: { ...NOTHING_WRONG, error: refusalText(record, 'not_found', t) } }
}

function refusalText({ texts }: CatalogRecord, reason: RecordRefusal['reason'], t: Translate): string {
  const own = reason === 'invalid' || reason === 'not_found' ? texts?.[reason] : undefined
  return t(own ?? recordRefusals[reason].message)
}

function explain(
  refusal: Exclude<RecordRefusal, { reason: 'changed_meanwhile' }>,
  { record, t, lang }: RecordActing,
): Partial<RecordAnswer> {
  const error = refusalText(record, refusal.reason, t)
  const invalid = refusalText(record, 'invalid', t)
  switch (refusal.reason) {
    case 'invalid':
      return { error, errors: viewErrors(refusal.errors, t) }
    case 'pieces_taken':
      return { error: invalid, errors: { pieces: t('edit.refused.pieces_taken', { name: refusal.by[lang] }) } }
    case 'picture_missing':
      return { error: invalid, pictureErrors: [error] }
    case 'picture_gone':
      return { error: invalid, picture: undefined, pictureErrors: [error] }
    case 'choice_gone':
    case 'not_found':
      return { error }
  }
}
