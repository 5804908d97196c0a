import { recordedNameOf, staffName } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { NoticeKind } from './notices.server.ts'
import { saleNumber } from './sale-sums.ts'

/** A person in the data of a notice, by their name. */
const inWords = (data: string, key: string) => staffName(sql<string | null>`${sql.ref(data)} ->> ${key}::text`)

export interface OpenNotice {
  /** Of the sale, or the order of a customer; a sale that was set aside has no order. */
  orderId: string
  /** Of the sale; else the code of the order. */
  number: string
  kinds: (NoticeKind | 'set_aside')[]
  totalSantim: Santim
  at: Date
  person: string
}

/** Sales and orders with notices that nobody has seen, and sales set aside, the oldest first. */
export async function listOpenNotices(db: Database, limit: number): Promise<OpenNotice[]> {
  const { rows } = await sql<Omit<OpenNotice, 'number'> & { till: number | null; number: number; code: string }>`
    select o.id as "orderId", s.till, s.number, o.code, coalesce(s.total_santim, o.order_total_santim) as "totalSantim",
      coalesce(max(${recordedNameOf('s.person')}), max(${inWords('n.data', 'given_by')}), max(${inWords('n.data', 'typed_by')}), '') as person, min(n.at) as at, array_agg(distinct n.kind) as kinds
    from counter_notices n join orders o on o.id = n.order_id left join counter_sales s on s.order_id = n.order_id
    where n.seen_at is null group by o.id, s.order_id
    union all
    select a.sale_id, a.till, a.number, '', (a.sale ->> 'totalSantim')::bigint, ${recordedNameOf('a.person')}, a.received_at, array['set_aside']
    from counter_set_aside a where a.seen_at is null
    order by at, number, code limit ${limit}`.execute(db)
  return rows.map(({ till, number, code, ...notice }) => ({
    ...notice,
    number: till === null ? code : saleNumber(till, number),
  }))
}

/** Sales with notices that nobody has seen, those set aside, and cash that somebody took out of a drawer (`listCashOuts`). */
export async function countOpenNotices(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(distinct order_id) from counter_notices where seen_at is null)
      + (select count(*) from counter_set_aside where seen_at is null)
      + (select count(*) from drawer_notices where seen_at is null) as count`.execute(db)
  return rows[0]!.count
}

interface NoticeOfSale {
  kind: NoticeKind
  isSeen: boolean
  /** The newest of its kind. */
  lastId: number
  /**
   * What the notice is about: the machine and number of tax papers that stayed as they were, whom a till named without proof, lost numbers,
   * who gave cash back, who typed references or withheld sums, or whom a file named and who took it in.
   */
  sent: string[]
  /** What one person gave back, typed or had withheld alone on that day, and what they may; null: of another kind, or of an earlier version. */
  givenSantim: Santim | null
  limitSantim: Santim | null
}

/** An order of a customer that has notices; `takenOffSantim`: of a price that was agreed. */
export async function findNotedOrder(db: Database, orderId: string) {
  return db
    .selectFrom('orders as o')
    .select(['o.id', 'o.code', 'o.order_total_santim as totalSantim'])
    .select((eb) =>
      eb
        .selectFrom('counter_notices as n')
        .select(sql<Santim | null>`max((n.data ->> 'santim')::bigint)`.as('takenOff'))
        .whereRef('n.order_id', '=', 'o.id')
        .where('n.kind', '=', 'discount_above')
        .as('takenOffSantim'),
    )
    .where('o.id', '=', orderId)
    .where((eb) => eb.exists(eb.selectFrom('counter_notices as n').select('n.id').whereRef('n.order_id', '=', 'o.id')))
    .executeTakeFirst()
}

/** The kinds of the notices of a sale or an order, seen ones too. */
export async function listNoticesOf(db: Database, orderId: string): Promise<NoticeOfSale[]> {
  const { rows } = await sql<NoticeOfSale>`
    select kind, bool_and(seen_at is not null) as "isSeen", max(id) as "lastId", coalesce(array_agg(distinct
        concat_ws(' ', data ->> 'machine', data ->> 'number', data ->> 'name', data ->> 'tin', ${inWords('data', 'claimed')}, ${inWords('data', 'given_by')}, ${inWords('data', 'typed_by')},
          ${inWords('data', 'named')} || ' → ' || ${inWords('data', 'taken_in_by')}))
      filter (where kind in ('fiscal_kept', 'buyer_kept', 'unproved', 'numbers_lost', 'given_above', 'typed_above', 'accounts_above', 'withheld_alone', 'for_another') or kind = 'discount_above' and data ? 'given_by'), '{}') as sent,
      max((data ->> 'santim')::bigint) filter (where kind in ('given_above', 'typed_above', 'accounts_above', 'withheld_alone')) as "givenSantim",
      max((data ->> 'limit_santim')::bigint) filter (where kind in ('given_above', 'typed_above', 'accounts_above', 'withheld_alone')) as "limitSantim"
    from counter_notices where order_id = ${orderId}
    group by kind order by min(id)`.execute(db)
  return rows
}
