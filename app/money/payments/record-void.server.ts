import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'

export interface CashEntry {
  id: number
  orderId: string
  attemptId: string
  kind: string
  provider: string
  amountSantim: Santim
  at: Date
  /** Email of the member of staff. */
  recordedBy: string | null
  /** Account; null: it is unknown. */
  recordedById: string | null
  recordedByName: string | null
  isVoided: boolean
  /** A driver took it at the door, and handed in what is no longer in hand. */
  isHandedIn: boolean
  /** A refund of it was asked for and not rejected. */
  isRefunded: boolean
  /** It paid a sale at the counter, and is voided with it. */
  isOfSale: boolean
}

/** A payment of the order in the ledger: the one with this id, or the payment in cash of this moment. */
export async function findCashEntry(
  trx: Database,
  by: { orderId: string } & ({ id: number } | { at: Date }),
): Promise<CashEntry | undefined> {
  const { rows } = await sql<CashEntry>`
    select l.id, l.order_id as "orderId", l.attempt_id as "attemptId", l.kind, l.provider, l.amount_santim as "amountSantim", l.at,
      a.recorded_by as "recordedBy", a.recorded_by_id as "recordedById", ${staffNameById(sql`a.recorded_by_id`, sql<string | null>`a.recorded_by`)} as "recordedByName",
      exists (select from ledger_entries v where v.attempt_id = l.attempt_id and v.kind = 'void') as "isVoided",
      exists (select from carried_cash c where c.entry_id = l.id
        and carried_santim(c.driver_id) < l.amount_santim) as "isHandedIn",
      exists (select from refunds r where r.attempt_id = l.attempt_id and r.state <> 'rejected')
        or exists (select from ledger_entries b where b.attempt_id = l.attempt_id and b.kind = 'refund') as "isRefunded",
      coalesce(starts_with(a.request_key, 'sale ' || l.order_id || ' '), false) as "isOfSale"
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id
    where l.order_id = ${by.orderId} and l.kind = 'payment'
      and ${'id' in by ? sql`l.id = ${by.id}` : sql`l.at = ${by.at} and l.provider = 'cash'`}
    order by l.id desc limit 1`.execute(trx)
  return rows[0]
}

/** Whether the account took it; of old payments only the email is known. */
export function isRecordedBy({ recordedBy, recordedById }: CashEntry, { id, name }: Actor): boolean {
  return recordedById === null ? recordedBy === name : recordedById === id
}

/** Whether the drawer in which a payment lies is counted: its difference stays. Nobody counts it until the transaction ends. */
export async function isDrawerCounted(trx: Database, { id }: Pick<CashEntry, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean }>`
    select s.counted_at is not null as "isCounted" from drawer_entries d join shifts s on s.id = d.shift_id
    where d.ledger_entry_id = ${id} for no key update of s`.execute(trx)
  return rows[0]?.isCounted ?? false
}

/**
 * Adds the entry that takes the payment back. The order must be locked; the database refuses a second one, one too late, and one out of a
 * counted drawer.
 */
export async function recordVoid(trx: Database, entry: CashEntry, actor: Actor, now: Date): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values({
      order_id: entry.orderId,
      attempt_id: entry.attemptId,
      kind: 'void',
      amount_santim: entry.amountSantim,
      provider: entry.provider,
      at: now,
      voids: entry.id,
      recorded_by: actor.name,
      recorded_by_id: actor.id ?? null,
    })
    .execute()
}

/**
 * Leaves a notice that names who voided a payment of an order, if that brings what they gave back alone on the day above their limit; call it after
 * `recordVoid`. Never refuses: the cash may have left. The rule is `void_fault` of the database; decisions 0416 and 0340.
 */
export async function noteVoidAbove(trx: Database, { id }: Pick<CashEntry, 'id'>): Promise<void> {
  const voiding = sql`from ledger_entries v where v.voids = ${id} and v.kind = 'void'`
  await sql`select take_turn_of_hands(v.recorded_by_id) ${voiding}`.execute(trx)
  await sql`
    insert into counter_notices (order_id, kind, at, person_ids, data)
    select v.order_id, 'given_above', v.at, array_remove(array[v.recorded_by_id], null), jsonb_build_object('given_by', ${staffNameById(sql`v.recorded_by_id`, sql<string | null>`v.recorded_by`)},
      'limit_santim', limit_alone_santim(void_act(v)),
      'santim', greatest(v.amount_santim, cash_alone_santim(v.recorded_by_id, (v.at at time zone 'Africa/Addis_Ababa')::date)))
    ${voiding} and void_fault(v) is not null`.execute(trx)
}
