import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { accountOf, type Voucher } from '../second-person.server.ts'

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

interface CreditVouch {
  by: Voucher
  /** Name for people. */
  who: string
  amountSantim: Santim
  requestKey: string
}

/** Who said first that an order is paid with credit, and may still say so; a second person must say the same. */
export async function findCreditVouch(db: Database, orderId: string): Promise<CreditVouch | undefined> {
  const row = await db
    .selectFrom('credit_vouches as v')
    .select(['v.vouched_by as name', 'v.vouched_by_id as id', 'v.amount_santim as amountSantim'])
    .select([
      'v.request_key as requestKey',
      staffNameById(sql.ref('v.vouched_by_id'), sql.ref<string>('v.vouched_by')).as('who'),
    ])
    .where('v.order_id', '=', orderId)
    .where(sql<boolean>`may_vouch(v.vouched_by_id)`)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, id, ...vouch } = row
  return { ...vouch, by: { name, id } }
}

/** Keeps what one person said, in place of what was said before. The order must be locked. */
export async function vouchForCredit(
  trx: Database,
  orderId: string,
  { actor, amountSantim, requestKey }: { actor: Actor; amountSantim: Santim; requestKey: string },
  now: Date,
): Promise<void> {
  const facts = {
    amount_santim: amountSantim,
    vouched_by: actor.name,
    vouched_by_id: accountOf(actor),
    request_key: requestKey,
    at: now,
  }
  await trx
    .insertInto('credit_vouches')
    .values({ order_id: orderId, ...facts })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(facts))
    .execute()
}

export async function dropCreditVouch(trx: Database, orderId: string): Promise<void> {
  await trx.deleteFrom('credit_vouches').where('order_id', '=', orderId).execute()
}
