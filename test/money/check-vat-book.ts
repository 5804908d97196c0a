import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { splitVat } from '#app/base/platform/money.ts'
import { broken, type BrokenPromise } from './promises.ts'

interface Worth {
  code: string
  bookedSantim: number
  /** Sold or handed over, less what went back; 0 of any other order. */
  worthSantim: number
}

/** The VAT book has every order at what it is worth now, and its VAT by rate. Taxes are turned on from the first order on. */
export async function checkVatBook(db: Database): Promise<BrokenPromise[]> {
  // What went back beyond what was paid too much lowers the worth of a handed-over order; a sale costs less after its return.
  const { rows } = await sql<Worth>`
    select o.code, coalesce((select sum(p.gross_santim) from vat_entries e join vat_parts p on p.entry_id = e.id
        where e.order_id = o.id), 0)::bigint as "bookedSantim",
      case when o.status <> 'Completed' then 0
        when o.kind = 'counter' then o.order_total_santim
        else greatest(0, o.order_total_santim - greatest(0, o.refunded_santim - greatest(0, o.paid_santim - o.order_total_santim)))
        end::bigint as "worthSantim"
    from orders o`.execute(db)
  const parts = await sql<{ code: string; percent: number | null; grossSantim: number; vatSantim: number }>`
    select o.code, p.percent, sum(p.gross_santim)::bigint as "grossSantim", sum(p.vat_santim)::bigint as "vatSantim"
    from vat_entries e join vat_parts p on p.entry_id = e.id join orders o on o.id = e.order_id group by o.code, p.percent`.execute(
    db,
  )
  return broken({
    'the VAT book has an order at what it is worth': rows.flatMap(({ code, bookedSantim, worthSantim }) =>
      bookedSantim === worthSantim ? [] : `order ${code} is worth ${worthSantim}, booked ${bookedSantim}`,
    ),
    'the VAT of an order is that of its sum': parts.rows.flatMap(({ code, percent, grossSantim, vatSantim }) =>
      vatSantim === (percent === null ? 0 : splitVat(grossSantim, percent).vatSantim)
        ? []
        : `order ${code}: ${vatSantim} of ${grossSantim}`,
    ),
  })
}
