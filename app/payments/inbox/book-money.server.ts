import { type Database, sql } from '#app/platform/database.server.ts'
import type { Santim } from '#app/platform/money.ts'

export interface MoneyByHand {
  attemptId: string
  /** The order that gets it; not always the one it was asked for. */
  orderId: string
  amountSantim: Santim
  provider: string
  transactionId: string
  /** Email of the administrator. */
  recordedBy: string
  note: string
}

/**
 * Ends an attempt with the money that really came for it, as a person found out. Its order and the order that gets the
 * money must be locked. Nothing the provider says later can book it again. False: it was booked meanwhile.
 */
export async function bookAttemptByHand(trx: Database, money: MoneyByHand, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with paid as (
      insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, provider_reference, at)
      values (${money.orderId}, ${money.attemptId}, 'payment', ${money.amountSantim}, ${money.provider},
        ${money.transactionId}, ${now})
      on conflict (attempt_id) where kind = 'payment' do nothing
      returning attempt_id
    )
    update payment_attempts set state = 'completed', paid_santim = ${money.amountSantim},
      gateway_transaction_id = ${money.transactionId}, learned_by = 'person', recorded_by = ${money.recordedBy},
      note = ${money.note}, failure_reason = null, next_check_at = null, final_at = ${now}
    from paid where payment_attempts.id = paid.attempt_id
    returning payment_attempts.id`.execute(trx)
  return rows.length === 1
}
