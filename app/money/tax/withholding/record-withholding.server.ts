import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

interface Allowed {
  percent: number
  baseSantim: Santim
  /** 0: nothing may be withheld from it. */
  mostSantim: Santim
}

/** What a company may withhold from a sale or order by the settings of a moment; the database refuses more. */
export async function findAllowed(db: Database, orderId: string, at: Date): Promise<Allowed> {
  const { rows } = await sql<Allowed>`
    select percent, base_santim as "baseSantim", most_santim as "mostSantim" from may_withhold(${orderId}::uuid, ${at}::timestamptz)`.execute(
    db,
  )
  return rows[0]!
}

interface Withheld {
  /** Of the payment in the ledger, which was recorded before. */
  requestKey: string
  /** Null: the company sends its receipt later. */
  receiptNumber: string | null
  /** Email. */
  person: string
  at: Date
}

/** Keeps a withheld payment with its receipt. The buyer must be known; the database notes from what it was withheld. */
export async function insertWithholding(
  trx: Database,
  { requestKey, receiptNumber, person, at }: Withheld,
): Promise<void> {
  const received = receiptNumber === null ? { at: null, by: null } : { at, by: person }
  await sql`
    insert into withholdings (order_id, attempt_id, santim, receipt_number, received_at, received_by, person, at)
    select a.order_id, a.id, a.amount_santim, ${receiptNumber}, ${received.at}::timestamptz, ${received.by}, ${person}, ${at}
    from payment_attempts a where a.request_key = ${requestKey}`.execute(trx)
}

/**
 * What falls away of the withheld tax when lines of a sale come back: it is never more than the rate of its day of what is left. `coming`:
 * santim by position, not returned yet.
 */
export async function withheldFallingAway(
  trx: Database,
  orderId: string,
  coming: Readonly<Record<string, Santim>>,
): Promise<Santim> {
  const { rows } = await sql<{ santim: Santim }>`
    select greatest(0, w.santim - w.returned_santim
      - percent_within(withholding_base(w.order_id, w.at, ${JSON.stringify(coming)}::jsonb), w.percent)) as santim
    from withholdings w where w.order_id = ${orderId} and w.returned_santim < w.santim`.execute(trx)
  return rows[0]?.santim ?? 0
}

/** Takes a sum off what was withheld. Nothing is paid out: the shop never had it. */
export async function endWithholding(trx: Database, orderId: string, santim: Santim, at: Date): Promise<void> {
  if (santim > 0) {
    await sql`select end_withholding(${orderId}::uuid, ${santim}::bigint, ${at}::timestamptz)`.execute(trx)
  }
}

/** The same for all that stands of a handed-over order that was given back: nobody owes it, and the VAT book is lower by it. */
export async function giveBackWithheld(trx: Database, orderId: string, at: Date): Promise<void> {
  await sql`select give_back_withheld(${orderId}::uuid, ${at}::timestamptz)`.execute(trx)
}
