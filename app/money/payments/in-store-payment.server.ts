import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { drawReference } from './attempts.server.ts'
import type { RecordedMethod } from './methods.ts'
import { accountOf } from './second-person.server.ts'

export interface InStorePayment {
  orderId: string
  amountSantim: Santim
  purpose: 'full' | 'deposit' | 'balance'
  method: RecordedMethod
  /** Of a transfer, as the bank or wallet shows it; null for cash. */
  transferReference: string | null
  /** The source of the money, if known more precisely than by the method. */
  provider?: string
  note: string
  recordedBy: string
  /** The account of `recordedBy`, if it is not who acts now. */
  recordedById?: string | null
  /** Who confirmed what `recordedBy` typed. */
  seconded?: Actor | undefined
  requestKey: string
}

const PROVIDERS = {
  Cash: 'cash',
  Transfer: 'transfer',
  Credit: 'credit',
  Withheld: 'withholding',
} as const satisfies Record<RecordedMethod, string>

/**
 * Records an in-store payment as a completed attempt and a ledger entry. The order must be locked. False: a transfer
 * with this reference is booked already; the database accepts each once.
 */
export async function recordInStorePayment(trx: Database, payment: InStorePayment, now: Date): Promise<boolean> {
  const provider = payment.provider ?? PROVIDERS[payment.method]
  const { rows } = await sql`
    with intent as (
      insert into payment_intents (id, order_id, purpose, amount_santim, created_at)
      values (${uuidv7(now)}, ${payment.orderId}, ${payment.purpose}, ${payment.amountSantim}, ${now})
      returning id
    ), attempt as (
      insert into payment_attempts (id, intent_id, order_id, provider, channel, method, amount_santim, reference,
        provider_reference, state, learned_by, created_at, final_at, recorded_by, recorded_by_id, seconded_by_id, note, request_key)
      select ${uuidv7(now)}::uuid, id, ${payment.orderId}::uuid, ${provider}, 'counter', ${payment.method},
        ${payment.amountSantim}::bigint, ${drawReference()}, ${payment.transferReference}, 'completed', 'person',
        ${now}::timestamptz, ${now}::timestamptz, ${payment.recordedBy}, ${payment.recordedById ?? null},
        ${payment.seconded ? accountOf(payment.seconded) : null}, ${payment.note}, ${payment.requestKey}
      from intent
      on conflict (provider, provider_reference) do nothing
      returning id, order_id, amount_santim
    )
    insert into ledger_entries (order_id, attempt_id, kind, amount_santim, provider, provider_reference, at)
    select order_id, id, 'payment', amount_santim, ${provider}, ${payment.transferReference}, ${now} from attempt
    returning id`.execute(trx)
  return rows.length === 1
}

/** Cash that was taken for the order and not voided. */
export async function sumCashOf(db: Database, orderId: string): Promise<Santim> {
  const { rows } = await sql<{ santim: Santim }>`
    select coalesce(sum(case kind when 'payment' then amount_santim else -amount_santim end), 0)::bigint as santim
    from ledger_entries where order_id = ${orderId} and provider = 'cash' and kind in ('payment', 'void')`.execute(db)
  return rows[0]!.santim
}

/**
 * What a handed-over order owes again, because a company did not withhold it after all. It may be paid then, though the order takes no other
 * money.
 */
export async function findOwedAfterHandover(db: Database, orderId: string): Promise<Santim> {
  const { rows } = await sql<{ santim: Santim }>`select owed_after_handover(${orderId}::uuid) as santim`.execute(db)
  return rows[0]!.santim
}
