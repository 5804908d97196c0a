import { isUuid } from '#app/base/platform/id.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { isMoment } from '#app/base/platform/time/moment.ts'
import { isStorableText } from '#app/base/platform/text/storable-text.ts'

/**
 * One act of a member of staff, kept on the device until the shop has answered it. Its id makes it count once, however often it is
 * sent. Decision 0108.
 */
export interface Envelope {
  /** UUID version 7. */
  id: string
  /** UUID of the browser in which the act was made. */
  device: string
  /** Email of the person who made it. */
  person: string
  /** Order of the acts of a device, from 1. */
  sequence: number
  /** ISO time by the device's clock. */
  madeAt: string
  /** Address under /admin that takes the act and answers `OutboxReply` as JSON. */
  to: string
  /** What the act changes, such as `order:<id>`. Acts on one subject depend on those before. */
  subject: string
  /** What the list of waiting acts shows. */
  label: string
  fields: Record<string, string>
  /** A small picture that is sent before the act, which then names it in `PICTURE_FIELD`. */
  picture?: Blob
  /** Address at which an interrupted upload of the picture continues. */
  pictureUrl?: string
  /** Builds on the chained acts on its subject before it, as a move of an order does. */
  isChained?: boolean
  /** The shop may have it: it was sent and no answer came. */
  isTried?: boolean
  /**
   * Number of the till that made it. The device sends commands of a till in their order, for every person, and never cancels or drops one
   * (decision 0213).
   */
  till?: number
  /** Of a till: if the shop refuses it, the acts behind it go on, and it may be taken back (decision 0213). */
  mayPass?: boolean
  refusal?: OutboxRefusal
  /** The refusal was shown beside its subject, and is dropped when the page is left. */
  isSeen?: boolean
}

/** The field of an act that names the picture that came before it. */
export const PICTURE_FIELD = 'picture'

/** Somebody else changed the subject after it was seen. */
export interface OutboxConflict {
  /** What was done, in words. */
  what: string
  who: string
  when: string
  /** Fields with which the act can be applied to what is there now; null: it no longer fits. */
  again: Record<string, string> | null
}

export interface OutboxRefusal {
  error: string
  /** Name of the refusal, where a page does something of its own about it. */
  reason?: string
  conflict?: OutboxConflict | undefined
  /** Set by the browser. `fault`: the shop failed again and again; `held`: the act before it on the same subject was refused. */
  cause?: 'fault' | 'held'
}

/**
 * Answer to an envelope. `another_person`: somebody else is signed in, and the act stays on the device until its author is.
 */
export type OutboxReply = { ok: true } | { ok: false; answer: OutboxRefusal } | { ok: false; reason: 'another_person' }

/** Names of the fields that every sending carries beside those of the act. */
const FIELDS = { id: 'key', device: 'device', person: 'by', sequence: 'sequence', madeAt: 'madeAt' } as const

export function envelopeBody({ fields, ...envelope }: Omit<Envelope, 'picture'>): URLSearchParams {
  const body = new URLSearchParams(fields)
  for (const [part, name] of Object.entries(FIELDS)) body.set(name, String(envelope[part as keyof typeof FIELDS]))
  return body
}

export type ReadEnvelope = Pick<Envelope, keyof typeof FIELDS>

/** Whether a field says nothing of what an act does: the envelope's own, the tab, and the picture, which a second sending may name differently. */
export function isOfEnvelope(name: string): boolean {
  return name === 'tab' || name === PICTURE_FIELD || (Object.values(FIELDS) as string[]).includes(name)
}

const MOST_PERSON = 320

/** Whether a text may name a person: whom it names is judged where the act is. */
export function isPersonText(text: string): boolean {
  return text !== '' && text.length <= MOST_PERSON && isStorableText(text)
}

/** The head of a sent envelope; undefined if a part is missing or malformed. */
export function readEnvelope(form: FormData): ReadEnvelope | undefined {
  const [id, device, person, madeAt] = [FIELDS.id, FIELDS.device, FIELDS.person, FIELDS.madeAt].map((name) =>
    formText(form, name),
  ) as [string, string, string, string]
  const sequence = writtenNumber(form, FIELDS.sequence)
  const isWhole = isUuid(id) && isUuid(device) && isPersonText(person) && isMoment(madeAt)
  return isWhole && Number.isSafeInteger(sequence) && sequence > 0
    ? { id, device, person, sequence, madeAt }
    : undefined
}

/** Acts in the order in which they are sent. */
export function inSequence(envelopes: readonly Envelope[]): Envelope[] {
  return envelopes.toSorted((one, other) => one.sequence - other.sequence)
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The next act to send: the first that waits for nothing but the line. Of a till that is its first act, apart from refused and declined
 * ones that let others pass: a later number must not arrive before it. `declined`: commands of the till that the shop takes only from their
 * author's session.
 */
export function nextToSend(
  envelopes: readonly Envelope[],
  person: string,
  declined: ReadonlySet<string> = NONE,
): Envelope | undefined {
  const inOrder = inSequence(envelopes)
  const isPassed = ({ id, refusal, mayPass }: Envelope) => mayPass && (refusal || declined.has(id))
  const firstOfTill = inOrder.find((envelope) => envelope.till !== undefined && !isPassed(envelope))
  return inOrder.find((envelope) => {
    if (envelope.refusal) return false
    return envelope.till === undefined
      ? envelope.person === person
      : envelope === firstOfTill && !declined.has(envelope.id)
  })
}

/** The acts that build on this one: they were made as if it were done. */
export function thatFollow(
  envelopes: readonly Envelope[],
  { subject, person, sequence, isChained }: Envelope,
): Envelope[] {
  if (!isChained) return []
  return envelopes.filter(
    (other) => other.isChained && other.subject === subject && other.person === person && other.sequence > sequence,
  )
}
