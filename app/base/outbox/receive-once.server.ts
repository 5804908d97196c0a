import { type Actor, inTab } from '#app/base/platform/change-log/actor.ts'
import { type Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { readEnvelope, type ReadEnvelope } from './envelope.ts'

/** The head of an act that a command records in its own transaction. */
export type Receipt = ReadEnvelope

type Opened = { ok: true; receipt: Receipt; actor: Actor } | { ok: false; reason: 'unreadable' | 'another_person' }

/**
 * The envelope of a request, and its author in the tab in which the act was made. Refuses an act of somebody who is not signed in
 * now, so that nothing is recorded under another name (decision 0055).
 */
export function openEnvelope(form: FormData, actor: Actor): Opened {
  const receipt = readEnvelope(form)
  if (!receipt) return { ok: false, reason: 'unreadable' }
  if (receipt.person !== actor.name) return { ok: false, reason: 'another_person' }
  return { ok: true, receipt, actor: inTab(actor, formText(form, 'tab')) }
}

/**
 * Whether this act was applied before. Ask it while the row that the act changes is locked: the first sending is then either
 * committed or waits. A refused act leaves no receipt.
 */
export async function wasReceived(trx: Database, { id, person }: Receipt): Promise<boolean> {
  const received = await trx
    .selectFrom('received_acts')
    .select('id')
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst()
  return received !== undefined
}

/** Records the act in the transaction that applies it. A second act with its id fails. */
export async function recordReceipt(trx: Database, receipt: Receipt, now: Date): Promise<void> {
  const { id, device, person, sequence, madeAt } = receipt
  await trx
    .insertInto('received_acts')
    .values({ id, device, person, sequence, made_at: new Date(madeAt), received_at: now })
    .execute()
}
