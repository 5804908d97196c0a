import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { NoticeKind } from './notices.server.ts'
import { saleNumber } from './sale-sums.ts'

export interface OpenNotice {
  /** Of the sale; one that was set aside has no order. */
  orderId: string
  number: string
  kinds: (NoticeKind | 'set_aside')[]
  totalSantim: Santim
  at: Date
  person: string
}

/** Sales with notices that nobody has seen, and those set aside, the oldest first. */
export async function listOpenNotices(db: Database, limit: number): Promise<OpenNotice[]> {
  const { rows } = await sql<Omit<OpenNotice, 'number'> & { till: number; number: number }>`
    select s.order_id as "orderId", s.till, s.number, s.total_santim as "totalSantim", s.person_name as person,
      min(n.at) as at, array_agg(distinct n.kind) as kinds
    from counter_notices n join counter_sales s on s.order_id = n.order_id
    where n.seen_at is null group by s.order_id
    union all
    select a.sale_id, a.till, a.number, (a.sale ->> 'totalSantim')::bigint, a.person_name, a.received_at, array['set_aside']
    from counter_set_aside a where a.seen_at is null
    order by at, number limit ${limit}`.execute(db)
  return rows.map(({ till, number, ...notice }) => ({ ...notice, number: saleNumber(till, number) }))
}

/** Sales with notices that nobody has seen, and those set aside. */
export async function countOpenNotices(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(distinct order_id) from counter_notices where seen_at is null)
      + (select count(*) from counter_set_aside where seen_at is null) as count`.execute(db)
  return rows[0]!.count
}

interface NoticeOfSale {
  kind: NoticeKind
  isSeen: boolean
  /**
   * What the notice is about: the machine and number of tax papers that stayed as they were, whom a till named without proof, lost numbers,
   * who gave cash back, or whom a file named and who took it in.
   */
  sent: string[]
}

/** The kinds of a sale's notices, seen ones too. */
export async function listNoticesOf(db: Database, saleId: string): Promise<NoticeOfSale[]> {
  const { rows } = await sql<NoticeOfSale>`
    select kind, bool_and(seen_at is not null) as "isSeen", coalesce(array_agg(distinct
        concat_ws(' ', data ->> 'machine', data ->> 'number', data ->> 'name', data ->> 'tin', data ->> 'claimed', data ->> 'given_by',
          (data ->> 'named') || ' → ' || (data ->> 'taken_in_by')))
      filter (where kind in ('fiscal_kept', 'buyer_kept', 'unproved', 'numbers_lost', 'given_above', 'for_another')), '{}') as sent from counter_notices where order_id = ${saleId}
    group by kind order by min(id)`.execute(db)
  return rows
}
