import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { DB } from '#db/schema.d.ts'
import { type Database, sql } from '#app/platform/database.server.ts'
import { ALL_STATUSES, readSearch, type OrderFilter } from './order-filters.ts'
import { normalizePlacedBy, type OrderPaymentStatus, type PlacedBy } from './order.ts'

type Orders = ExpressionBuilder<DB, 'orders'>

/** One name in both languages, as it is stored. */
export interface TwoNames {
  en: string
  am: string
}

export interface OrderListLine {
  names: TwoNames
  variant: TwoNames | null
  quantity: number
  pieces: number
}

export interface OrderListItem {
  id: string
  code: string
  status: string
  paymentStatus: OrderPaymentStatus
  customerName: string
  phone: string
  deliveryMethod: string
  deliveryDate: string | null
  deliveryTime: string | null
  orderTotalSantim: number
  paidSantim: number
  placedBy: PlacedBy | undefined
  createdByAdminName: string | null
  createdAt: Date
  /** The shop's question is open: it is the customer's turn. */
  waitsForCustomerSince: Date | null
  lines: OrderListLine[]
}

export interface OrderPage {
  orders: OrderListItem[]
  /** Of the whole filtered set. */
  count: number
  totalSantim: number
  /** Ids to ask for the pages beside this one with; null where there is none. */
  newerThan: string | null
  olderThan: string | null
}

export const ORDERS_PER_PAGE = 25

/** Everything of the filter but the status: name or email in part, phone in any form, code; delivery days. */
export function matchesOrder(eb: Orders, { search, start, end }: OrderFilter) {
  const conditions = []
  if (start) conditions.push(eb('delivery_date', '>=', start))
  if (end) conditions.push(eb('delivery_date', '<=', end))
  if (search) {
    const { pattern, phoneDigits, code } = readSearch(search)
    const meanings = [eb('customer_name', 'ilike', pattern), eb('email', 'ilike', pattern)]
    if (phoneDigits) meanings.push(eb('phone', 'like', `%${phoneDigits}%`))
    if (code) meanings.push(eb('code', '=', code))
    conditions.push(eb.or(meanings))
  }
  return eb.and(conditions)
}

function filtered<O>(
  query: SelectQueryBuilder<DB, 'orders', O>,
  filter: OrderFilter,
): SelectQueryBuilder<DB, 'orders', O> {
  const matching = query.where((eb) => matchesOrder(eb, filter))
  return filter.status === ALL_STATUSES ? matching : matching.where('status', '=', filter.status)
}

/**
 * One page of orders, newest first. `olderThan` and `newerThan` name the order at the edge of the page one comes from, so
 * that pages neither repeat nor skip while new orders arrive. Source: spec 7.
 */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  edge: { olderThan?: string | undefined; newerThan?: string | undefined } = {},
): Promise<OrderPage> {
  const goesBack = edge.newerThan !== undefined && edge.olderThan === undefined
  const edgeId = edge.olderThan ?? edge.newerThan
  const direction = goesBack ? 'asc' : 'desc'
  let query = filtered(db.selectFrom('orders'), filter)
    .select([
      'id',
      'code',
      'status',
      'payment_status',
      'customer_name',
      'phone',
      'delivery_method',
      'delivery_date',
      'delivery_time',
      'order_total_santim',
      'paid_santim',
      'placed_by',
      'created_by_admin_name',
      'created_at',
      'waits_for_customer_since',
    ])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(ORDERS_PER_PAGE + 1)
  if (edgeId !== undefined) {
    const comparison = sql.raw(goesBack ? '>' : '<')
    query = query.where(
      sql<boolean>`(created_at, id) ${comparison} (select edge.created_at, edge.id from orders edge where edge.id = ${edgeId})`,
    )
  }
  const [rows, totals] = await Promise.all([query.execute(), countOrders(db, filter)])
  const hasMore = rows.length > ORDERS_PER_PAGE
  const shown = rows.slice(0, ORDERS_PER_PAGE)
  if (goesBack) shown.reverse()
  const lines = await listLines(
    db,
    shown.map(({ id }) => id),
  )
  const first = shown.at(0)?.id ?? null
  const last = shown.at(-1)?.id ?? null
  return {
    ...totals,
    newerThan: (goesBack ? hasMore : edgeId !== undefined) ? first : null,
    olderThan: goesBack || hasMore ? last : null,
    orders: shown.map((row) => ({
      id: row.id,
      code: row.code,
      status: row.status,
      paymentStatus: row.payment_status as OrderPaymentStatus,
      customerName: row.customer_name,
      phone: row.phone,
      deliveryMethod: row.delivery_method,
      deliveryDate: row.delivery_date,
      deliveryTime: row.delivery_time,
      orderTotalSantim: row.order_total_santim,
      paidSantim: row.paid_santim,
      placedBy: normalizePlacedBy(row.placed_by),
      createdByAdminName: row.created_by_admin_name,
      createdAt: row.created_at,
      waitsForCustomerSince: row.waits_for_customer_since,
      lines: lines.get(row.id) ?? [],
    })),
  }
}

async function countOrders(db: Database, filter: OrderFilter): Promise<{ count: number; totalSantim: number }> {
  const row = await filtered(db.selectFrom('orders'), filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(order_total_santim), 0)::bigint`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { count: row.count, totalSantim: row.total }
}

/** How many orders stand in each status, under the rest of the filter. Statuses without any are absent. */
export async function countOrdersByStatus(db: Database, filter: OrderFilter): Promise<Record<string, number>> {
  const rows = await filtered(db.selectFrom('orders'), { ...filter, status: ALL_STATUSES })
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

async function listLines(db: Database, orderIds: string[]): Promise<Map<string, OrderListLine[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select([
      'order_lines.order_id',
      'order_lines.name_en',
      'order_lines.name_am',
      'order_lines.quantity',
      'order_lines.pieces',
      'variants.label_en',
      'variants.label_am',
    ])
    .where('order_lines.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_lines.position')
    .execute()
  const lines = Map.groupBy(rows, (row) => row.order_id)
  return new Map(
    [...lines].map(([orderId, ofOrder]) => [
      orderId,
      ofOrder.map((row) => ({
        names: { en: row.name_en, am: row.name_am },
        variant: twoNames(row.label_en, row.label_am),
        quantity: row.quantity,
        pieces: row.pieces,
      })),
    ]),
  )
}

export function twoNames(en: string | null, am: string | null): TwoNames | null {
  return en !== null && am !== null ? { en, am } : null
}
