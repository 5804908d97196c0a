import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import type { BookedSale } from './counter-book.ts'

/** The shop's own books of the tills. */

export interface StoredSaleLine {
  cake: string
  count: number
  santim: number
}

export interface StoredReturn {
  lines: StoredSaleLine[]
  piecesTo: 'stock' | 'waste'
  reason: string
  backSantim: number
  cashSantim: number
  /** Out of a drawer, of this till. */
  drawer: number | null
  /** By a manager. */
  isAgreed: boolean
}

export interface StoredSale {
  id: string
  till: number
  number: number
  totalSantim: number
  lines: StoredSaleLine[]
  parts: { by: string; santim: number; reference: string | null; isToVerify: boolean }[]
  /** Where the pieces went; null: it was not voided. */
  voidedTo: 'stock' | 'waste' | null
  /** The oldest first. */
  returns: StoredReturn[]
  /** Money of the ledger by its kind: cash, other money, and what was voided or refunded of the cash. */
  cashSantim: number
  otherSantim: number
  cashBackSantim: number
  /** Refunds that nobody has approved. */
  waitingSantim: number
  openReports: number
  drawerSantim: number
  /** Somebody gave more than their limit of the day, and a manager is told. */
  isGivenAboveNoticed: boolean
}

/** A sale of the shop's books with what the cashier wrote down of it. */
export interface Match {
  stored: StoredSale
  booked: BookedSale
}

export const nameOf = ({ till, number }: StoredSale) => saleNumber(till, number)

export const linesText = (lines: readonly StoredSaleLine[]) =>
  lines.map(({ cake, count, santim }) => `${cake} ${count} ${santim}`).join()

export async function readSales(db: Database): Promise<StoredSale[]> {
  const { rows } = await sql<StoredSale>`
    select s.order_id as id, s.till, s.number, s.total_santim as "totalSantim",
      (select jsonb_agg(jsonb_build_object('cake', l.cake_id, 'count', l.quantity * coalesce(l.pack_pieces, 1),
        'santim', l.sold_santim) order by l.position) from counter_lines l where l.order_id = s.order_id) as lines,
      (select jsonb_agg(jsonb_build_object('by', p.paid_by, 'santim', p.santim, 'reference', p.reference,
        'isToVerify', p.to_verify) order by p.position) from counter_parts p where p.order_id = s.order_id) as parts,
      (select v.pieces_to from counter_voids v where v.order_id = s.order_id) as "voidedTo",
      coalesce((select jsonb_agg(jsonb_build_object('piecesTo', r.pieces_to, 'reason', r.reason, 'backSantim', r.back_santim,
          'cashSantim', r.cash_santim, 'drawer', d.till, 'isAgreed', r.approved_by_id is not null,
          'lines', (select jsonb_agg(jsonb_build_object('cake', l.cake_id, 'count', b.quantity * coalesce(l.pack_pieces, 1),
              'santim', b.santim) order by l.position)
            from counter_return_lines b join counter_lines l on l.order_id = r.order_id and l.position = b.position
            where b.return_id = r.id)) order by r.received_at, r.id)
        from counter_returns r left join shifts d on d.id = r.shift_id where r.order_id = s.order_id), '[]') as returns,
      coalesce((select sum(l.amount_santim) from ledger_entries l
        where l.order_id = s.order_id and l.kind = 'payment' and l.provider = 'cash'), 0)::bigint as "cashSantim",
      coalesce((select sum(l.amount_santim) from ledger_entries l
        where l.order_id = s.order_id and l.kind = 'payment' and l.provider <> 'cash'), 0)::bigint as "otherSantim",
      coalesce((select sum(l.amount_santim) from ledger_entries l
        where l.order_id = s.order_id and l.kind <> 'payment' and l.provider = 'cash'), 0)::bigint as "cashBackSantim",
      coalesce((select sum(r.amount_santim) from refunds r
        where r.order_id = s.order_id and r.state = 'requested'), 0)::bigint as "waitingSantim",
      (select count(*) from transfer_reports r where r.order_id = s.order_id and r.outcome is null)::integer as "openReports",
      coalesce((select sum(d.amount_santim) from drawer_entries d where d.order_id = s.order_id), 0)::bigint as "drawerSantim",
      exists (select from counter_notices n where n.order_id = s.order_id and n.kind = 'given_above') as "isGivenAboveNoticed"
    from counter_sales s order by s.till, s.number`.execute(db)
  return rows
}
