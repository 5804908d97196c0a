import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { maskEventBody } from './mask-event.ts'
import type { ParsedWebhook, Verification } from './provider.ts'

/**
 * The headers that are stored: they show how and by what the message was signed. A signature over the body is no
 * secret; one that is the same for every message (`chapa-signature`) would be, and is not stored.
 */
const RETAINED_HEADERS = /^(content-type|user-agent|date|x-[\w-]*(signature|event|timestamp)[\w-]*)$/

/** A younger message is still being processed by the process that received it. */
const FIRST_TRY_MS = 5000

export interface ReceivedEvent {
  provider: string
  parsed: ParsedWebhook
  /** Our reference, from the message or from the token of its address. */
  reference: string | null
  /** For a provider without status queries: the claim of a message to the secret address; else null. */
  claim: Verification | null
  headers: Headers
  body: Uint8Array
  query: URLSearchParams
}

/**
 * Stores a message before processing, with secrets masked. Undefined for a repeated event, which is not stored again.
 * Forged messages never get here, so they can neither fill the table nor replace a real event.
 */
export async function storeProviderEvent(db: Database, event: ReceivedEvent, now: Date): Promise<number | undefined> {
  const { parsed } = event
  const headers = Object.fromEntries([...event.headers].filter(([name]) => RETAINED_HEADERS.test(name)))
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
      next_try_at: new Date(now.getTime() + FIRST_TRY_MS),
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

export async function listProvidersWithDueEvents(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_events')
    .select('provider')
    .distinct()
    .where(sql<boolean>`processed_at is null and next_try_at <= ${now}`)
    .execute()
  return rows.map(({ provider }) => provider)
}

/**
 * Claims due messages of a provider for this process only: those that were stored but not processed, because the
 * process died or the provider was not reachable. Retries become rarer, up to every quarter of an hour, so that old
 * messages do not delay newer ones. Safe to call concurrently.
 */
export async function claimDueEvents(db: Database, provider: string, now: Date, limit: number): Promise<OpenEvent[]> {
  const { rows } = await sql<OpenEvent>`
    with due as (
      select id from provider_events
      where processed_at is null and provider = ${provider} and next_try_at <= ${now}
      order by next_try_at, id limit ${limit}
      for update skip locked
    )
    update provider_events e set tries = tries + 1,
      next_try_at = ${now}::timestamptz + least(interval '15 minutes', interval '30 seconds' * power(2, least(tries, 5)))
    from due where e.id = due.id
    returning e.id, e.provider, e.about, e.reference, e.provider_reference as "providerReference", e.claim,
      e.received_at as "receivedAt"`.execute(db)
  return rows
}

/**
 * Marks a message as processed. `attempt` is its payment; null: unknown to the shop, and a person looks at it
 * (`attempt_id is null`, index provider_events_unknown).
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

/**
 * Reopens the provider's messages about refunds of this payment, so that the sweep retries them until the provider
 * answers.
 */
export async function reopenRefundEvents(trx: Database, attemptId: string, now: Date): Promise<void> {
  await trx
    .updateTable('provider_events')
    .set({ processed_at: null, next_try_at: now, tries: 0 })
    .where('attempt_id', '=', attemptId)
    .where('about', '=', 'refund')
    .execute()
}
