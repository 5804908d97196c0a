import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { RefundState, RefundWay } from '#app/money/payments/refunds/refund.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import { USUAL_PER_PAGE } from '#app/base/platform/list/per-page.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { attemptsMeant, ordersMeant } from '../search-meaning.queries.server.ts'
import { readTransactionSearch } from '../transactions/transaction-filter.ts'
import type { WaitingSum } from '../waiting-sum.ts'
import type { REFUND_VIEWS } from './refunds-filter.ts'

type RefundView = (typeof REFUND_VIEWS)[number]

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

const nameOf = (column: `${'requested' | 'approved' | 'sent' | 'confirmed' | 'rejected'}_by`) =>
  staffNameById(sql.ref(`r.${column}_id`), sql.ref<string | null>(`r.${column}`))

function refundRows(db: Database) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select([
      'r.id',
      'r.state',
      'r.way',
      'r.amount_santim as amountSantim',
      'r.reference',
      'r.reason',
      'r.note',
      'r.fault',
    ])
    .select(['r.order_id as orderId', 'o.code as orderCode', 'o.customer_name as customerName', 'o.phone'])
    .select(['r.attempt_id as attemptId', 'a.method', 'a.provider', 'a.mode', 'a.channel'])
    .select(sql<Santim>`coalesce(a.paid_santim, a.amount_santim)`.as('paymentSantim'))
    .select(sql<string | null>`coalesce(a.gateway_transaction_id, a.provider_reference)`.as('transactionId'))
    .select(['r.requested_by as requestedBy', 'r.requested_by_id as requestedById', 'r.requested_at as requestedAt'])
    .select([nameOf('requested_by').as('requestedByName'), nameOf('approved_by').as('approvedByName')])
    .select([nameOf('sent_by').as('sentByName'), nameOf('confirmed_by').as('confirmedByName')])
    .select(nameOf('rejected_by').as('rejectedByName'))
    .select(['r.approved_by_id as approvedById', 'r.sent_by_id as sentById'])
    .select(['r.confirmed_by_id as confirmedById', 'r.rejected_by_id as rejectedById'])
    .select(['r.is_automatic as isAutomatic', 'r.money_case_id as paymentExceptionId'])
    .select(['r.approved_at as approvedAt', 'r.sent_at as sentAt', 'r.confirmed_at as confirmedAt'])
    .select(['r.rejected_at as rejectedAt', 'r.rejection', 'r.next_check_at as nextCheckAt'])
    .select('r.provider_reference as providerReference')
    .$narrowType<{
      state: RefundState
      way: RefundWay | null
      mode: 'test' | 'live'
      channel: 'direct' | 'hosted' | 'counter'
    }>()
}

/** Conditions on `r`: a match by its own or its payment's reference, or by its order. */
function meant(search: string): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`
  const { reference } = readTransactionSearch(search)
  return sql<boolean>`(r.reference = ${reference} or upper(r.provider_reference) = ${reference}
    or r.attempt_id in (${attemptsMeant(search)}) or r.order_id in (${ordersMeant(search)}))`
}

/** States in which a refund waits for a person: to approve, to send, or to look up in a statement. */
const WAITING_STATES = ['requested', 'approved', 'unknown'] as const satisfies RefundState[]

interface ListRefunds {
  /** `waiting`: the open ones that wait for a person. */
  view: RefundView | 'waiting'
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
  const rows = await refundRows(db)
    .where(
      'r.state',
      view === 'open' ? 'not in' : 'in',
      view === 'waiting' ? WAITING_STATES : ['confirmed', 'rejected'],
    )
    .where(page.beyond)
    .where(meant(search))
    .orderBy(page.order)
    .limit(page.limit)
    .execute()
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

export async function findRefund(db: Database, id: number) {
  return refundRows(db).where('r.id', '=', id).executeTakeFirst()
}

export async function listOrderRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  return refundRows(db).where('r.order_id', '=', orderId).orderBy('r.id').execute()
}

/** Refunds that wait for a person. */
export async function countWaitingRefunds(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', WAITING_STATES)
    .executeTakeFirstOrThrow()
  return count
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
