import { digestOfInput } from './digest-of-input.server.ts'
import { type Actor, inTab } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isOfEnvelope, readEnvelope, type ReadEnvelope } from '#app/base/outbox/envelope.ts'

/** The head of an envelope. */
export interface Receipt extends ReadEnvelope {
  /** ISO time by the device's clock, where `madeAt` is another: the shop knows that the act was made later. */
  datedAt?: string
  /** Writes what belongs to the receipt, in its transaction. */
  onRecord?: (trx: Database, now: Date) => Promise<void>
}

type Opened =
  | { ok: true; receipt: Receipt; inputSha256: string; actor: Actor }
  | { ok: false; reason: 'unreadable' | 'another_person' }

/**
 * The envelope of a request, and its author in the tab in which the act was made. Refuses an act of somebody who is not signed in
 * now, so that nothing is recorded under another name (decision 0108).
 */
export function openEnvelope(form: FormData, actor: Actor): Opened {
  const envelope = readEnvelope(form)
  if (!envelope) return { ok: false, reason: 'unreadable' }
  if (envelope.person !== actor.name) return { ok: false, reason: 'another_person' }
  const input = [...form].filter(([name, value]) => typeof value === 'string' && !isOfEnvelope(name))
  const inputSha256 = digestOfInput(Object.fromEntries(input))
  return { ok: true, receipt: envelope, inputSha256, actor: inTab(actor, formText(form, 'tab')) }
}
