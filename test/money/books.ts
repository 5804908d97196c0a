import type { PaymentExceptionKind } from '#app/money/payments/exceptions/payment-exception.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** The shop's records about money, of some orders or of all. Sums in santim, moments in ISO 8601. */
export interface MoneyBooks {
  orders: BookedOrder[]
  attempts: BookedAttempt[]
  ledger: BookedEntry[]
  refunds: BookedRefund[]
  cases: BookedCase[]
  credit: { id: number; phone: string; amount_santim: number; money_case_id: number | null; order_id: string | null }[]
  reports: { id: number; order_id: string; reference: string; outcome: string | null }[]
  /** Pieces of daily cakes reserved for unpaid orders. */
  reserved: { order_id: string; pieces: number }[]
  /** Closings of orders, newest last. */
  closings: { order_id: string; kept_santim: number }[]
  /** Days on which a cake's reserved count differs from its orders; read only with all books. */
  miscounted: { id: string; reserved: number; held: number }[]
  /** Cash that drivers took at doors; `in_hand_santim` is what the shop says that the driver has in hand now. */
  carried: BookedCarrying[]
  handIns: BookedHandIn[]
  /** Unprocessed messages of gateways. */
  messages: { id: number; reference: string | null }[]
}

interface BookedOrder {
  id: string
  code: string
  kind: string
  status: string
  closed_reason: string | null
  order_total_santim: number
  deposit_santim: number | null
  paid_santim: number
  refunded_santim: number
  refunds_open_santim: number
  net_paid_santim: number
  owed_santim: number
  pays_at_handover: boolean
  unpaid_reason: string | null
  unpaid_reason_for: string | null
  payment_deadline_at: string | null
}

interface BookedCarrying {
  id: number
  driver_id: string
  kind: string
  provider: string
  amount_santim: number
  is_voided: boolean
  in_hand_santim: number
}

interface BookedHandIn {
  id: string
  driver_id: string
  amount_santim: number
  confirmed_by_id: string | null
  is_confirmed: boolean
  is_refused: boolean
}

interface BookedAttempt {
  id: string
  order_id: string
  provider: string
  reference: string
  provider_reference: string | null
  channel: string
  state: string
  is_duplicate: boolean
  recorded_by: string | null
  amount_santim: number
  next_check_at: string | null
  withdraw_at: string | null
}

export interface BookedEntry {
  id: number
  order_id: string
  attempt_id: string | null
  kind: string
  provider: string
  amount_santim: number
  refund_id: number | null
}

export interface BookedRefund {
  id: number
  order_id: string
  attempt_id: string
  amount_santim: number
  state: string
  way: string | null
  reference: string
  given_up_references: string[]
  requested_by: string | null
  approved_by: string | null
  rejected_by: string | null
  rejection: string
  money_case_id: number | null
}

export interface BookedCase {
  id: number
  kind: PaymentExceptionKind
  attempt_id: string | null
  order_id: string | null
  closed_order_id: string | null
  reference: string | null
  transaction_id: string | null
  transfer_report_id: number | null
  amount_santim: number | null
  currency: string | null
  outcome: string | null
  is_open: boolean
}

/** Reads these orders, exceptions with these references, credit of these phones and cash of these drivers; by default everything. */
export async function readMoneyBooks(
  db: Database,
  of?: {
    orderIds: readonly string[]
    references: readonly string[]
    phones: readonly string[]
    drivers: readonly string[]
  },
): Promise<MoneyBooks> {
  const ofOrder = (column: string) => (of ? sql`${sql.ref(column)} = any(${of.orderIds}::uuid[])` : sql`true`)
  const ofReference = of ? sql`reference = any(${of.references}::text[])` : sql`true`
  const ofPhone = of ? sql`phone = any(${of.phones}::text[])` : sql`true`
  const ofDriver = of ? sql`driver_id = any(${of.drivers}::text[])` : sql`true`
  const rows = (columns: string, from: string, where: ReturnType<typeof sql>) =>
    sql`coalesce((select json_agg(t) from (select ${sql.raw(columns)} from ${sql.raw(from)} where ${where} order by id) t), '[]')`
  const { rows: answer } = await sql<MoneyBooks>`
    select
      ${rows(
        `id, code, kind, status, closed_reason, order_total_santim, deposit_santim, paid_santim, refunded_santim,
        refunds_open_santim, net_paid_santim, owed_santim, pays_at_handover, unpaid_reason, unpaid_reason_for,
        payment_deadline_at`,
        'orders',
        ofOrder('id'),
      )} as orders,
      ${rows(
        `id, order_id, provider, reference, provider_reference, channel, state, is_duplicate, recorded_by, amount_santim,
        next_check_at, withdraw_at`,
        'payment_attempts',
        ofOrder('order_id'),
      )} as attempts,
      ${rows('id, order_id, attempt_id, kind, provider, amount_santim, refund_id', 'ledger_entries', ofOrder('order_id'))} as ledger,
      ${rows(
        `id, order_id, attempt_id, amount_santim, state, way, reference, given_up_references, requested_by, approved_by,
        rejected_by, rejection, money_case_id`,
        'refunds',
        ofOrder('order_id'),
      )} as refunds,
      ${rows(
        `id, kind, attempt_id, order_id, closed_order_id, reference, transaction_id, transfer_report_id, amount_santim, currency, outcome,
        closed_at is null as is_open`,
        'payment_exceptions',
        of ? sql`(${ofOrder('order_id')} or ${ofReference})` : sql`true`,
      )} as cases,
      ${rows('id, phone, amount_santim, money_case_id, order_id', 'credit_entries', ofPhone)} as credit,
      ${rows('id, order_id, reference, outcome', 'transfer_reports', ofOrder('order_id'))} as reports,
      ${rows('order_id as id, order_id, pieces', 'stock_holds', sql`not is_sold and ${ofOrder('order_id')}`)} as reserved,
      ${rows(
        `id, order_id, coalesce((data ->> 'kept_santim')::bigint, 0) as kept_santim`,
        'order_events',
        sql`${ofOrder('order_id')} and kind = 'moved' and to_status in ('Cancelled', 'Declined', 'Expired')`,
      )} as closings,
      ${rows(
        `day || ' ' || cake_id as id, reserved, (select coalesce(sum(pieces), 0) from stock_holds h
        where h.day = d.day and h.cake_id = d.cake_id and not is_sold)
        + (select coalesce(sum(held_pieces), 0) from stock_waits w where w.held_day = d.day and w.cake_id = d.cake_id) as held`,
        'stock_days d',
        of ? sql`false` : sql`true`,
      )} as miscounted,
      ${rows(
        `c.entry_id as id, c.driver_id, l.kind, l.provider, l.amount_santim,
        exists (select from ledger_entries v where v.voids = l.id) as is_voided, carried_santim(c.driver_id) as in_hand_santim`,
        'carried_cash c join ledger_entries l on l.id = c.entry_id',
        ofDriver,
      )} as carried,
      ${rows(
        `id, driver_id, amount_santim, confirmed_by_id, confirmed_at is not null as is_confirmed, refused_at is not null as is_refused`,
        'cash_hand_ins',
        ofDriver,
      )} as "handIns",
      ${rows('id, reference', 'provider_events', sql`processed_at is null and ${ofReference}`)} as messages`.execute(db)
  const [books] = answer
  return { ...books!, miscounted: books!.miscounted.filter(({ reserved, held }) => reserved !== held) }
}
