import type { Database } from '#app/platform/database.server.ts'

/** A promise of the shop, and whatever breaks it. */
export interface Check {
  promise: string
  offenders: string[]
}

export type Books = Awaited<ReturnType<typeof readBooks>>

/** What the shop wrote down. */
export async function readBooks(db: Database) {
  return {
    attempts: await db
      .selectFrom('payment_attempts')
      .select(['id', 'reference', 'provider', 'state', 'phone', 'failure_reason', 'stands_in_for'])
      .execute(),
    ledger: await db
      .selectFrom('ledger_entries')
      .select(['id', 'order_id', 'attempt_id', 'amount_santim'])
      .where('kind', '=', 'payment')
      .execute(),
    cases: await db.selectFrom('money_cases').select(['attempt_id', 'order_id', 'kind']).execute(),
    events: await db
      .selectFrom('provider_events')
      .select(['id', 'provider', 'reference'])
      .where('processed_at', 'is', null)
      .execute(),
    orders: await db.selectFrom('orders').select(['id', 'code', 'status', 'paid_santim', 'refunded_santim']).execute(),
    refunds: await db
      .selectFrom('refunds')
      .select(['id', 'order_id', 'attempt_id', 'reference', 'given_up_references', 'amount_santim', 'state'])
      .execute(),
    givenBack: await db
      .selectFrom('ledger_entries')
      .select(['id', 'order_id', 'attempt_id', 'refund_id', 'amount_santim'])
      .where('kind', '=', 'refund')
      .execute(),
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
