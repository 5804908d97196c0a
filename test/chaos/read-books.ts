import type { PaymentExceptionKind, PaymentExceptionOutcome } from '#app/money/payments/exceptions/payment-exception.ts'
import type { RefundState, RefundWay } from '#app/money/payments/refunds/refund.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** A promise of the shop, and the offenders that break it. */
export interface Check {
  promise: string
  offenders: string[]
}

export type Books = Awaited<ReturnType<typeof readBooks>>
export type OrderRow = Books['orders'][number]
export type EntryRow = Books['ledger'][number]
export type RefundRow = Books['refunds'][number]

/** Every entry of the ledger and its sum, of every kind. */
export function readLedger(db: Database) {
  return db.selectFrom('ledger_entries').select(['id', 'amount_santim']).execute()
}

/** Reads the shop's records. */
export async function readBooks(db: Database) {
  const entries = (kind: 'payment' | 'refund') =>
    db.selectFrom('ledger_entries').selectAll().where('kind', '=', kind).orderBy('id').execute()
  return {
    attempts: await db
      .selectFrom('payment_attempts')
      .select([
        'id',
        'order_id',
        'reference',
        'provider',
        'channel',
        'state',
        'phone',
        'failure_reason',
        'stands_in_for',
      ])
      .select(['request_key', 'recorded_by'])
      .select((eb) =>
        eb.selectFrom('users').whereRef('users.id', '=', 'seconded_by_id').select('email').as('seconded_by'),
      )
      .execute(),
    /** Received money. */
    ledger: await entries('payment'),
    /** Money refunded or credited. */
    givenBack: await entries('refund'),
    cases: await db
      .selectFrom('payment_exceptions')
      .select([
        'id',
        'attempt_id',
        'order_id',
        'closed_order_id',
        'transaction_id',
        'amount_santim',
        'closed_by',
        'vouched_by',
      ])
      .select((eb) => [
        eb.ref('kind').$castTo<PaymentExceptionKind>().as('kind'),
        eb.ref('outcome').$castTo<PaymentExceptionOutcome | null>().as('outcome'),
      ])
      .execute(),
    /** Unprocessed messages of providers. */
    events: await db
      .selectFrom('provider_events')
      .select(['id', 'provider', 'reference'])
      .where('processed_at', 'is', null)
      .execute(),
    orders: await db.selectFrom('orders').selectAll().execute(),
    /** Acts of staff, and every move. */
    orderEvents: await db
      .selectFrom('order_events')
      .select(['id', 'order_id', 'at', 'kind', 'actor', 'actor_name', 'to_status', 'data'])
      .where((eb) => eb.or([eb('actor', '=', 'admin'), eb('kind', '=', 'moved')]))
      .orderBy('id')
      .execute(),
    /** Audit entries about refunds. */
    refundLog: await db.selectFrom('audit_log').select(['actor', 'entity_id']).where('action', '=', 'refund').execute(),
    refunds: await db
      .selectFrom('refunds')
      .selectAll()
      .select((eb) => [
        eb.ref('state').$castTo<RefundState>().as('state'),
        eb.ref('way').$castTo<RefundWay | null>().as('way'),
      ])
      .orderBy('id')
      .execute(),
    /** Refunds that left a drawer of a till. */
    drawn: new Set(
      (
        await db
          .selectFrom('drawer_entries as d')
          .innerJoin('ledger_entries as l', 'l.id', 'd.ledger_entry_id')
          .select('l.refund_id as id')
          .where('d.kind', '=', 'refund')
          .execute()
      ).map(({ id }) => id),
    ),
    reports: await db.selectFrom('transfer_reports').selectAll().execute(),
  }
}

export function getOr<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  if (!map.has(key)) map.set(key, value)
  return map.get(key)!
}

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) getOr(groups, keyOf(row), []).push(row)
  return groups
}

/** In santim. */
export function sumOf(rows: readonly { amount_santim: number | null }[] = []): number {
  return rows.reduce((sum, { amount_santim }) => sum + (amount_santim ?? 0), 0)
}
