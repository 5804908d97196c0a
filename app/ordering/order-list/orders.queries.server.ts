import { staffIdOf, staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { readImage } from '#app/base/media/images.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { cutPage } from '#app/base/platform/list/keyset.server.ts'
import { twoNames } from '#app/base/platform/text/two-names.ts'
import { isBalanceOverdue } from '#app/ordering/orders/status/amount-due.ts'
import { findOrderCursors, type FoundPlace } from './find-order-cursors.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { ALL_STATUSES, parseOrderCursor, type OrderFilter } from './order-filters.ts'
import { orderLabel } from '#app/ordering/terms/order-label.queries.server.ts'
import { selectLinesWithChoices } from '#app/ordering/orders/reading/order-lines.queries.server.ts'
import { dueRankOf } from './order-matches.server.ts'
import type { OrderListLine } from '#app/ordering/orders/reading/order-head.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { COUNTED_MATCHES, countOrdersByStatus, type StatusTotals } from './order-totals.queries.server.ts'
import { isUnreachable, normalizePlacedBy, type OrderKind, type OrderPaymentStatus } from '#app/ordering/terms/order.ts'

export type OrderListItem = Awaited<ReturnType<typeof readListedOrders>>[number]
export type OrderSummary = Awaited<ReturnType<typeof summarizeOrders>>

/**
 * One page of the filtered orders with the values that a list shows. Pages neither repeat nor skip orders while new ones arrive.
 * Requirements 7.6 and 18.8.
 */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  now: Date,
  cursor?: Cursor,
  limit: number = filter.perPage,
): Promise<ListRows<OrderListItem>> {
  const place = cursor && parseOrderCursor(cursor.key)
  const goesBack = place !== undefined && cursor!.isBackwards
  const found = await findOrderCursors(db, filter, now, { place, goesBack, limit: limit + 1 })
  const token = (at: FoundPlace) => (filter.sort === 'due' ? `${at.dueRank}.${at.id}` : at.id)
  const page = cutPage(found, { limit, hasPlace: place !== undefined, isBackwards: goesBack }, token)
  const ids = page.rows.map(({ id }) => id)
  return { ...page, rows: await readListedOrders(db, ids, now) }
}

export async function listOrderIds(db: Database, filter: OrderFilter, now: Date, limit: number): Promise<string[]> {
  const found = await findOrderCursors(db, filter, now, { limit })
  return found.map(({ id }) => id)
}

/** Counts and sums of all filtered orders, independent of the page. Requirement 17.2; decision 0020. */
export async function summarizeOrders(db: Database, filter: OrderFilter, now: Date) {
  await refreshOrderProjections(db)
  const ofAllStatuses = { ...filter, status: ALL_STATUSES } as const
  const rows = await countOrdersByStatus(db, ofAllStatuses, now)
  const allStatuses = rows.reduce((sum, { orders }) => sum + orders, 0)
  const shown = rows.filter(({ status }) => filter.status === ALL_STATUSES || status === filter.status)
  const sum = (pick: (row: StatusTotals) => number) => shown.reduce((so, row) => so + pick(row), 0)
  return {
    count: sum((row) => row.orders),
    /** Without what was called off: nobody pays it, or has their money back. */
    totalSantim: sum((row) => (hasTrait(row.status, 'called off') ? 0 : row.total)),
    paidSantim: sum((row) => row.paid),
    /** Unpaid part of the orders that may still be paid. */
    owedSantim: sum((row) => row.owed),
    unreachable: sum((row) => (hasTrait(row.status, 'open') ? row.unreachable : 0)),
    /** Orders by status under the other filters; empty statuses are absent. */
    byStatus: Object.fromEntries(rows.map(({ status, orders }) => [status, orders])),
    allStatuses,
    /** False only for a search with more matches: each figure is then a minimum, shown as "more than …". */
    isExact: filter.search === '' || allStatuses <= COUNTED_MATCHES,
  }
}

/** The existing orders, in the order of `ids`. */
export async function readListedOrders(db: Database, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const among = sql<string>`any(${ids}::uuid[])`
  const [rows, lines] = await Promise.all([
    db
      .selectFrom('orders')
      .innerJoin('order_search_rows', 'order_search_rows.order_id', 'orders.id')
      .innerJoin('order_groups', 'order_groups.id', 'order_search_rows.group_id')
      .leftJoin('profiles', 'profiles.id', 'orders.made_by')
      .selectAll('orders')
      .select(orderLabel('orders').as('label'))
      .select(staffNameOrNull('created_by_admin_name').as('placer_name'))
      .select(staffIdOf('created_by_admin_name').as('placer_id'))
      .select([staffNameOrNull('profiles.email').as('maker_name'), 'due_rank', 'is_fasting', 'has_image'])
      .where('orders.id', '=', among)
      .execute(),
    listLines(db, ids),
  ])
  const nowRank = dueRankOf(now)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id: row.id,
      code: row.code,
      /** As people name it: a sale of a till by its number. */
      label: row.label,
      kind: row.kind as OrderKind,
      lang: row.lang,
      status: row.status,
      paymentStatus: row.payment_status as OrderPaymentStatus,
      customerName: row.customer_name,
      email: row.email,
      phone: row.phone,
      address: row.address,
      deliveryMethod: row.delivery_method,
      deliveryDate: row.delivery_date,
      deliveryTime: row.delivery_time?.slice(0, 5) ?? null,
      orderTotalSantim: row.order_total_santim,
      paidSantim: row.paid_santim,
      refundedSantim: row.refunded_santim,
      /** Paid, less refunded and open refunds. */
      netPaidSantim: row.net_paid_santim,
      owedSantim: row.owed_santim,
      /** Null: the whole total is due. */
      depositSantim: row.deposit_santim,
      paysAtHandover: row.pays_at_handover,
      /** The status that staff let it reach unpaid; null: none. */
      unpaidReasonFor: row.unpaid_reason_for,
      placedBy: normalizePlacedBy(row.placed_by),
      createdByAdminName: row.placer_name,
      /** The account with that email now; null: none. */
      placerId: row.placer_id,
      createdAt: row.created_at,
      waitsForCustomerSince: row.waits_for_customer_since,
      version: row.version,
      isFasting: row.is_fasting,
      hasImage: row.has_image,
      isOverdue: row.due_rank < nowRank,
      isBalanceOverdue: isBalanceOverdue(row, now),
      isUnreachable: isUnreachable(row),
      /** The customer wants a call before the order leaves, and it has not left. */
      wantsCall: row.wants_call && hasTrait(row.status, 'before leaving'),
      isRush: row.rush_percent !== null,
      isGift: row.recipient_name !== '' || row.recipient_phone !== null,
      /** The assignee; null: none yet. */
      makerName: row.maker_name,
      makerId: row.made_by,
      lines: lines.get(row.id) ?? [],
    }
  })
}

async function listLines(db: Database, orderIds: readonly string[]): Promise<Map<string, OrderListLine[]>> {
  const rows = await selectLinesWithChoices(db)
    .where('order_lines.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return new Map(
    [...byOrder].map(([orderId, ofOrder]) => [
      orderId,
      ofOrder.map((row) => ({
        names: { en: row.name_en, am: row.name_am },
        image: readImage(row),
        variant: twoNames(row.variant_en, row.variant_am),
        size: twoNames(row.size_en, row.size_am),
        flavor: twoNames(row.flavor_en, row.flavor_am),
        cakeType: twoNames(row.cake_type_en, row.cake_type_am),
        topperText: row.topper_text,
        quantity: row.quantity,
        pieces: row.pieces,
        weightGrams: row.size_weight_grams,
      })),
    ]),
  )
}
