import type { PaymentExceptionKind, PaymentExceptionOutcome } from '#app/money/payments/exceptions/payment-exception.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import { USUAL_PER_PAGE } from '#app/base/platform/list/per-page.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { attemptsMeant, ordersMeant } from '../search-meaning.queries.server.ts'
import { readTransactionSearch } from '../transactions/transaction-filter.ts'
import type { WaitingSum } from '../waiting-sum.ts'
import type { ExceptionsView } from './exceptions-path.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

/** Who first confirmed it; null when they may no longer do so: it waits for a first person again. */
const presentVoucher = sql<string | null>`case when may_vouch(c.vouched_by_id) then c.vouched_by end`

export type PaymentException = NonNullable<Awaited<ReturnType<typeof findPaymentException>>>

function paymentExceptions(db: Database) {
  return db
    .selectFrom('payment_exceptions as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
    .leftJoin('orders as vouched_order', 'vouched_order.id', 'c.vouched_order_id')
    .leftJoin('orders as closed_order', 'closed_order.id', 'c.closed_order_id')
    .select([
      'c.id',
      'c.kind',
      'c.provider',
      'c.attempt_id as attemptId',
      'c.order_id as orderId',
      'o.code as orderCode',
    ])
    .select(['o.customer_name as customerName', 'c.reference', 'c.transaction_id as transactionId', 'c.phone'])
    .select(['c.amount_santim as amountSantim', 'c.currency', 'a.amount_santim as askedSantim', 'c.note'])
    .select(['c.opened_at as openedAt', 'c.closed_at as closedAt', 'c.outcome'])
    .select(staffNameById(sql.ref('c.closed_by_id'), sql.ref<string | null>('c.closed_by')).as('closedBy'))
    .select(['c.closed_by_id as closedById', 'c.vouched_by_id as vouchedById'])
    .select(['c.vouched_santim as vouchedSantim', 'vouched_order.code as vouchedCode'])
    .select(['c.vouched_phone as vouchedPhone', 'c.vouched_transaction_id as vouchedTransactionId'])
    .select(staffNameById(sql.ref('c.vouched_by_id'), presentVoucher).as('vouchedBy'))
    .select(['c.closed_order_id as closedOrderId', 'closed_order.code as closedOrderCode'])
    .$narrowType<{ kind: PaymentExceptionKind; outcome: PaymentExceptionOutcome | null }>()
}

/** Money that belongs to no known order. Requirement 12.4. */
const UNMATCHED = sql<boolean>`c.closed_at is null and c.order_id is null`

const SHOWN: Record<ExceptionsView, RawBuilder<boolean>> = {
  open: sql`c.closed_at is null`,
  unmatched: UNMATCHED,
  closed: sql`c.closed_at is not null`,
}

/**
 * Conditions on `c`: a match by its own number or phone, or by its payment, its order or the order that has its money
 * now.
 */
function meant(search: string): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`
  const { reference, phone } = readTransactionSearch(search)
  const orders = ordersMeant(search)
  return sql<boolean>`(upper(c.reference) = ${reference} or upper(c.transaction_id) = ${reference} or c.phone = ${phone ?? null}
    or c.attempt_id in (${attemptsMeant(search)}) or c.order_id in (${orders}) or c.closed_order_id in (${orders}))`
}

interface ListPaymentExceptions {
  view: ExceptionsView
  search?: string
  perPage?: number
  cursor?: Cursor | undefined
}

export async function listPaymentExceptions(
  db: Database,
  { view, search = '', perPage = USUAL_PER_PAGE, cursor }: ListPaymentExceptions,
): Promise<ListRows<PaymentException>> {
  const page = keysetById('c.id', { isDescending: view === 'closed', cursor, limit: perPage })
  const rows = await paymentExceptions(db)
    .where(SHOWN[view])
    .where(page.beyond)
    .where(meant(search))
    .orderBy(page.order)
    .limit(page.limit)
    .execute()
  return page.page(rows, ({ id }) => String(id))
}

/** The count of each tab, and its sum in birr; the sum omits other currencies and unknown sums. */
export async function sumPaymentExceptions(db: Database, search = ''): Promise<Record<ExceptionsView, WaitingSum>> {
  const { rows } = await sql<{ isClosed: boolean; isUnmatched: boolean } & WaitingSum>`
    select c.closed_at is not null as "isClosed", ${UNMATCHED} as "isUnmatched", count(*) as count,
      coalesce(sum(c.amount_santim) filter (where coalesce(c.currency, 'ETB') = 'ETB'), 0)::bigint as "sumSantim"
    from payment_exceptions c where ${meant(search)} group by 1, 2`.execute(db)
  return {
    open: addUp(rows.filter(({ isClosed }) => !isClosed)),
    unmatched: addUp(rows.filter(({ isUnmatched }) => isUnmatched)),
    closed: addUp(rows.filter(({ isClosed }) => isClosed)),
  }
}

function addUp(sums: readonly WaitingSum[]): WaitingSum {
  return sums.reduce(
    (all, { count, sumSantim }) => ({ count: all.count + count, sumSantim: all.sumSantim + sumSantim }),
    { count: 0, sumSantim: 0 },
  )
}

export async function findPaymentException(db: Database, id: number) {
  return paymentExceptions(db).where('c.id', '=', id).executeTakeFirst()
}

export async function countOpenPaymentExceptions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payment_exceptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function countUnmatchedCases(db: Database): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from payment_exceptions c where ${UNMATCHED}`.execute(db)
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

/** Orders within this span before and after the money arrived are searched. */
const AROUND = '7 days'

/**
 * Orders that the money may be for: its own first, then those of the same phone and those that owe exactly the sum,
 * from the days around it. Requirement 12.5.
 */
export async function suggestOrders(
  db: Database,
  one: Pick<PaymentException, 'orderId' | 'phone' | 'amountSantim' | 'openedAt'>,
  limit = 5,
): Promise<SuggestedOrder[]> {
  const { orderId, phone, amountSantim, openedAt } = one
  const { rows } = await sql<SuggestedOrder>`
    select id, code, customer_name as "customerName", owed as "owedSantim", phone = ${phone} as "isSamePhone",
      owed = ${amountSantim}::bigint as "isSameAmount"
    from (
      select id, code, customer_name, phone, created_at, owed_santim as owed
      from orders
      where id = ${orderId} or (
        created_at between ${openedAt}::timestamptz - ${AROUND}::interval and ${openedAt}::timestamptz + ${AROUND}::interval
        and (phone = ${phone} or owed_santim = ${amountSantim}::bigint)
        and status ${inStatuses('payable')}
        and owed_santim > 0)
    ) near
    order by id = ${orderId} desc nulls last, (phone = ${phone})::int + (owed = ${amountSantim}::bigint)::int desc nulls last,
      abs(extract(epoch from created_at - ${openedAt}::timestamptz))
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, isSamePhone: row.isSamePhone ?? false, isSameAmount: row.isSameAmount ?? false }))
}
