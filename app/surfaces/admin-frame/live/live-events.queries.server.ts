import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { LiveEvent } from './live-messages.ts'

export interface ReadEvent {
  id: number
  tx: bigint
  kind: Exclude<LiveEvent['kind'], 'given'>
  /** Null: money that belongs to no known order. */
  orderId: string | null
  code: string | null
  customerName: string | null
  actor: string | null
  amountSantim: number | null
  /** Account of the driver to whom the delivery was given; null: of another event. */
  givenTo: string | null
}

export interface LiveReading {
  /** The oldest transaction that was still open: later commits belong to it or to a later one. */
  openTx: bigint
  /** In the order of writing; of very many, the last ones. */
  events: ReadEvent[]
}

/** More than a page could show: after such an absence the user looks at the lists. */
const MOST_EVENTS = 200

/**
 * Events of transactions from `tx` on, and the end of that reading, in one snapshot. Without `tx`, only events of
 * transactions younger than the oldest open one, which a position must contain. Rows of a restored backup have
 * transaction ids of another database, which are in this one's future and are left out.
 */
export async function readLiveEvents(db: Database, tx?: bigint): Promise<LiveReading> {
  const from = tx === undefined ? sql`pg_snapshot_xmin(pg_current_snapshot())` : sql`${String(tx)}::xid8`
  const { rows } = await sql<{ openTx: string; events: (Omit<ReadEvent, 'tx'> & { tx: string })[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "openTx", coalesce((
      select jsonb_agg(to_jsonb(told) order by told.id) from (
        select e.id, e.tx::text, e.kind, e.order_id as "orderId", o.code, o.customer_name as "customerName", e.actor,
          e.amount_santim as "amountSantim", e.given_to as "givenTo"
        from live_events e left join orders o on o.id = e.order_id
        where (o.id is not null or e.order_id is null) and e.tx >= ${from} and e.tx < pg_snapshot_xmax(pg_current_snapshot())
        order by e.tx desc, e.id desc limit ${sql.lit(MOST_EVENTS)}
      ) told
    ), '[]') as events`.execute(db)
  const { openTx, events } = rows[0]!
  return { openTx: BigInt(openTx), events: events.map((event) => ({ ...event, tx: BigInt(event.tx) })) }
}
