import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { DB } from '#db/schema.d.ts'
import { imageColumns, readImage } from '#app/media/images.queries.server.ts'
import type { ImageView } from '#app/media/image.ts'
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

function twoNames(en: string | null, am: string | null): TwoNames | null {
  return en !== null && am !== null ? { en, am } : null
}

export interface OrderDetailLine extends OrderListLine {
  cakeId: string
  image: ImageView
  size: TwoNames | null
  flavor: TwoNames | null
  cakeType: TwoNames | null
  topperText: string
  unitPriceSantim: number
  lineTotalSantim: number
}

export interface OrderAttempt {
  id: string
  provider: string
  method: string | null
  phone: string | null
  amountSantim: number
  state: string
  reference: string
  providerReference: string | null
  failureReason: string | null
  isLate: boolean
  isDuplicate: boolean
  createdAt: Date
  finalAt: Date | null
}

export interface LedgerLine {
  id: number
  kind: string
  amountSantim: number
  provider: string
  providerReference: string | null
  at: Date
}

export interface OrderEvent {
  id: number
  at: Date
  kind: string
  actor: string
  actorName: string | null
  fromStatus: string | null
  toStatus: string | null
  data: Readonly<Record<string, unknown>>
}

export interface OrderDetail extends Omit<OrderListItem, 'lines'> {
  email: string | null
  address: string
  notes: string
  kind: string
  lang: string
  refundedSantim: number
  paymentDeadlineAt: Date | null
  closedReason: string | null
  lines: OrderDetailLine[]
  attempts: OrderAttempt[]
  ledger: LedgerLine[]
  events: OrderEvent[]
}

/** Everything the shop knows about one order. Attempts newest first, ledger and events in the order they happened. */
export async function findOrderDetail(db: Database, id: string): Promise<OrderDetail | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [lines, attempts, ledger, events] = await Promise.all([
    listDetailLines(db, id),
    db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).orderBy('created_at', 'desc').execute(),
    db.selectFrom('ledger_entries').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  ])
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    lang: row.lang,
    status: row.status,
    paymentStatus: row.payment_status as OrderPaymentStatus,
    customerName: row.customer_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    notes: row.notes,
    deliveryMethod: row.delivery_method,
    deliveryDate: row.delivery_date,
    deliveryTime: row.delivery_time,
    orderTotalSantim: row.order_total_santim,
    paidSantim: row.paid_santim,
    refundedSantim: row.refunded_santim,
    paymentDeadlineAt: row.payment_deadline_at,
    closedReason: row.closed_reason,
    placedBy: normalizePlacedBy(row.placed_by),
    createdByAdminName: row.created_by_admin_name,
    createdAt: row.created_at,
    lines,
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      provider: attempt.provider,
      method: attempt.method,
      phone: attempt.phone,
      amountSantim: attempt.amount_santim,
      state: attempt.state,
      reference: attempt.reference,
      providerReference: attempt.provider_reference,
      failureReason: attempt.failure_reason,
      isLate: attempt.is_late,
      isDuplicate: attempt.is_duplicate,
      createdAt: attempt.created_at,
      finalAt: attempt.final_at,
    })),
    ledger: ledger.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amountSantim: entry.amount_santim,
      provider: entry.provider,
      providerReference: entry.provider_reference,
      at: entry.at,
    })),
    events: events.map((event) => ({
      id: event.id,
      at: event.at,
      kind: event.kind,
      actor: event.actor,
      actorName: event.actor_name,
      fromStatus: event.from_status,
      toStatus: event.to_status,
      data:
        typeof event.data === 'object' && event.data !== null && !Array.isArray(event.data) ? { ...event.data } : {},
    })),
  }
}

async function listDetailLines(db: Database, orderId: string): Promise<OrderDetailLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('cakes', 'cakes.id', 'order_lines.cake_id')
    .innerJoin('images', 'images.id', 'cakes.image_id')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .leftJoin('sizes', 'sizes.id', 'order_lines.size_id')
    .leftJoin('flavors', 'flavors.id', 'order_lines.flavor_id')
    .leftJoin('cake_types', 'cake_types.id', 'order_lines.cake_type_id')
    .select(imageColumns)
    .select([
      'order_lines.cake_id',
      'order_lines.name_en',
      'order_lines.name_am',
      'order_lines.quantity',
      'order_lines.pieces',
      'order_lines.unit_price_santim',
      'order_lines.line_total_santim',
      'order_lines.topper_text',
      'variants.label_en as variant_en',
      'variants.label_am as variant_am',
      'sizes.name_en as size_en',
      'sizes.name_am as size_am',
      'flavors.name_en as flavor_en',
      'flavors.name_am as flavor_am',
      'cake_types.name_en as cake_type_en',
      'cake_types.name_am as cake_type_am',
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute()
  return rows.map((row) => ({
    cakeId: row.cake_id,
    image: readImage(row),
    names: { en: row.name_en, am: row.name_am },
    variant: twoNames(row.variant_en, row.variant_am),
    size: twoNames(row.size_en, row.size_am),
    flavor: twoNames(row.flavor_en, row.flavor_am),
    cakeType: twoNames(row.cake_type_en, row.cake_type_am),
    topperText: row.topper_text,
    quantity: row.quantity,
    pieces: row.pieces,
    unitPriceSantim: row.unit_price_santim,
    lineTotalSantim: row.line_total_santim,
  }))
}
