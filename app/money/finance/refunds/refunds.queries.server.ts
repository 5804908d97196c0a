import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { RefundState, RefundWay } from '#app/money/payments/refunds/refund.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import { USUAL_PER_PAGE } from '#app/base/platform/list/per-page.ts'
import { attemptsMeant, ordersMeant } from '../search-meaning.queries.server.ts'
import { readTransactionSearch } from '../transactions/transaction-filter.ts'
import type { WaitingSum } from '../waiting-sum.ts'

/** Tabs of the refunds; closed: arrived or rejected. */
export type RefundView = 'open' | 'closed'

export interface RefundRow {
  id: number
  state: RefundState
  way: RefundWay | null
  amountSantim: Santim
  reference: string
  reason: string
  orderId: string
  orderCode: string
  customerName: string
  phone: string
  attemptId: string
  paymentSantim: Santim
  method: string | null
  provider: string
  mode: 'test' | 'live'
  channel: 'direct' | 'hosted' | 'counter'
  transactionId: string | null
  requestedBy: string | null
  requestedById: string | null
  requestedAt: Date
  isAutomatic: boolean
  paymentExceptionId: number | null
  approvedBy: string | null
  approvedAt: Date | null
  sentBy: string | null
  sentAt: Date | null
  providerReference: string | null
  note: string
  fault: string | null
  confirmedBy: string | null
  confirmedAt: Date | null
  rejectedBy: string | null
  rejectedAt: Date | null
  rejection: string
  nextCheckAt: Date | null
}

const refundRows = sql`
  select r.id, r.state, r.way, r.amount_santim as "amountSantim", r.reference, r.reason, r.order_id as "orderId",
    o.code as "orderCode", o.customer_name as "customerName", o.phone, r.attempt_id as "attemptId",
    coalesce(a.paid_santim, a.amount_santim) as "paymentSantim", a.method, a.provider, a.mode, a.channel,
    coalesce(a.gateway_transaction_id, a.provider_reference) as "transactionId",
    r.requested_by as "requestedBy", r.requested_by_id as "requestedById", r.requested_at as "requestedAt", r.is_automatic as "isAutomatic",
    r.money_case_id as "paymentExceptionId", r.approved_by as "approvedBy", r.approved_at as "approvedAt", r.sent_by as "sentBy",
    r.sent_at as "sentAt", r.provider_reference as "providerReference", r.note, r.fault, r.confirmed_by as "confirmedBy",
    r.confirmed_at as "confirmedAt", r.rejected_by as "rejectedBy", r.rejected_at as "rejectedAt", r.rejection,
    r.next_check_at as "nextCheckAt"
  from refunds r join orders o on o.id = r.order_id join payment_attempts a on a.id = r.attempt_id`

/** Conditions on `r`: a match by its own or its payment's reference, or by its order. */
function meant(search: string): RawBuilder<unknown> {
  if (!search) return sql`true`
  const { reference } = readTransactionSearch(search)
  return sql`(r.reference = ${reference} or upper(r.provider_reference) = ${reference}
    or r.attempt_id in (${attemptsMeant(search)}) or r.order_id in (${ordersMeant(search)}))`
}

interface ListRefunds {
  view: RefundView
  search?: string
  perPage?: number
  cursor?: Cursor | undefined
}

/** Open refunds oldest first; closed ones newest first. */
export async function listRefunds(
  db: Database,
  { view, search = '', perPage = USUAL_PER_PAGE, cursor }: ListRefunds,
): Promise<ListRows<RefundRow>> {
  const isClosed = view === 'closed'
  const page = keysetById('r.id', { isDescending: isClosed, cursor, limit: perPage })
  const { rows } = await sql<RefundRow>`${refundRows}
    where r.state ${isClosed ? sql`in` : sql`not in`} ('confirmed', 'rejected') and ${page.beyond} and ${meant(search)}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return page.page(rows, ({ id }) => String(id))
}

export async function sumRefunds(db: Database, search = ''): Promise<Record<RefundView, WaitingSum>> {
  const { rows } = await sql<{ view: RefundView } & WaitingSum>`
    select case when r.state in ('confirmed', 'rejected') then 'closed' else 'open' end as view, count(*) as count,
      coalesce(sum(r.amount_santim) filter (where r.state <> 'rejected'), 0)::bigint as "sumSantim"
    from refunds r where ${meant(search)} group by 1`.execute(db)
  const of = (view: RefundView) => rows.find((row) => row.view === view) ?? { count: 0, sumSantim: 0 }
  return { open: of('open'), closed: of('closed') }
}

export async function findRefund(db: Database, id: number): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`${refundRows} where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function listOrderRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`${refundRows} where r.order_id = ${orderId} order by r.id`.execute(db)
  return rows
}

/** Refunds that wait for a person: to approve, to send, or to look up in a statement. */
export async function countWaitingRefunds(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from refunds
    where state not in ('confirmed', 'rejected') and state in ('requested', 'approved', 'unknown')`.execute(db)
  return rows[0]!.count
}

export interface RefundablePayment {
  attemptId: string
  method: string | null
  provider: string
  paidSantim: Santim
  refundableSantim: Santim
  at: Date
}

export async function listRefundablePayments(db: Database, orderId: string): Promise<RefundablePayment[]> {
  const { rows } = await sql<RefundablePayment>`
    select l.attempt_id as "attemptId", a.method, a.provider, l.amount_santim as "paidSantim", l.at,
      greatest(0, least(refundable_santim(l.order_id), refundable_santim(l.order_id, l.attempt_id))) as "refundableSantim"
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id
    where l.order_id = ${orderId} and l.kind = 'payment'
    order by l.id desc`.execute(db)
  return rows
}
