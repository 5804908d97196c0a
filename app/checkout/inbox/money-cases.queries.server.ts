import { type Database, sql } from '#app/platform/database.server.ts'
import type { InboxView } from './inbox-path.ts'
import type { MoneyCaseKind, MoneyCaseOutcome } from '#app/payments/inbox/money-case.ts'

export const MONEY_CASES_PER_PAGE = 50

export interface MoneyCase {
  id: number
  kind: MoneyCaseKind
  provider: string
  attemptId: string | null
  orderId: string | null
  orderCode: string | null
  customerName: string | null
  reference: string | null
  transactionId: string | null
  phone: string | null
  amountSantim: number | null
  currency: string | null
  /** What was asked for; null: nothing. */
  askedSantim: number | null
  openedAt: Date
  closedAt: Date | null
  outcome: MoneyCaseOutcome | null
  closedBy: string | null
  closedOrderId: string | null
  closedOrderCode: string | null
  note: string
}

const caseColumns = sql`
  c.id, c.kind, c.provider, c.attempt_id as "attemptId", c.order_id as "orderId", o.code as "orderCode",
  o.customer_name as "customerName", c.reference, c.transaction_id as "transactionId", c.phone,
  c.amount_santim as "amountSantim", c.currency, a.amount_santim as "askedSantim", c.opened_at as "openedAt",
  c.closed_at as "closedAt", c.outcome, c.closed_by as "closedBy", c.closed_order_id as "closedOrderId",
  closed_order.code as "closedOrderCode", c.note`

const caseTables = sql`money_cases c
  left join orders o on o.id = c.order_id
  left join payment_attempts a on a.id = c.attempt_id
  left join orders closed_order on closed_order.id = c.closed_order_id`

/** Money that came and belongs to no order the shop knows. Source: product.md 2.3, "unmatched". */
const UNMATCHED = sql<boolean>`c.closed_at is null and c.order_id is null`

/** Open cases, the oldest first; closed ones, the newest first. `beyond`: the last case of the page before. */
export async function listMoneyCases(
  db: Database,
  { view, beyond }: { view: InboxView; beyond: number | undefined },
): Promise<{ cases: MoneyCase[]; hasMore: boolean }> {
  const { rows } =
    view === 'closed'
      ? await sql<MoneyCase>`
        select ${caseColumns} from ${caseTables}
        where c.closed_at is not null and (${beyond ?? null}::bigint is null or c.id < ${beyond ?? null})
        order by c.id desc limit ${MONEY_CASES_PER_PAGE + 1}`.execute(db)
      : await sql<MoneyCase>`
        select ${caseColumns} from ${caseTables}
        where ${view === 'unmatched' ? UNMATCHED : sql`c.closed_at is null`} and (${beyond ?? null}::bigint is null or c.id > ${beyond ?? null})
        order by c.id limit ${MONEY_CASES_PER_PAGE + 1}`.execute(db)
  return { cases: rows.slice(0, MONEY_CASES_PER_PAGE), hasMore: rows.length > MONEY_CASES_PER_PAGE }
}

export async function findMoneyCase(db: Database, id: number): Promise<MoneyCase | undefined> {
  const { rows } = await sql<MoneyCase>`select ${caseColumns} from ${caseTables} where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function countOpenMoneyCases(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('money_cases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function countUnmatchedCases(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from money_cases c where ${UNMATCHED}`.execute(
    db,
  )
  return rows[0]!.count
}

export interface SuggestedOrder {
  id: string
  code: string
  customerName: string
  owedSantim: number
  isSamePhone: boolean
  isSameAmount: boolean
}

/** How long before and after money came an order is looked for. */
const AROUND = '7 days'

/**
 * Orders that money may be for: its own first, then those of the same phone and those that owe exactly the sum, of the
 * days around it. Source: product.md 2.3 ("same phone + amount ± time").
 */
export async function suggestOrders(
  db: Database,
  one: Pick<MoneyCase, 'orderId' | 'phone' | 'amountSantim' | 'openedAt'>,
  limit = 5,
): Promise<SuggestedOrder[]> {
  const { orderId, phone, amountSantim, openedAt } = one
  const { rows } = await sql<SuggestedOrder>`
    select id, code, customer_name as "customerName", owed as "owedSantim", phone = ${phone} as "isSamePhone",
      owed = ${amountSantim}::bigint as "isSameAmount"
    from (
      select id, code, customer_name, phone, created_at, greatest(0, order_total_santim - paid_santim) as owed
      from orders
      where id = ${orderId} or (
        created_at between ${openedAt}::timestamptz - ${AROUND}::interval and ${openedAt}::timestamptz + ${AROUND}::interval
        and (phone = ${phone} or order_total_santim - paid_santim = ${amountSantim}::bigint)
        and status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery')
        and paid_santim < order_total_santim)
    ) near
    order by id = ${orderId} desc nulls last, (phone = ${phone})::int + (owed = ${amountSantim}::bigint)::int desc nulls last,
      abs(extract(epoch from created_at - ${openedAt}::timestamptz))
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, isSamePhone: row.isSamePhone ?? false, isSameAmount: row.isSameAmount ?? false }))
}
