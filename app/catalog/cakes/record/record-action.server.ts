import { PICTURE_FILES_FIELD } from '#app/base/media/picture-field.ts'
import { imageRefusalText } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import { formActions, type FormRefused } from '#app/base/platform/form-actions.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { ChangedField } from '#app/base/ui/admin/changed-meanwhile.tsx'
import type { CatalogActionDeps } from '../catalog-action-deps.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import type { RecordCommands, RowRefusal } from '../commands/record-commands.server.ts'
import { WITHOUT_PICTURE } from './define-record.ts'
import { differingPicture } from './differing-picture.ts'
import { listIdChoices } from './id-choices.queries.server.ts'
import {
  differingFields,
  presentConflict,
  presentErrors,
  presentUses,
  type RecordConflict,
  type UseView,
} from './record-views.server.ts'
import type { Columns, Typed } from './row-fields.ts'

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

const ROW_OUTCOMES = ['saved', 'created', 'archived', 'restored', 'deleted'] as const
type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** The act that the address reports; null without one. */
export function parseRowOutcome(text: string | null): RowOutcome | null {
  return ROW_OUTCOMES.find((one) => one === text) ?? null
}

export interface RecordPaths {
  commands: RecordCommands
  /** Address to redirect to after a deletion. */
  list: string
  pageOf: (id: string) => string
}

export type RecordActionDeps = Pick<
  CatalogActionDeps,
  'db' | 'clock' | 'actor' | 'profile' | 'log' | keyof ViewContext
> &
  RecordPaths & { id: string | undefined }

type Done = { ok: true; to: string }
type Answered<Answer> = Done | FormRefused<Answer>

/** Inputs of a form that are neither fields nor its one picture, such as the pictures of a cake. */
interface Beside<Answer> {
  typed: Typed
  /** For the command. */
  given?: object
  /** Values for showing the form again. */
  retained?: Partial<Answer>
  pictureErrors?: string[]
  /** Differences from another person's save. */
  differing?: (theirs: Columns) => ChangedField[]
}

interface RecordActions<ActionDeps, Answer> {
  /** Additional actions, or replacements of archive, restore and delete. */
  actions?: Readonly<Record<string, (deps: ActionDeps, form: FormData) => Promise<Answered<Answer>>>>
  readBeside?: (deps: ActionDeps, form: FormData, typed: Typed) => Beside<Answer> | Promise<Beside<Answer>>
}

