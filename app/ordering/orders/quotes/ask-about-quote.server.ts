import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'
import { findAskedCake } from './asked-cake.server.ts'
import { MAX_WISHES_AT_ONCE, parseWish } from './question.ts'
import { stopClock, type QuoteClock } from './quote-clock.ts'
import type { Quote } from './quote.ts'
import { findCurrentQuote } from './quotes.queries.server.ts'

export type AskAboutQuoteRefusal =
  | { ok: false; reason: 'order_not_found' }
  | { ok: false; reason: 'wish_text_invalid' }
  | { ok: false; reason: 'quote_changed' }
  | { ok: false; reason: 'quote_expired' }
  | { ok: false; reason: 'too_many_wishes' }
  | { ok: false; reason: 'question_not_possible' }

/**
 * A customer asks about the price that stands, or wishes for a change, of a locked order. The words are stored, the request
 * waits at the quote desk again, and the time to accept stands still until the answer (`stopClock`). The same words sent twice
 * are stored once. Refuses a version that was replaced or has ended since it was seen. Decision 0016.
 */
export async function askAboutQuoteLocked(
  trx: Database,
  order: LockedOrder,
  asked: { version: number; text: string; actor?: Actor | undefined },
  now: Date,
): Promise<{ ok: true } | AskAboutQuoteRefusal> {
  const text = parseWish(asked.text)
  if (!text) return { ok: false, reason: 'wish_text_invalid' }
  if (order.kind !== 'quote') return { ok: false, reason: 'order_not_found' }
  const quote = await findCurrentQuote(trx, order.id)
  if (order.status !== 'Quoted' || quote?.state !== 'sent') return { ok: false, reason: 'question_not_possible' }
  if (quote.version !== asked.version) return { ok: false, reason: 'quote_changed' }
  if (quote.validUntil === null || quote.validUntil <= now) return { ok: false, reason: 'quote_expired' }
  const unanswered = quote.askedAt === null ? [] : await listWishes(trx, order.id, quote.askedAt)
  if (unanswered.at(-1) === text) return { ok: true }
  if (unanswered.length >= MAX_WISHES_AT_ONCE) return { ok: false, reason: 'too_many_wishes' }
  const settings = await loadSettings(trx)
  const { leadHours } = await findAskedCake(trx, order.id, settings)
  const stopped = stopClock(
    { ...quote, validUntil: quote.validUntil },
    { now, dueAt: dueMoment(order, settings), leadHours },
    settings,
  )
  await writeClock(trx, quote, stopped, now)
  await sql`
    with counted as (update orders set version = version + 1, updated_at = ${now} where id = ${order.id})
    insert into order_events (order_id, at, kind, actor, actor_name, actor_id, data)
    values (${order.id}, ${now}, 'wish', ${asked.actor === undefined ? 'customer' : 'admin'},
      ${asked.actor?.name ?? null}, ${asked.actor?.id ?? null},
      ${JSON.stringify({ text, quote_version: quote.version })})`.execute(trx)
  return { ok: true }
}

async function listWishes(trx: Database, orderId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from order_events
    where order_id = ${orderId} and kind = 'wish' and at >= ${since}
    order by id`.execute(trx)
  return rows.map(({ text }) => text)
}

export async function writeClock(trx: Database, quote: Quote, clock: QuoteClock, now: Date): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({
      valid_until: clock.validUntil,
      asked_at: clock.askedAt,
      left_seconds: clock.leftSeconds,
      promised_until: clock.promisedUntil,
      updated_at: now,
    })
    .where('id', '=', quote.id)
    .execute()
}
