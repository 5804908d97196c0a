import type { z } from 'zod'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { OutboxRefusal } from '#app/base/outbox/envelope.ts'
import { refuseWith, refuseEnvelope, type EnvelopeAnswer } from '#app/base/outbox/refuse-envelope.ts'
import { runBulk, type BulkDone } from '#app/base/platform/bulk.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { isUuid, uuidv7 } from '#app/base/platform/id.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { AnyCaller, AnyCommand, Call } from './command.server.ts'
import { commandRefusals } from './command-refusals.ts'
import { execute, type Outcome } from './execute.server.ts'
import { readForm } from './fields.server.ts'
import { digestOfInput } from './digest-of-input.server.ts'
import { openEnvelope } from './open-envelope.server.ts'

/** What a button of a form does: a command, the names of its fields where they are others, and what the page or the button says. */
export interface FormCommand {
  command: AnyCommand
  names?: Readonly<Record<string, string>>
  given?: object
  /** Its field with the id of the command; by default `id`. */
  key?: string
  /** That id is of the form and of what was typed: something else, sent from the same page again, is another command. */
  perContent?: boolean
  /** Key of a form of version 0.1.0, which is no UUID. */
  formerKey?: string | undefined
  /** UUID of the browser, for a command that is about it. */
  device?: string
}

interface SubmittedForm {
  form: FormData
  button: FormCommand
  caller: AnyCaller
}

/** Runs the command of the pressed button. The form's `id` makes it happen once; one without it may be sent again, unless it makes something. */
export async function submitForm(
  deps: CommandDeps,
  { form, button: { command, key = 'id', perContent = false, formerKey, device, ...reading }, caller }: SubmittedForm,
): Promise<Outcome<AnyCommand>> {
  const typed = formText(form, key)
  const input = readForm(command.input as z.ZodObject, form, reading)
  if (!isUuid(typed) && makesBy(command, input)) return { ok: false, reason: 'unreadable' }
  const own = () => (perContent ? uuidOf([typed, input]) : typed)
  const other = () => (formerKey === undefined ? uuidv7(deps.clock.now()) : uuidOf([formerKey, caller.actor.id]))
  const id = isUuid(typed) ? own() : other()
  const call = { id, door: 'form', person: caller.actor.name, formerKey, device } as const
  return execute(deps, command, { call, caller, input })
}

const makesBy = ({ makes }: AnyCommand, input: Readonly<Record<string, unknown>>): boolean =>
  typeof makes === 'function' ? makes(input) : makes === true

interface BulkRows {
  caller: AnyCaller
  /** By the id of each row. */
  rows: readonly { id: string; input: object }[]
}

/** Runs a command for each of several rows of a list, as one act with one undo. A refused one does not stop the others. */
export function submitEach(
  deps: CommandDeps,
  command: AnyCommand,
  { caller, rows }: BulkRows,
): Promise<BulkDone<Extract<Outcome<AnyCommand>, { ok: false }>>> {
  return runBulk(rows, ({ input }, batch) => {
    const call = { id: uuidv7(deps.clock.now()), door: 'form', person: caller.actor.name, batch } as const
    return execute(deps, command, { call, caller, input })
  })
}

/** A UUID version 8 (RFC 9562), the same for the same content. */
function uuidOf(content: unknown): string {
  const hex = digestOfInput(content)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Refused = Extract<Outcome<AnyCommand>, { ok: false }>

/** What a page adds to the text of a refusal, such as what somebody else did meanwhile. */
export type AddToRefusal = (refused: Refused) => Promise<Partial<OutboxRefusal>>

interface Enveloped {
  call: Omit<Call, 'door'>
  caller: AnyCaller
  input: unknown
  addToRefusal?: AddToRefusal | undefined
  lang: Lang
  t: Translate
}

/** Applies the command of an envelope, once. What cannot be read is the program's fault, whichever field it is. */
export async function receiveCommand(
  deps: CommandDeps,
  command: AnyCommand,
  { call, caller, input, addToRefusal, lang, t }: Enveloped,
): Promise<EnvelopeAnswer> {
  const outcome = await execute(deps, command, { call: { ...call, door: 'outbox' }, caller, input })
  if (outcome.ok) return { status: 200, reply: { ok: true } }
  if (outcome.fields) return refuseWith(400, t('outbox.unreadable'))
  const { status, answer } = answerRefused(command, outcome, { lang, t })
  return { status, reply: { ok: false, answer: { ...answer, ...(await addToRefusal?.(outcome)) } } }
}

interface FromOutbox {
  form: FormData
  button: Pick<FormCommand, 'command' | 'names' | 'given'>
  caller: AnyCaller
  addToRefusal?: AddToRefusal
  lang: Lang
  t: Translate
}

/**
 * Applies the command of an envelope from a page of the back office, once. Refuses one of somebody who is not signed in now, so that nothing is recorded
 * under another name (decision 0108). Its digest is that of the fields, as every version has made it.
 */
export async function receiveEnvelope(
  deps: CommandDeps,
  { form, button: { command, ...reading }, caller, addToRefusal, lang, t }: FromOutbox,
): Promise<EnvelopeAnswer> {
  const opened = openEnvelope(form, caller.actor)
  if (!opened.ok) return refuseEnvelope(opened, t)
  const { receipt, inputSha256 } = opened
  const call = { ...receipt, digest: () => inputSha256 }
  const input = readForm(command.input as z.ZodObject, form, reading)
  const actor = { ...caller.actor, ...opened.actor }
  return receiveCommand(deps, command, { call, caller: { ...caller, actor }, input, addToRefusal, lang, t })
}

/** A refusal in words of the asker's language. */
export function answerRefused(
  command: AnyCommand,
  { reason, refusal }: Refused,
  { lang, t }: { lang: Lang; t: Translate },
): FormRefused<{ error: string; reason: string }> {
  const answers: RefusalAnswers = { ...commandRefusals, ...command.refusals }
  const { status, message } = answers[reason as string]!
  const error = (refusal && command.refusalText?.(refusal, lang, t)) ?? t(message)
  return { ok: false, status, answer: { error, reason: reason as string } }
}
