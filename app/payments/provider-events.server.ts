import { type Database, sql } from '#app/platform/database.server.ts'
import type { ParsedWebhook } from './provider.ts'

/** Of a message's headers only these are kept: they tell how it was signed and by what; none is a secret. */
const KEPT_HEADERS = /^(content-type|user-agent|date|x-[\w-]*(signature|event|timestamp)[\w-]*|[\w-]*-signature)$/

export interface ReceivedEvent {
  provider: string
  parsed: ParsedWebhook
  headers: Headers
  body: Uint8Array
}

/**
 * Keeps a message raw before anything is made of it. The same event delivered again is not kept twice: undefined then.
 * Forged messages never get here, so they can neither fill the table nor take a real event's place.
 */
export async function storeProviderEvent(db: Database, event: ReceivedEvent, now: Date): Promise<number | undefined> {
  const headers = Object.fromEntries([...event.headers].filter(([name]) => KEPT_HEADERS.test(name)))
  const row = await db
    .insertInto('provider_events')
    .values({
      provider: event.provider,
      event_key: event.parsed.eventKey,
      authenticity: event.parsed.authenticity,
      reference: event.parsed.reference ?? null,
      headers: JSON.stringify(headers),
      body: Buffer.from(event.body).toString('utf8').replaceAll('\u0000', ''),
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
  reference: string | null
}

/** Messages that were kept but not worked off, because the process died or the provider could not be asked. */
export async function listOpenEvents(db: Database, receivedBefore: Date, limit: number): Promise<OpenEvent[]> {
  return db
    .selectFrom('provider_events')
    .select(['id', 'provider', 'reference'])
    .where(sql<boolean>`processed_at is null`)
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(limit)
    .execute()
}

export async function markEventProcessed(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('provider_events').set({ processed_at: now }).where('id', '=', id).execute()
}
