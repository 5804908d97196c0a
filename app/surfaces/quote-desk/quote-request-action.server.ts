import { z } from 'zod'
import { parseForm, text } from '#app/base/commands/fields.server.ts'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { answerRefused, submitForm } from '#app/base/commands/doors.server.ts'
import type { Outcome } from '#app/base/commands/execute.server.ts'
import { imageRefusalText, type ImageRefusalReason } from '#app/base/media/image-refusals.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { answerWish } from '#app/ordering/orders/commands/answer-wish.server.ts'
import { askCustomer } from '#app/ordering/orders/commands/ask-customer.server.ts'
import { declineRequest } from '#app/ordering/orders/commands/decline-request.server.ts'
import { draftInput, saveDraft } from '#app/ordering/orders/commands/save-draft.server.ts'
import { sendQuote } from '#app/ordering/orders/commands/send-quote.server.ts'
import { QUESTION_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import type { SaveQuoteRefusal } from '#app/ordering/orders/quotes/save-quote-draft.server.ts'
import type { SendQuoteRefusal } from '#app/ordering/orders/quotes/send-quote.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import {
  DESK_ACTIONS,
  MAX_REASON_LENGTH,
  missingFields,
  parseTypedQuote,
  picturePlace,
  readTypedQuote,
  type DeskAction,
  type DeskFaults,
  type TypedQuote,
} from './desk-form.ts'

interface DeskRefused {
  ok: false
  act: DeskAction
  typed: ReturnType<typeof readTypedAtDesk>
  faults?: DeskFaults
  refused?: RefusedCommand
  /** Time at which the form's draft was saved. */
  draftAt?: string
  pictures?: SentOptionPictures
}

interface RefusedCommand {
  command: AnyCommand
  outcome: Extract<Outcome<AnyCommand>, { ok: false }>
}

/** Acts besides pricing, with one text for the customer. */
const SIDE_COMMANDS = {
  question: { command: askCustomer, names: { text: 'question' } },
  reply: { command: answerWish, names: { text: 'reply' } },
  decline: { command: declineRequest, names: {} },
} as const

const textFields = z.object({
  waiver: text(MAX_REASON_LENGTH),
  question: text(QUESTION_MAX_LENGTH),
  reason: text(MAX_REASON_LENGTH),
  reply: text(QUESTION_MAX_LENGTH),
})

const pressedFields = z.object({
  act: z.enum(DESK_ACTIONS).catch('save'),
  /** When the draft that the form shows was saved. */
  draftAt: z.string(),
})

function readTypedAtDesk(form: FormData) {
  return { quote: readTypedQuote(form), ...parseForm(textFields, form) }
}

/**
 * Executes a form of the quote desk. Saves a price as a draft before sending it, so that a refusal to send loses neither the
 * price nor its pictures. The versions of order and draft in the form keep two people from overwriting each other's work.
 */
