import { type Database, sql } from '#app/platform/database.server.ts'
import { randomText, uuidv7 } from '#app/platform/id.ts'
import type { Santim } from '#app/platform/money.ts'
import { nextCheckAt } from './attempt.ts'
import type { PaymentMethod } from './methods.ts'
import type { ProviderRefusal } from './provider.ts'

/** Digits and letters that no provider refuses; 12 fit M-Pesa's AccountReference, the shortest of all. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 12

export interface NewAttempt {
  orderId: string
  amountSantim: Santim
  purpose: 'full' | 'deposit' | 'balance'
  provider: string
  channel: 'direct' | 'hosted'
  method: PaymentMethod | null
  phone: string | null
  clientAddress: string
}

export interface OpenedAttempt {
  id: string
  /** Ours, kept here before the provider hears it. */
  reference: string
}

/**
 * Writes down that the shop is about to ask for this sum, before it asks. The order's intent of the same sum is used
 * again. The database refuses a second open attempt of an order: void the older one first.
 */
export async function openAttempt(trx: Database, attempt: NewAttempt, now: Date): Promise<OpenedAttempt> {
  const opened = { id: uuidv7(now), reference: randomText(REFERENCE_ALPHABET, REFERENCE_LENGTH) }
  await sql`
    with known as (
      select id from payment_intents
      where order_id = ${attempt.orderId} and amount_santim = ${attempt.amountSantim} and purpose = ${attempt.purpose}
      limit 1
    ), made as (
      insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
      select ${uuidv7(now)}::uuid, ${attempt.orderId}::uuid, ${attempt.purpose}, ${attempt.amountSantim}::bigint, ${now}::timestamptz
      where not exists (select from known)
      returning id
    )
    insert into payment_attempts (id, intent_id, order_id, provider, channel, method, phone, client_address,
      amount_santim, reference, created_at, next_check_at)
    select ${opened.id}, intent.id, ${attempt.orderId}, ${attempt.provider}, ${attempt.channel}, ${attempt.method},
      ${attempt.phone}, ${attempt.clientAddress}, ${attempt.amountSantim}, ${opened.reference}, ${now},
      ${nextCheckAt(now, now)}
    from (select id from known union all select id from made) as intent`.execute(trx)
  return opened
}

export interface ReplacedAttempt {
  id: string
  provider: string
  reference: string
  providerReference: string | null
}

/** Makes the order's open attempts void because a newer one takes their place; money that still comes is a duplicate. */
export async function voidOpenAttempts(trx: Database, orderId: string, now: Date): Promise<ReplacedAttempt[]> {
  return trx
    .updateTable('payment_attempts')
    .set({ state: 'void', final_at: now })
    .where('order_id', '=', orderId)
    .where(sql<boolean>`state in ('created', 'pending')`)
    .returning(['id', 'provider', 'reference', 'provider_reference as providerReference'])
    .execute()
}

/**
 * Keeps what the provider said to the request. Accepted, or an answer that never came: pending, since the prompt may be
 * on the phone. Anything else: failed, nothing was charged. News that came first, by webhook, is left alone.
 */
export async function recordCharge(
  db: Database,
  attemptId: string,
  answer: { ok: true; providerReference: string; url?: string } | ProviderRefusal,
  now: Date,
): Promise<void> {
  if (answer.ok || answer.fault === 'unknown_outcome') {
    await sql`update payment_attempts set
        provider_reference = coalesce(${answer.ok ? answer.providerReference : null}, provider_reference),
        checkout_url = ${answer.ok ? (answer.url ?? null) : null},
        state = case state when 'created' then 'pending' else state end
      where id = ${attemptId}`.execute(db)
    return
  }
  await db
    .updateTable('payment_attempts')
    .set({
      state: 'failed',
      failure_reason: `${answer.fault}: ${answer.detail}`.slice(0, 500),
      learned_by: 'start',
      next_check_at: null,
      final_at: now,
    })
    .where('id', '=', attemptId)
    .where('state', '=', 'created')
    .execute()
}

/** A replaced prompt that the provider withdrew for good cannot be paid any more: the sweep need not ask about it. */
export async function stopAsking(db: Database, attemptId: string): Promise<void> {
  await db.updateTable('payment_attempts').set({ next_check_at: null }).where('id', '=', attemptId).where('state', '=', 'void').execute()
}
