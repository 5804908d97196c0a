import type { Cte, PlacedRow } from '#app/base/platform/database/cte.server.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { randomText, uuidv7 } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { nextCheckAt, type AttemptState } from './attempt.ts'
import type { PaymentMethod } from './methods.ts'
import type { PromptSender } from './prompt-limits.server.ts'
import { PROVIDER_FAULTS, type PaymentProvider, type ProviderRefusal } from './provider.ts'

/** Characters that every provider accepts; 12 fit M-Pesa's AccountReference, the shortest of all. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 12

export interface NewAttempt {
  amountSantim: Santim
  purpose: 'full' | 'deposit' | 'balance'
  provider: string
  /** Mode of the money; later money is compared with it, whatever the provider's keys are by then. */
  mode: 'test' | 'live'
  channel: 'direct' | 'hosted'
  method: PaymentMethod | null
  phone: string | null
  /** Who asked, beside the address; limits on prompts are counted by it. */
  sender?: PromptSender | undefined
  clientAddress: string
}

export interface OpenedAttempt {
  id: string
  /** Our reference, stored before the provider receives it. */
  reference: string
}

/**
 * Records an attempt before the provider is called. Reuses the order's intent of the same sum. The database refuses a
 * second open attempt of an order: void the older one first.
 */
export async function openAttempt(
  trx: Database,
  orderId: string,
  attempt: NewAttempt,
  now: Date,
): Promise<OpenedAttempt> {
  const opened = drawAttempt(now)
  await sql`
    with known as (
      select id from payment_intents
      where order_id = ${orderId} and amount_santim = ${attempt.amountSantim} and purpose = ${attempt.purpose}
      limit 1
    ), made as (
      insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
      select ${uuidv7(now)}::uuid, ${orderId}::uuid, ${attempt.purpose}, ${attempt.amountSantim}::bigint, ${now}::timestamptz
      where not exists (select from known)
      returning id
    )
    ${insertAttempt(opened, attempt, now)}
    from (select id as intent_id, ${orderId}::uuid as order_id from known
      union all select id, ${orderId}::uuid from made) as owed`.execute(trx)
  return opened
}

/**
 * `openAttempt` for an order that the same statement writes: expressions for its WITH, which select the order's id from
 * `placed`.
 */
export function openAttemptOfPlaced(
  attempt: NewAttempt,
  now: Date,
): { opened: OpenedAttempt; also: (placed: Cte<PlacedRow>) => RawBuilder<unknown> } {
  const opened = drawAttempt(now)
  const also = (placed: Cte<PlacedRow>) => sql`made as (
      insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
      select ${uuidv7(now)}::uuid, id, ${attempt.purpose}, ${attempt.amountSantim}::bigint, ${now}::timestamptz from ${placed}
      returning id as intent_id, order_id
    ), attempt as (
      ${insertAttempt(opened, attempt, now)} from made as owed
    )`
  return { opened, also }
}

function drawAttempt(now: Date): OpenedAttempt {
  return { id: uuidv7(now), reference: drawReference() }
}

export function drawReference(): string {
  return randomText(REFERENCE_ALPHABET, REFERENCE_LENGTH)
}

/** Append a FROM that names `owed`, with the intent and the order. */
function insertAttempt(opened: OpenedAttempt, attempt: NewAttempt, now: Date): RawBuilder<unknown> {
  return sql`insert into payment_attempts (id, intent_id, order_id, provider, mode, channel, method, phone,
      sender, client_address, amount_santim, reference, created_at, next_check_at)
    select ${opened.id}::uuid, owed.intent_id, owed.order_id, ${attempt.provider}, ${attempt.mode}, ${attempt.channel},
      ${attempt.method}, ${attempt.phone}, ${attempt.sender ?? null}, ${attempt.clientAddress}, ${attempt.amountSantim}::bigint, ${opened.reference},
      ${now}::timestamptz, ${nextCheckAt(now, now)}::timestamptz`
}

export interface ReplacedAttempt {
  id: string
  provider: string
  reference: string
  providerReference: string | null
}

/** Voids the order's open attempts because a newer one supersedes them; money that still arrives is a duplicate. */
export async function voidOpenAttempts(trx: Database, orderId: string, now: Date): Promise<ReplacedAttempt[]> {
  return trx
    .updateTable('payment_attempts')
    .set({ state: 'void', final_at: now })
    .where('order_id', '=', orderId)
    .where(sql<boolean>`state in ('created', 'pending')`)
    .returning(['id', 'provider', 'reference', 'provider_reference as providerReference'])
    .execute()
}

/** How long a claim excludes other processes from withdrawing the same prompt. */
const WITHDRAWING_MS = 60_000