export async function quoteRequestAction(
  deps: CommandDeps & { mediaStore: MediaStore },
  { orderId, form, caller }: { orderId: string; form: FormData; caller: StaffCaller },
): Promise<{ ok: true; act: DeskAction } | DeskRefused> {
  const { act, draftAt: seen } = parseForm(pressedFields, form)
  const typed = readTypedAtDesk(form)
  if (act !== 'save' && act !== 'send') {
    const button = SIDE_COMMANDS[act]
    const outcome = await submitForm(deps, { form, button: { ...button, given: { orderId } }, caller })
    return outcome.ok ? { ok: true, act } : { ok: false, act, typed, refused: { command: button.command, outcome } }
  }

  const pictures = await readOptionPictures(deps, form, typed.quote)
  const parsed = parseTypedQuote(withSentPictures(typed.quote, pictures))
  const faults = parsed.ok ? {} : parsed.faults
  if (!parsed.ok || Object.keys(pictures.refused).length > 0) return { ok: false, act, typed, faults, pictures }
  const draftSeenAt = Number.isNaN(Date.parse(seen)) ? null : new Date(seen).toISOString()
  const uploadIds = Object.values(pictures.sent).flatMap((sent) => sent?.id ?? [])
  const draft = { orderId, draftSeenAt, uploadIds, ...draftInput(parsed.draft) }
  const saved = await submitForm(deps, { form, button: { command: saveDraft, given: draft }, caller })
  if (!saved.ok) {
    const refusal = saved.refusal as SaveQuoteRefusal | undefined
    // The next save overwrites the other draft, because this answer reports it to the editor.
    const draftAt = refusal?.reason === 'draft_changed' ? refusal.at.toISOString() : seen
    return { ok: false, act, typed, refused: { command: saveDraft, outcome: saved }, draftAt, pictures }
  }
  if (act === 'save') return { ok: true, act }
  const { version: quoteVersion, savedAt: draftAt } = saved.made as { version: number; savedAt: string }
  const given = { orderId, quoteVersion }
  const outcome = await submitForm(deps, { form, button: { command: sendQuote, given }, caller })
  if (outcome.ok) return { ok: true, act }
  return { ok: false, act, typed, refused: { command: sendQuote, outcome }, draftAt, pictures }
}

/** A refusal in words, with the typed and uploaded values for the form. */
export function answerDesk({ refused, pictures, ...rest }: DeskRefused, { lang, t }: Pick<ViewContext, 'lang' | 't'>) {
  const pictureErrors: Partial<Record<string, string[]>> = Object.fromEntries(
    Object.entries(pictures?.refused ?? {}).map(([number, reasons]) => [
      number,
      (reasons ?? []).map((reason) => imageRefusalText(t, reason)),
    ]),
  )
  const refusal = refused && answerRefused(refused.command, refused.outcome, { lang, t })
  const answer = {
    ...rest,
    faults: { ...rest.faults, ...faultsOf(refusal?.answer.reason, rest.typed.quote) },
    error: refusal?.answer.error ?? t('desk.fault.form'),
    reason: refusal?.answer.reason,
    /** Uploaded pictures, and the errors of refused ones, by option number. */
    sentPictures: pictures?.sent,
    pictureErrors,
  }
  return { answer, status: refusal?.status ?? 422 }
}

/** Fields at which the refusal of a command stands. */
function faultsOf(reason: string | undefined, typed: TypedQuote): DeskFaults {
  if (reason === 'quote_unfinished') return missingFields(typed)
  return reason !== undefined && AT_VALIDITY.has(reason) ? { validUntil: 'until' } : {}
}

const AT_VALIDITY: ReadonlySet<string> = new Set([
  'valid_until_missing',
  'valid_until_past',
  'valid_until_too_late',
] satisfies SendQuoteRefusal['reason'][])

export type DeskAnswer = ReturnType<typeof answerDesk>['answer']

interface SentOptionPictures {
  sent: Partial<Record<number, ReferenceImage>>
  refused: Partial<Record<number, ImageRefusalReason[]>>
}

/** Reads the uploads and, without scripts, the files of a quote's options; the last of each option counts. */
async function readOptionPictures(
  deps: { db: Database },
  form: FormData,
  { options }: TypedQuote,
): Promise<SentOptionPictures> {
  const read: SentOptionPictures = { sent: {}, refused: {} }
  for (const index of options.keys()) {
    const number = index + 1
    const { pictures, refused } = await readSentPictures(deps, form, 1, picturePlace(number))
    if (pictures[0]) read.sent[number] = pictures[0]
    if (refused.length > 0) read.refused[number] = refused
  }
  return read
}

function withSentPictures(typed: TypedQuote, { sent }: SentOptionPictures): TypedQuote {
  const options = typed.options.map((option, index) => {
    const picture = sent[index + 1]
    return picture ? { ...option, imageId: picture.image.id } : option
  })
  return { ...typed, options }
}