/** The action of a record's page: saves, archives, restores and deletes it. */
export function recordActions<ActionDeps extends RecordActionDeps, Answer extends RecordAnswer = RecordAnswer>({
  actions = {},
  readBeside,
}: RecordActions<ActionDeps, Answer> = {}) {
  const answer = (changes: Partial<Answer>) => ({ ...NOTHING_WRONG, ...changes }) as Answer

  async function show(deps: ActionDeps, form: FormData, isActive: boolean): Promise<Answered<Answer>> {
    const { commands, id = '' } = deps
    const command = isActive ? commands.restore : commands.archive
    const outcome = await sendAdminForm(deps, form, { command, given: { ids: [id] } })
    return outcome.ok ? backTo(deps, id, isActive ? 'restored' : 'archived') : refused(deps, command, outcome)
  }

  async function remove(deps: ActionDeps, form: FormData): Promise<Answered<Answer>> {
    const { commands, id = '', list, t } = deps
    const command = commands.remove!
    const outcome = await sendAdminForm(deps, form, { command, given: { row: id } })
    if (outcome.ok) return { ok: true, to: `${list}?done=deleted` }
    const refusal = refusalOf(outcome)
    const uses = refusal?.reason === 'in_use' ? presentUses(refusal.uses, t) : undefined
    return refused(deps, command, outcome, { uses } as Partial<Answer>)
  }

  function refused(
    deps: ActionDeps,
    command: AnyCommand,
    outcome: Refused,
    more: Partial<Answer> = {},
  ): FormRefused<Answer> {
    const { status, answer: words } = answerRefused(command, outcome, deps)
    return { ok: false, status, answer: answer({ error: words.error, ...more }) }
  }

  async function save(deps: ActionDeps, form: FormData): Promise<Answered<Answer>> {
    const { commands, id, db, t } = deps
    const { record, save: command } = commands
    const filled = record.read(form)
    const beside = (await readBeside?.(deps, form, filled)) ?? { typed: filled }
    const { pictures, refused: unread } = record.picture
      ? await readSentPictures(deps, form, 1)
      : { pictures: [], refused: [] }
    const [picture] = pictures
    const { typed, given } = beside
    const retained = { typed, picture, ...beside.retained } as Partial<Answer>
    const pictureErrors = beside.pictureErrors ?? unread.map((reason) => imageRefusalText(t, reason))
    const invalid = t(command.refusals.invalid!.message)
    if (pictureErrors.length > 0) {
      return { ok: false, status: 422, answer: answer({ ...retained, error: invalid, pictureErrors }) }
    }
    const pictureId = picture ? picture.id : typed[WITHOUT_PICTURE] === 'yes' ? null : undefined
    const button = {
      command,
      given: { row: id, picture_id: pictureId, ...given },
      perContent: id === undefined && !hasFile(form),
    }
    const outcome = await sendAdminForm(deps, form, button)
    if (outcome.ok) return backTo(deps, id ?? String(outcome.made?.id), id === undefined ? 'created' : 'saved')
    const refusal = refusalOf(outcome)
    if (refusal?.reason !== 'changed_meanwhile') {
      return refused(deps, command, outcome, { ...retained, ...explain(outcome, typed, invalid, deps) })
    }
    const theirs: Columns = { ...refusal.theirs }
    const viewer = { ...deps, choices: await listIdChoices(db, deps) }
    const ofPicture = { yours: picture?.image.id ?? pictureId, theirs: theirs.image_id as string | null }
    const differing = [
      ...differingFields(typed, record.typedOf(theirs), record.fields, viewer),
      ...(beside.differing?.(theirs) ?? []),
      ...(record.picture ? differingPicture(ofPicture, t(record.picture.label), t) : []),
    ]
    return refused(deps, command, outcome, { ...retained, conflict: presentConflict(refusal, differing, deps) })
  }

  return formActions<ActionDeps, Done, Answer>({
    actions: {
      archive: (deps, form) => show(deps, form, false),
      restore: (deps, form) => show(deps, form, true),
      delete: remove,
      ...actions,
    },
    otherwise: save,
    failed: (error, form, name, { commands }) =>
      answer({ typed: ['', 'save'].includes(name) ? commands.record.read(form) : undefined, error } as Partial<Answer>),
  })
}

/** Sent again without scripts, a file is another upload, and the same form has other content. */
const hasFile = (form: FormData) =>
  [...form].some(([name, value]) => name.endsWith(PICTURE_FILES_FIELD) && value !== '')

/** Redirects to the page of a record, which reports the act. */
export function backTo({ pageOf }: RecordPaths, id: string, done: string): Done {
  return { ok: true, to: `${pageOf(id)}?done=${done}` }
}

type Refused = Extract<Outcome<AnyCommand>, { ok: false }>

/** With its facts, where it has some. */
const refusalOf = ({ refusal }: Refused) => refusal as RowRefusal | undefined

/** What is wrong with which field. Text that is no value at all is refused before the command runs, and has its words here. */
function explain(
  outcome: Refused,
  typed: Typed,
  invalid: string,
  { commands: { record }, t, lang }: RecordActionDeps,
): Partial<RecordAnswer> {
  const refusal = refusalOf(outcome)
  if (outcome.fields) {
    const parsed = record.parse(typed)
    return parsed.ok ? {} : { error: invalid, errors: presentErrors(parsed.errors, t) }
  }
  if (refusal?.reason === 'invalid') return { error: invalid, errors: presentErrors(refusal.errors, t) }
  if (refusal?.reason === 'pieces_taken') {
    return { error: invalid, errors: { pieces: t('edit.refused.pieces_taken', { name: refusal.by[lang] }) } }
  }
  if (outcome.reason === 'picture_missing') {
    return { error: invalid, pictureErrors: [t('edit.refused.picture_missing')] }
  }
  if (outcome.reason === 'picture_gone') {
    return { error: invalid, picture: undefined, pictureErrors: [t('edit.refused.picture_gone')] }
  }
  return {}
}
