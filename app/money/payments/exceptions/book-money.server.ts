import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { accountOf } from '../second-person.server.ts'

export interface MoneyByHand {
  attemptId: string
  orderId: string
  amountSantim: Santim
  /** What it pays there. */
  purpose: 'full' | 'balance'
  provider: string
  transactionId: string
  recordedBy: string
  /** The account of `recordedBy`. */
  recordedById: string | null
  /** Who confirmed what `recordedBy` typed. */
  seconded: Actor | undefined
  note: string
}

/**
 * Ends an attempt with the sum that a person confirmed, and moves it to the order that gets the money. Both orders must
 * be locked. Later reports of the provider cannot book it again. False: it was booked concurrently.
 */
export async function bookAttemptByHand(trx: Database, money: MoneyByHand, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with paid as (
      insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, provider_reference, at)
      values (${money.orderId}, ${money.attemptId}, 'payment', ${money.amountSantim}, ${money.provider},
        ${money.transactionId}, ${now})
      on conflict (attempt_id) where kind = 'payment' do nothing
      returning attempt_id
    ), intent as (
      insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
      select ${uuidv7(now)}::uuid, ${money.orderId}::uuid, ${money.purpose}, ${money.amountSantim}::bigint, ${now}::timestamptz
      from paid join payment_attempts a on a.id = paid.attempt_id where a.order_id <> ${money.orderId}
      returning id
    )
    update payment_attempts set order_id = ${money.orderId}, intent_id = coalesce((select id from intent), intent_id),
      state = 'completed', paid_santim = ${money.amountSantim},
      gateway_transaction_id = ${money.transactionId}, learned_by = 'person', recorded_by = ${money.recordedBy},
      recorded_by_id = coalesce(${money.recordedById}, account_of(${money.recordedBy})),
      seconded_by_id = ${money.seconded ? accountOf(money.seconded) : null},
      note = ${money.note}, failure_reason = null, next_check_at = null, final_at = ${now}
    from paid where payment_attempts.id = paid.attempt_id
    returning payment_attempts.id`.execute(trx)
  return rows.length === 1
}
