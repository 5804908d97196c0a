import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { DeliveryMethod, OrderKind, OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import { statusesWith, type OrderStatus } from '#app/ordering/terms/order-status.ts'

/** More than anybody has under way; the rest appears once these have ended. */
const MOST_OPEN = 20

export interface OwnOrderLine {
  nameEn: string
  nameAm: string
  pieces: number
  /** Of a custom cake; null: sold by the piece, or still open. */
  weightGrams: number | null
  image: ImageView
}

export interface OwnOrder {
  id: string
  code: string
  kind: OrderKind
  status: OrderStatus
  closedReason: string | null
  createdAt: Date
  deliveryMethod: DeliveryMethod
  /** `YYYY-MM-DD` and `HH:mm` in Addis Ababa; null: not agreed yet. */
  deliveryDate: string | null
  deliveryTime: string | null
  paymentStatus: OrderPaymentStatus
  paymentDeadline: Date | null
  /** When the rest of a custom cake is due; null: not agreed. */
  balanceDueAt: Date | null
  totalSantim: Santim
  /** Null: the whole total is due. */
  depositSantim: Santim | null
  deliveryFeeSantim: Santim
  netPaidSantim: Santim
  owedSantim: Santim
  /** A question of the shop waits for the customer. */
  waitsForCustomerSince: Date | null
  /** A prompt is open or unanswered. */
  isBeingPaid: boolean
  lines: OwnOrderLine[]
}

/** SQL of the orders that belong to an account: the only rule of whose an order is (docs/decisions/0026). */
function ordersOfAccount(db: Database, accountId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'kind', 'status', 'created_at as createdAt'])
    .select('closed_reason as closedReason')
    .select(['payment_status as paymentStatus', 'payment_deadline_at as paymentDeadline'])
    .select(['delivery_method as deliveryMethod', 'delivery_date as deliveryDate', 'delivery_time as deliveryTime'])
    .select(['order_total_santim as totalSantim', 'net_paid_santim as netPaidSantim', 'owed_santim as owedSantim'])
    .select(['deposit_santim as depositSantim', 'delivery_fee_santim as deliveryFeeSantim'])
    .select(['balance_due_at as balanceDueAt', 'waits_for_customer_since as waitsForCustomerSince'])
    .select(
      sql<boolean>`exists (select from payment_attempts a
        where a.order_id = orders.id and a.state in ('created', 'pending', 'unknown'))`.as('isBeingPaid'),
    )
    .$narrowType<{
      kind: OrderKind
      status: OrderStatus
      deliveryMethod: DeliveryMethod
      paymentStatus: OrderPaymentStatus
    }>()
    .where('account_id', '=', accountId)
}

/** Orders of the account that have not ended, the one that is due next first. */
export async function listOpenOrders(db: Database, accountId: string): Promise<OwnOrder[]> {
  const rows = await ordersOfAccount(db, accountId)
    .where('status', 'in', statusesWith('open'))
    .orderBy('delivery_date', (order) => order.asc().nullsLast())
    .orderBy('delivery_time', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(MOST_OPEN)
    .execute()
  return withLines(db, rows)
}

/** Ended orders of the account, the newest first. `after`: code of the last one on the page before. */
export async function listEarlierOrders(
  db: Database,
  accountId: string,
  { count, after }: { count: number; after: string },
): Promise<{ orders: OwnOrder[]; hasMore: boolean }> {
  let query = ordersOfAccount(db, accountId)
    .where('status', 'not in', statusesWith('open'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + 1)
  if (after !== '') {
    query = query.where((eb) =>
      eb(
        eb.refTuple('created_at', 'id'),
        '<',
        eb
          .selectFrom('orders as last')
          .select(['last.created_at', 'last.id'])
          .where('last.code', '=', after)
          .where('last.account_id', '=', accountId)
          .$asTuple('created_at', 'id'),
      ),
    )
  }
  const rows = await query.execute()
  return { orders: await withLines(db, rows.slice(0, count)), hasMore: rows.length > count }
}

/** Null for an unknown code and for an order of anybody else. */
export async function findOwnOrder(db: Database, accountId: string, code: string): Promise<OwnOrder | null> {
  const rows = await ordersOfAccount(db, accountId).where('code', '=', code).execute()
  return (await withLines(db, rows))[0] ?? null
}

async function withLines(db: Database, orders: Omit<OwnOrder, 'lines'>[]): Promise<OwnOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('cakes', 'cakes.id', 'order_lines.cake_id')
    .innerJoin('images', 'images.id', 'cakes.image_id')
    .leftJoin('sizes', 'sizes.id', 'order_lines.size_id')
    .select(['order_lines.order_id', 'order_lines.name_en', 'order_lines.name_am', 'order_lines.pieces'])
    .select('order_lines.quantity')
    .select((eb) => eb.fn.coalesce('order_lines.weight_grams', 'sizes.weight_grams').as('weight_grams'))
    .select(imageColumns)
    .where('order_lines.order_id', 'in', ids)
    .orderBy('order_lines.position')
    .execute()
  return orders.map((order) => ({
    ...order,
    deliveryTime: order.deliveryTime?.slice(0, 5) ?? null,
    lines: rows
      .filter((row) => row.order_id === order.id)
      .map((row) => ({
        nameEn: row.name_en,
        nameAm: row.name_am,
        pieces: row.pieces,
        weightGrams: row.weight_grams,
        image: readImage(row),
      })),
  }))
}
