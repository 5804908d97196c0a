import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { ShiftSales } from '#app/till/drawer/shift-report.ts'
import type { PaidBy } from './till-command.ts'
import { saleNumber } from './sale-sums.ts'
import { saleMessages } from './sale.messages.ts'

interface SoldInShift {
  till: number
  count: number
  first: number | null
  last: number | null
  totalSantim: Santim
  discounts: number
  discountSantim: Santim
}

interface WayOfShift {
  paidBy: PaidBy
  /** Nobody has seen yet that it arrived: the sale still owes. */
  isToVerify: boolean
  count: number
  santim: Santim
  sought: readonly { number: number; reference: string | null }[]
}

/**
 * What was sold in a shift and not voided, for its report: into its drawer, and without cash in its hours at its till, which is in no drawer.
 * What came back of it later is in the report of the drawer that paid.
 */
export async function readShiftSales(db: Database, shiftId: string, lang: Lang): Promise<ShiftSales> {
  const sold = sql`(
    select each.* from counter_sales each where each.shift_id = ${shiftId}::uuid
    union all
    select each.* from shifts h join counter_sales each on each.till = h.till and each.shift_id is null
      and each.sold_at between h.opened_at and coalesce(h.counted_at, h.closed_at, 'infinity')
    where h.id = ${shiftId}::uuid
      and not exists (select from counter_parts p where p.order_id = each.order_id and p.paid_by = 'cash')) s`
  const isCounted = sql`not exists (select from counter_voids v where v.order_id = s.order_id)`
  const [settings, sums, ways, voids, vat] = await Promise.all([
    loadSettings(db),
    sql<SoldInShift>`
      select t.number as till, count(s.*) filter (where ${isCounted})::integer as count, min(s.number) as first, max(s.number) as last,
        coalesce(sum(s.total_santim) filter (where ${isCounted}), 0)::bigint as "totalSantim",
        count(*) filter (where s.discount_santim > 0 and ${isCounted})::integer as discounts,
        coalesce(sum(s.discount_santim) filter (where ${isCounted}), 0)::bigint as "discountSantim"
      from shifts sh join tills t on t.number = sh.till left join ${sold} on true
      where sh.id = ${shiftId}::uuid group by t.number`.execute(db),
    sql<WayOfShift>`
      select p.paid_by as "paidBy", p.to_verify and o.owed_santim > 0 as "isToVerify", count(*)::integer as count, sum(p.santim)::bigint as santim,
        coalesce(jsonb_agg(jsonb_build_object('number', s.number, 'reference', p.reference) order by s.number, p.position)
          filter (where p.to_verify and o.owed_santim > 0), '[]') as sought
      from counter_parts p join counter_sales s on s.order_id = p.order_id join orders o on o.id = p.order_id
      where p.order_id in (select s.order_id from ${sold} where ${isCounted})
      group by 1, 2 order by santim desc, 1, 2`.execute(db),
    sql<{ till: number; number: number; reason: string; santim: Santim }>`
      select s.till, s.number, v.reason, s.total_santim as santim
      from ${sold} join counter_voids v on v.order_id = s.order_id order by s.number`.execute(db),
    sql<{ santim: Santim }>`
      select coalesce(sum(v.vat_santim), 0)::bigint as santim
      from ${sold} cross join lateral vat_in(s.order_id) v where ${isCounted}`.execute(db),
  ])
  const sum = sums.rows[0]
  const numbered = (number: number | null) => (sum && number !== null ? saleNumber(sum.till, number) : '')
  const totalSantim = sum?.totalSantim ?? 0
  return {
    count: sum?.count ?? 0,
    totalSantim,
    from: numbered(sum?.first ?? null),
    to: numbered(sum?.last ?? null),
    ways: ways.rows.map(({ paidBy, sought, ...way }) => ({
      ...way,
      name: saleMessages[`sale.by.${paidBy}`][lang],
      ...(way.isToVerify && {
        sought: sought.map(({ number, reference }) => [numbered(number), reference].filter(Boolean).join(' ')),
      }),
    })),
    vatSantim: settings['tax.registered'] ? vat.rows[0]!.santim : null,
    voids: voids.rows.map(({ till, number, reason, santim }) => ({ number: saleNumber(till, number), reason, santim })),
    discounts: { count: sum?.discounts ?? 0, santim: sum?.discountSantim ?? 0 },
  }
}
