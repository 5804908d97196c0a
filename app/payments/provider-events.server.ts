import { type Database, sql } from '#app/platform/database.server.ts'
import { maskEventBody } from './mask-event.ts'
import type { ParsedWebhook, Verification } from './provider.ts'

/**
 * Of a message's headers only these are kept: they tell how it was signed and by what. A signature over the body is no
 * secret; one that is the same for every message (`chapa-signature`) would be, and is not kept.
 */
const KEPT_HEADERS = /^(content-type|user-agent|date|x-[\w-]*(signature|event|timestamp)[\w-]*)$/

export interface ReceivedEvent {
  provider: string
  parsed: ParsedWebhook
  /** Ours, as told by the message or by the token of the address it came to. */
  reference: string | null
  /** Of a provider that cannot be asked, from the address only it knows; else null. */
  claim: Verification | null
  headers: Headers
  body: Uint8Array
  query: URLSearchParams
}

/**
 * Keeps a message raw, but for what is secret in it, before anything is made of it. The same event delivered again is not
 * kept twice: undefined then. Forged messages never get here, so they can neither fill the table nor take a real event's
 * place.
 */
export async function storeProviderEvent(db: Database, event: ReceivedEvent, now: Date): Promise<number | undefined> {
  const { parsed } = event
  const headers = Object.fromEntries([...event.headers].filter(([name]) => KEPT_HEADERS.test(name)))
  const body = Buffer.from(event.body).toString('utf8').replaceAll('\u0000', '')
  const row = await db
    .insertInto('provider_events')
    .values({
      provider: event.provider,
      event_key: parsed.eventKey,
      authenticity: parsed.authenticity,
      about: parsed.about ?? 'payment',
      reference: event.reference,
      provider_reference: parsed.providerReference ?? null,
      claim: event.claim && JSON.stringify(event.claim),
      headers: JSON.stringify(headers),
      body: maskEventBody(body === '' ? event.query.toString() : body),
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface OpenEvent {
  id: number
  provider: string
  about: 'payment' | 'refund' | 'other'
  reference: string | null
  providerReference: string | null
  claim: Verification | null
  receivedAt: Date
}

/** Messages that were kept but not worked off, because the process died or the provider could not be asked. */
export async function listOpenEvents(db: Database, receivedBefore: Date, limit: number): Promise<OpenEvent[]> {
  const rows = await db
    .selectFrom('provider_events')
    .select(['id', 'provider', 'about', 'reference', 'provider_reference as providerReference', 'claim'])
    .select('received_at as receivedAt')
    .where(sql<boolean>`processed_at is null`)
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows as unknown as OpenEvent[]
}

/**
 * A message is worked off. `attempt` is what it was about; null: nothing the shop knows, and it stays so for a person to
 * look at (`attempt_id is null`, index provider_events_unknown).
 */
export async function markEventProcessed(
  db: Database,
  id: number,
  attempt: { id: string; reference: string } | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ processed_at: now, attempt_id: attempt?.id ?? null, ...(attempt && { reference: attempt.reference }) })
    .where('id', '=', id)
    .execute()
}
