import { createHash } from 'node:crypto'
import { type Actor, inTab } from '#app/base/platform/change-log/actor.ts'
import { type Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { isOfEnvelope, readEnvelope, type ReadEnvelope } from '#app/base/outbox/envelope.ts'
import { refuseAct, type ActAnswer } from '#app/base/outbox/refuse-act.ts'

/** The head of an act that a command records in its own transaction. */
export interface Receipt extends ReadEnvelope {
  /** Digest of what the act does: the same id with another one is another act. Absent: not compared. */
  inputSha256?: string
  /** ISO time by the device's clock, where `madeAt` is another: the shop knows that the act was made later. */
  datedAt?: string
  /** Writes what belongs to the receipt, in its transaction. */
  onRecord?: (trx: Database, now: Date) => Promise<void>
}

type Opened =
  | { ok: true; receipt: Receipt & { inputSha256: string }; actor: Actor }
  | { ok: false; reason: 'unreadable' | 'another_person' }

/**
 * The envelope of a request, and its author in the tab in which the act was made. Refuses an act of somebody who is not signed in
 * now, so that nothing is recorded under another name (decision 0055).
 */
export function openEnvelope(form: FormData, actor: Actor): Opened {
  const envelope = readEnvelope(form)
  if (!envelope) return { ok: false, reason: 'unreadable' }
  if (envelope.person !== actor.name) return { ok: false, reason: 'another_person' }
  const input = [...form].filter(([name, value]) => typeof value === 'string' && !isOfEnvelope(name))
  const receipt = { ...envelope, inputSha256: digestOfInput(Object.fromEntries(input)) }
  return { ok: true, receipt, actor: inTab(actor, formText(form, 'tab')) }
}

/** The same for the same content, whatever the order of its names. */
export function digestOfInput(input: unknown): string {
  const sorted = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(sorted).digest('hex')
}

/** The shop has something else under the id or key of what was sent. `answerOtherwise` says so. */
export class BookedOtherwise extends Error {}

/**
 * Whether this act was applied before. Ask it while the row that the act changes is locked: the first sending is then either
 * committed or waits. A refused act leaves no receipt. Throws `BookedOtherwise` if another act has its id.
 */
export async function wasReceived(trx: Database, { id, person, inputSha256 }: Receipt): Promise<boolean> {
  const received = await trx
    .selectFrom('commands')
    .select(['person', 'input_sha256 as inputSha256'])
    .where('space', '=', '')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!received) return false
  // Earlier versions kept no digest.
  const isOther = inputSha256 !== undefined && received.inputSha256 !== null && received.inputSha256 !== inputSha256
  if (received.person !== person || isOther) throw new BookedOtherwise(`act ${id} was received otherwise`)
  return true
}

/** Records the act in the transaction that applies it. A second act with its id fails. */
export async function recordReceipt(trx: Database, receipt: Receipt, now: Date): Promise<void> {
  const { id, device, person, sequence, madeAt, datedAt = madeAt, inputSha256 = null, onRecord } = receipt
  await trx
    .insertInto('commands')
    .values({
      id,
      device,
      person,
      sequence,
      made_at: new Date(datedAt),
      received_at: now,
      input_sha256: inputSha256,
    })
    .execute()
  await onRecord?.(trx, now)
}

/** What `apply` answers; in words that the shop has something else under this id, where it does. */
export async function answerOtherwise<Answer extends ActAnswer>(
  t: Translate,
  apply: () => Promise<Answer>,
): Promise<Answer | ActAnswer> {
  try {
    return await apply()
  } catch (error) {
    if (isBookedOtherwise(error)) return refuseAct(409, t('outbox.booked.otherwise'))
    throw error
  }
}

/** Two acts with one id on two subjects, at the same moment, meet at the key of the table. */
export function isBookedOtherwise(error: unknown): boolean {
  return (
    error instanceof BookedOtherwise || (error as { constraint?: unknown } | null)?.constraint === 'received_acts_pkey'
  )
}
