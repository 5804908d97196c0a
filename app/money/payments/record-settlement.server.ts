import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { AttemptState } from './attempt.ts'
import type { PaidMoney } from './provider.ts'
import type { ReviewReason } from './settlement.ts'

export type LearnedBy = 'webhook' | 'poll' | 'sweep' | 'person'

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

function attempts(db: Database) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id as orderId', 'provider', 'mode', 'channel', 'method', 'amount_santim as amountSantim'])
    .select(['reference', 'provider_reference as providerReference', 'checkout_url as checkoutUrl'])
    .select(['is_accepted as isAccepted', 'state', 'failure_reason as failureReason', 'created_at as createdAt'])
    .select(
      sql<'full' | 'deposit' | 'balance'>`(select purpose from payment_intents where id = intent_id)`.as('purpose'),
    )
    .$narrowType<{ mode: 'test' | 'live'; channel: 'direct' | 'hosted'; state: AttemptState }>()
}

export async function findAttempt(db: Database, id: string) {
  return attempts(db).where('id', '=', id).executeTakeFirst()
}

export async function findAttemptOfMessage(
  db: Database,
  { provider, reference, providerReference }: AttemptOfMessage,
): Promise<AttemptRow | undefined> {
  if (reference === null && providerReference === null) return undefined
  return attempts(db)
    .where('provider', '=', provider)
    .where((eb) =>
      reference === null ? eb('provider_reference', '=', providerReference) : eb('reference', '=', reference),
    )
    .executeTakeFirst()
}

/**
 * Stores the provider's id of a payment from a message, if the answer with it was lost: some providers can be queried
 * by nothing else. Keeps a known id, and gives no two payments the same. Only for providers that are queried
 * afterwards: otherwise the message would prove itself.
 */
export async function recordReportedNumber(db: Database, attemptId: string, providerReference: string): Promise<void> {
  await sql`
    update payment_attempts a set provider_reference = ${providerReference}
    where a.id = ${attemptId} and a.provider_reference is null and not exists (
      select from payment_attempts other
      where other.provider = a.provider and other.provider_reference = ${providerReference})`.execute(db)
}

interface AttemptOfMessage {
  provider: string
  reference: string | null
  providerReference: string | null
}

/** The attempt, locked until the transaction ends. Always lock its order first. */
export async function lockAttempt(trx: Database, id: string): Promise<AttemptRow> {
  return attempts(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * Completes a locked attempt and books the money. It is the word of the provider, whoever said before that none came. The ledger accepts each attempt's payment once; false: it was booked
 * before and nothing changed.
 */
export async function recordPayment(
  trx: Database,
  attempt: AttemptRow,
  facts: { isLate: boolean; isDuplicate: boolean; learnedBy: LearnedBy; paid: PaidMoney },
  now: Date,
): Promise<boolean> {
  const { transactionId = null, feeSantim = null } = facts.paid
  const { rows } = await sql`
    with paid as (
      insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, provider_reference, at)
      values (${attempt.orderId}, ${attempt.id}, 'payment', ${attempt.amountSantim}, ${attempt.provider},
        ${transactionId ?? attempt.providerReference}, ${now})
      on conflict (attempt_id) where kind = 'payment' do nothing
      returning attempt_id
    )
    update payment_attempts set state = 'completed', is_late = ${facts.isLate}, is_duplicate = ${facts.isDuplicate},
      learned_by = ${facts.learnedBy}, gateway_transaction_id = ${transactionId}, fee_santim = ${feeSantim}::bigint,
      recorded_by = null, recorded_by_id = null, failure_reason = null, next_check_at = null, final_at = ${now}
    from paid where payment_attempts.id = paid.attempt_id
    returning payment_attempts.id`.execute(trx)
  return rows.length === 1
}

/**
 * Moves a locked attempt to a final state without money, or to `unknown`. Checks continue while it is unknown, or if
 * its end `isAskedFurther`.
 */
export async function recordMove(
  trx: Database,
  attemptId: string,
  move: {
    to: 'failed' | 'cancelled' | 'unknown'
    reason: string | null
    isAskedFurther?: boolean | undefined
    learnedBy: LearnedBy
  },
  now: Date,
): Promise<void> {
  const isEnd = move.to !== 'unknown'
  await trx
    .updateTable('payment_attempts')
    .set({
      state: move.to,
      failure_reason: move.reason,
      learned_by: move.learnedBy,
      ...(isEnd && { final_at: now }),
      ...(isEnd && !move.isAskedFurther && { next_check_at: null }),
    })
    .where('id', '=', attemptId)
    .execute()
}

/** Ends an attempt in flight, because a person found that no money arrived. Returns the timeline event. */
export async function failByHand(
  trx: Database,
  attemptId: string,
  recordedBy: string,
  now: Date,
): Promise<{ attempt_id: string; method: string | null; amount_santim: number } | undefined> {
  return trx
    .updateTable('payment_attempts')
    .set({
      state: 'failed',
      failure_reason: 'a person found no money',
      learned_by: 'person',
      recorded_by: recordedBy,
      next_check_at: null,
      final_at: now,
    })
    .where('id', '=', attemptId)
    .where('state', 'in', ['created', 'pending', 'unknown'])
    .returning(['id as attempt_id', 'method', 'amount_santim'])
    .executeTakeFirst()
}

/** Records how a void attempt ended at the provider. It stays void, with its checks unchanged. */
export async function recordEndOfReplaced(
  trx: Database,
  attemptId: string,
  { reason, learnedBy }: { reason: string; learnedBy: LearnedBy },
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ failure_reason: reason, learned_by: learnedBy })
    .where('id', '=', attemptId)
    .execute()
}

/**
 * Moves a locked attempt under review: no more checks, and it no longer blocks the customer. False: it was under review
 * before.
 */
export async function recordReview(
  trx: Database,
  attempt: AttemptRow,
  reason: ReviewReason,
  learnedBy: LearnedBy,
): Promise<boolean> {
  if (attempt.failureReason === reason) return false
  const isOpen = attempt.state === 'created' || attempt.state === 'pending'
  await trx
    .updateTable('payment_attempts')
    .set({
      state: isOpen ? 'unknown' : attempt.state,
      failure_reason: reason,
      learned_by: learnedBy,
      next_check_at: null,
    })
    .where('id', '=', attempt.id)
    .execute()
  return true
}

/**
 * Claims the right to query the provider now, so that a customer with five tabs causes one query. False if another
 * process has it.
 */
export async function claimAsking(db: Database, attemptId: string, now: Date, notAskedSince: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_attempts')
    .set({ asked_at: now })
    .where('id', '=', attemptId)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', notAskedSince)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