/** Claims prompts of closed orders for withdrawal by this process only. Safe to call concurrently. */
export async function claimPromptsToWithdraw(db: Database, now: Date, limit: number): Promise<ReplacedAttempt[]> {
  const { rows } = await sql<ReplacedAttempt>`
    with due as (
      select id from payment_attempts where withdraw_at <= ${now} order by withdraw_at limit ${limit}
      for update skip locked
    )
    update payment_attempts a set withdraw_at = ${new Date(now.getTime() + WITHDRAWING_MS)}
    from due where a.id = due.id
    returning a.id, a.provider, a.reference, a.provider_reference as "providerReference"`.execute(db)
  return rows
}

export async function endWithdrawing(db: Database, attemptId: string): Promise<void> {
  await db.updateTable('payment_attempts').set({ withdraw_at: null }).where('id', '=', attemptId).execute()
}

export type ChargeAnswer = { ok: true; providerReference: string | null; url?: string } | ProviderRefusal

/**
 * Whether money may still arrive: the charge was accepted, or its result is unknown. Every other answer means that
 * nothing was charged.
 */
export function mayBePaid(answer: ChargeAnswer): boolean {
  return answer.ok || PROVIDER_FAULTS[answer.fault] === 'ask'
}

/**
 * Records the provider's answer to a charge. Accepted or without an answer: pending, since the prompt may be on the
 * phone. Otherwise: failed, nothing was charged. Keeps a state that a webhook set first. Returns the present state:
 * `void` when a newer attempt superseded this one during the call. Unless it is void, runs `also` in the same
 * statement: SQL that ends in a condition.
 */
export async function recordCharge(
  db: Database,
  attemptId: string,
  answer: ChargeAnswer,
  now: Date,
  also?: RawBuilder<unknown>,
): Promise<AttemptState> {
  const isOpen = mayBePaid(answer)
  const failure = answer.ok || isOpen ? null : failureReason(answer)
  const { rows } = await sql<{ state: AttemptState }>`
    with charged as (update payment_attempts set
      provider_reference = coalesce(${answer.ok ? answer.providerReference : null}, provider_reference),
      is_accepted = is_accepted or ${answer.ok},
      checkout_url = coalesce(${answer.ok ? (answer.url ?? null) : null}, checkout_url),
      state = case state when 'created' then ${isOpen ? 'pending' : 'failed'} else state end,
      failure_reason = case state when 'created' then ${failure} else failure_reason end,
      learned_by = case when state = 'created' and ${!isOpen} then 'start' else learned_by end,
      next_check_at = case when state in ('created', 'void') and ${!isOpen} then null else next_check_at end,
      final_at = case when state = 'created' and ${!isOpen} then ${now}::timestamptz else final_at end
    where id = ${attemptId}
    returning state)${also ? sql`, also as (${also} and exists (select from charged where state <> 'void'))` : sql``}
    select state from charged`.execute(db)
  return rows[0]!.state
}

function failureReason({ fault, detail }: ProviderRefusal): string {
  return `${fault}: ${detail}`.slice(0, 500)
}

/**
 * Ends an attempt that its provider could not start and opens one with the next provider, with its own reference, for
 * the same sum; the customer's tap counts as one prompt. The caller holds the order's lock. Undefined, and nothing is
 * written: the attempt is no longer open, because a newer one superseded it or a message about it came first.
 */
export async function failOver(
  trx: Database,
  failed: { attemptId: string; refusal: ProviderRefusal },
  next: Pick<PaymentProvider, 'name' | 'mode'>,
  now: Date,
): Promise<OpenedAttempt | undefined> {
  const opened = drawAttempt(now)
  const { rows } = await sql`
    update payment_attempts set state = 'failed', failure_reason = ${failureReason(failed.refusal)}, learned_by = 'start',
      next_check_at = null, final_at = ${now}
    where id = ${failed.attemptId} and state = 'created' returning id`.execute(trx)
  if (rows.length === 0) return undefined
  await sql`
    insert into payment_attempts (id, intent_id, order_id, provider, mode, channel, method, phone, sender, client_address,
      stands_in_for, amount_santim, reference, created_at, next_check_at)
    select ${opened.id}::uuid, intent_id, order_id, ${next.name}, ${next.mode}, channel, method, phone, sender, client_address, id,
      amount_santim, ${opened.reference}, ${now}::timestamptz, ${nextCheckAt(now, now)}::timestamptz
    from payment_attempts where id = ${failed.attemptId}`.execute(trx)
  return opened
}

/** The attempt that superseded an order's older ones: the open one, or the paid one. */
export async function findCurrentAttempt(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['created', 'pending', 'completed'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Stops the checks of a superseded prompt that the provider withdrew for good, since it can no longer be paid. */
export async function stopAsking(db: Database, attemptId: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: null })
    .where('id', '=', attemptId)
    .where('state', '=', 'void')
    .execute()
}
