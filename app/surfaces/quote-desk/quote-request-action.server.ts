import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { imageRefusalText, type ImageRefusalReason } from '#app/base/media/image-refusals.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { readSentPictures } from '#app/base/media/uploads/sent-pictures.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { removeUnusedImage } from '#app/base/media/remove-unused-image.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import type { QuoteRequestDeps } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { answerWish } from '#app/ordering/orders/quotes/ask-about-quote.server.ts'
import { askQuestion } from '#app/ordering/orders/quotes/ask-question.server.ts'
import { declineRequest } from '#app/ordering/orders/quotes/decline-request.server.ts'
import { QUESTION_MAX_LENGTH } from '#app/ordering/orders/quotes/question.ts'
import { quoteRefusals, type QuoteRefusal } from '#app/ordering/orders/quotes/quote-refusals.ts'
import { quoteRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'
import { saveQuoteDraft } from '#app/ordering/orders/quotes/save-quote-draft.server.ts'
import { sendQuote } from '#app/ordering/orders/quotes/send-quote.server.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import {
  DESK_ACTS,
  MAX_REASON_LENGTH,
  missingFields,
  parseTypedQuote,
  picturePlace,
  readTypedQuote,
  type DeskAct,
  type DeskFaults,
  type TypedQuote,
} from './desk-form.ts'

interface DeskRefused {
  ok: false
  act: DeskAct
  typed: ReturnType<typeof readTypedAtDesk>
  faults?: DeskFaults
  refusal?: QuoteRefusal
  /** Time at which the form's draft was saved. */
  draftAt?: string
  pictures?: SentOptionPictures
}

function readTypedAtDesk(form: FormData) {
  return {
    quote: readTypedQuote(form),
    waiver: toStorableText(formText(form, 'waiver'), MAX_REASON_LENGTH),
    question: toStorableText(formText(form, 'question'), QUESTION_MAX_LENGTH),
    reason: toStorableText(formText(form, 'reason'), MAX_REASON_LENGTH),
    reply: toStorableText(formText(form, 'reply'), QUESTION_MAX_LENGTH),
  }
}

/**
 * Executes a form of the quote desk. Saves a price as a draft before sending it, so that a refusal to send loses neither the
 * price nor its pictures. The versions of order and draft in the form keep two people from overwriting each other's work.
 */
export async function quoteRequestAction(
  deps: QuoteRequestDeps & { mediaStore: MediaStore },
  { orderId, form, actor }: { orderId: string; form: FormData; actor: Actor },
): Promise<{ ok: true; act: DeskAct } | DeskRefused> {
  const act = DESK_ACTS.find((each) => each === formText(form, 'act')) ?? 'save'
  const typed = readTypedAtDesk(form)
  const version = writtenNumber(form, 'version')
  const expectedVersion = Number.isSafeInteger(version) ? version : undefined
  if (act === 'question' || act === 'decline' || act === 'reply') {
    const said =
      act === 'question'
        ? await askQuestion(deps, { orderId, text: typed.question, actor, expectedVersion })
        : act === 'reply'
          ? await answerWish(deps, { orderId, text: typed.reply, actor, expectedVersion })
          : await declineRequest(deps, { orderId, reason: typed.reason, role: 'counter', actor, expectedVersion })
    return said.ok ? { ok: true, act } : { ok: false, act, typed, refusal: said }
  }

  const pictures = await readOptionPictures(deps, form, typed.quote)
  const parsed = parseTypedQuote(withSentPictures(typed.quote, pictures))
  const faults = parsed.ok ? {} : parsed.faults
  if (!parsed.ok || Object.keys(pictures.refused).length > 0) return { ok: false, act, typed, faults, pictures }
  const seen = formText(form, 'draftAt')
  const seenAt = Number.isNaN(Date.parse(seen)) ? null : new Date(seen)
  const sentIds = Object.values(pictures.sent).flatMap((sent) => sent?.id ?? [])
  const saved = await saveQuoteDraft(deps, { orderId, draft: parsed.draft, actor, seenAt, sentIds })
  if (!saved.ok) {
    // The next save overwrites the other draft, because this answer reports it to the editor.
    const draftAt = saved.reason === 'draft_changed' ? saved.at.toISOString() : seen
    return { ok: false, act, typed, refusal: saved, draftAt, pictures }
  }
  for (const imageId of saved.letGoImageIds) await removeUnusedImage(deps, imageId)
  if (act === 'save') return { ok: true, act }
  const sent = await sendQuote(deps, {
    orderId,
    version: saved.version,
    expectedVersion,
    capacityWaiver: typed.waiver,
    actor,
  })
  if (sent.ok) return { ok: true, act }
  return { ok: false, act, typed, refusal: sent, draftAt: saved.keptAt.toISOString(), pictures }
}

/** A refusal in words, with the typed and uploaded values for the form. */
export function answerDesk(
  { refusal, pictures, ...refused }: DeskRefused,
  { lang, t }: Pick<ViewContext, 'lang' | 't'>,
) {
  const pictureErrors: Partial<Record<string, string[]>> = Object.fromEntries(
    Object.entries(pictures?.refused ?? {}).map(([number, reasons]) => [
      number,
      (reasons ?? []).map((reason) => imageRefusalText(t, reason)),
    ]),
  )
  const answer = {
    ...refused,
    faults: { ...refused.faults, ...faultsOf(refusal, refused.typed.quote) },
    error: refusal ? quoteRefusalText(refusal, lang, t) : t('desk.fault.form'),
    reason: refusal?.reason,
    /** Uploaded pictures, and the errors of refused ones, by option number. */
    sentPictures: pictures?.sent,
    pictureErrors,
  }
  return { answer, status: refusal ? quoteRefusals[refusal.reason].status : 422 }
}

/** Fields at which the refusal of a command stands. */
function faultsOf(refusal: QuoteRefusal | undefined, typed: TypedQuote): DeskFaults {
  if (refusal?.reason === 'quote_unfinished') return missingFields(typed)
  return refusal && AT_VALIDITY.has(refusal.reason) ? { validUntil: 'until' } : {}
}

const AT_VALIDITY: ReadonlySet<QuoteRefusal['reason']> = new Set([
  'valid_until_missing',
  'valid_until_past',
  'valid_until_too_late',
])

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
