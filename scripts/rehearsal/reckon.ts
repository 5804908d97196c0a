import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** What the books of the copy say after the eve, since a moment. Sums in santim. */
export interface Reckoned {
  /** Pieces promised to orders beyond all that exist. */
  oversold: { cakeId: string; pieces: number }[]
  /** Pieces that tills sold although they were promised: somebody finds theirs gone. */
  overTheCounter: number
  /** Payments that a wallet completed, and what of them is in the ledger. */
  paidByWallet: number
  inLedger: number
  /** Completed payments that are on no order and wait for nobody. */
  lost: string[]
  soldAtTills: number
  /** Orders that are owed more, or less, than their total without their payments. */
  wrongSums: string[]
}

export async function reckon(db: Database, since: Date): Promise<Reckoned> {
  const [stock, money, lost, tills, wrong] = await Promise.all([
    sql<{ cakeId: string; oversold: number; over: number }>`
      select cake_id as "cakeId",
        greatest(0, reserved + sold_orders - greatest(0, baked + carried_in + corrected - wasted - carried_out))::integer as oversold,
        greatest(0, -left_pieces)::integer as over
      from stock_days where is_counted and changed_at >= ${since}::timestamptz`.execute(db),
    sql<{ paid: number; booked: number }>`
      select coalesce(sum(p.amount_santim), 0)::bigint as paid, coalesce(sum(l.amount_santim), 0)::bigint as booked
      from simulator_payments p
      left join payment_attempts a on a.reference = p.reference
      left join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment'
      where p.state = 'completed' and p.created_at >= ${since}::timestamptz`.execute(db),
    sql<{ reference: string }>`
      select p.reference from simulator_payments p left join payment_attempts a on a.reference = p.reference
      where p.state = 'completed' and p.created_at >= ${since}::timestamptz
        and not exists (select from ledger_entries l where l.attempt_id = a.id and l.kind = 'payment')
        and not exists (select from payment_exceptions e where e.attempt_id = a.id)`.execute(db),
    sql<{ santim: number }>`
      select coalesce(sum(total_santim), 0)::bigint as santim from counter_sales where received_at >= ${since}::timestamptz`.execute(
      db,
    ),
    sql<{ code: string }>`
      select code from orders where created_at >= ${since}::timestamptz and kind <> 'counter'
        and net_paid_santim <> (select coalesce(sum(case l.kind when 'payment' then l.amount_santim else -l.amount_santim end), 0)
          from ledger_entries l where l.order_id = orders.id)`.execute(db),
  ])
  return {
    oversold: stock.rows.flatMap(({ cakeId, oversold }) => (oversold > 0 ? [{ cakeId, pieces: oversold }] : [])),
    overTheCounter: stock.rows.reduce((sum, { over }) => sum + over, 0),
    paidByWallet: money.rows[0]!.paid,
    inLedger: money.rows[0]!.booked,
    lost: lost.rows.map(({ reference }) => reference),
    soldAtTills: tills.rows[0]!.santim,
    wrongSums: wrong.rows.map(({ code }) => code),
  }
}
