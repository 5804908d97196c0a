import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** The credit of a phone (+251 and nine digits), in santim, never below 0. */
export async function findCredit(db: Database, phone: string): Promise<number> {
  const { balance } = await db
    .selectFrom('credit_entries')
    .select(sql<number>`coalesce(sum(amount_santim), 0)::bigint`.as('balance'))
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return balance
}

/** `findCredit` with a lock until the transaction ends. */
export async function lockCredit(trx: Database, phone: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${phone}`}, 0))`.execute(trx)
  return findCredit(trx, phone)
}

/** The phone whose credit a payment used: `credit_phone_of` of the database; null: its customer was erased. */
export async function findPhoneOfSpentCredit(db: Database, attemptId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`select credit_phone_of(${attemptId}::uuid) as phone`.execute(db)
  return rows[0]!.phone
}

export interface CreditEntry {
  phone: string
  /** In santim; negative: used for `orderId`. Lock the credit first, and never use more than exists. */
  amountSantim: number
  provider: string
  transactionId: string | null
  paymentExceptionId: number | null
  orderId: string | null
  /** The refund that gave it back. */
  refundId?: number
  recordedBy: string
  note: string
}

export async function addCredit(trx: Database, entry: CreditEntry, now: Date): Promise<void> {
  await trx
    .insertInto('credit_entries')
    .values({
      phone: entry.phone,
      amount_santim: entry.amountSantim,
      provider: entry.provider,
      transaction_id: entry.transactionId,
      money_case_id: entry.paymentExceptionId,
      order_id: entry.orderId,
      refund_id: entry.refundId ?? null,
      recorded_by: entry.recordedBy,
      note: entry.note,
      at: now,
    })
    .execute()
}
