import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import type { DeliveryMethod, OrderKind, OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'

export type CustomerOrder = NonNullable<Awaited<ReturnType<typeof findCustomerOrder>>>
export type CustomerOrderLine = Awaited<ReturnType<typeof listCustomerOrderLines>>[number]

export interface CustomerOrderEvent {
  at: Date
  kind: string
  toStatus: OrderStatus | null
  actor: string
  /** The staff member; customers see at most the given name. */
  actorName: string | null
  /** Facts of a payment, as apply-payment and settle-payment write them; the text of a question or answer. */
  data: { state?: string; amount_santim?: number; is_late?: boolean; text?: string; to?: string; reference?: string }
}

/** Money that arrived for a closed order and waits for a decision. */
const undecidedMoney = sql<Santim>`(
  select coalesce(sum(amount_santim), 0)::bigint from payment_exceptions c
  where is_closed_status(orders.status) and c.order_id = orders.id and c.closed_at is null
    and c.kind in ('late', 'duplicate', 'refunded_then_paid', 'closed_order'))`

/** Of the open refunds, what was sent and has not arrived; the rest is asked for or approved. */
const refundOnWay = sql<Santim>`(
  select coalesce(sum(amount_santim), 0)::bigint from refunds r
  where r.order_id = orders.id and r.state = 'sent'
    and not exists (select from ledger_entries l where l.refund_id = r.id))`

/** The order with that code, without an access check: the caller must verify that it belongs to the viewer. */
export async function findCustomerOrder(db: Database, code: string) {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'code', 'status', 'kind', 'notes', 'phone', 'address', 'lang'])
    // Every change raises it.
    .select('version')
    .select(['payment_status as paymentStatus', 'closed_reason as closedReason'])
    // The profile that was signed in when the order was placed.
    .select('account_id as accountId')
    .select(['customer_name as customerName', 'delivery_method as deliveryMethod', 'recipient_name as recipientName'])
    .select([
      'recipient_phone as recipientPhone',
      'gift_turn as giftTurn',
      'gift_text as giftText',
      'gift_from as giftFrom',
    ])
    // `YYYY-MM-DD` and `HH:mm` in Addis Ababa; null: not agreed yet.
    .select(['delivery_date as deliveryDate', 'delivery_time as deliveryTime'])
    .select(['order_total_santim as totalSantim', 'paid_santim as paidSantim', 'refunded_santim as refundedSantim'])
    // Refunds that are requested, approved or on their way.
    .select(['refunds_open_santim as refundingSantim', refundOnWay.as('refundOnWaySantim')])
    .select(['net_paid_santim as netPaidSantim', 'owed_santim as owedSantim'])
    // Null: the whole total is due.
    .select('deposit_santim as depositSantim')
    .select([undecidedMoney.as('undecidedSantim'), 'delivery_fee_santim as deliveryFeeSantim'])
    .select(['payment_deadline_at as paymentDeadline', 'balance_due_at as balanceDueAt'])
    .select(['waits_for_customer_since as waitsForCustomerSince', 'shows_finished as showsFinished'])
    .select(['finished_answer as finishedAnswer', 'finished_call as finishedCall'])
    .select(['wants_call as wantsCall', 'pin'])
    // In percent; null: no rush.
    .select('rush_percent as rushPercent')
    .$narrowType<{
      status: OrderStatus
      kind: OrderKind
      paymentStatus: OrderPaymentStatus
      deliveryMethod: DeliveryMethod
      lang: Lang
    }>()
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { ...row, deliveryTime: row.deliveryTime?.slice(0, 5) ?? null }
}

/**
 * The order with that code and the phone of whoever ordered (`isOwn`), or of the recipient. One statement, so that all
 * kinds of failure take equally long.
 */
export async function findOrderByPhone(
  db: Database,
  order: { code: string; phone: string },
): Promise<{ id: string; giftTurn: number; isOwn: boolean } | undefined> {
  const isOwn = sql<boolean>`phone = ${order.phone}`
  return db
    .selectFrom('orders')
    .select(['id', 'gift_turn as giftTurn', isOwn.as('isOwn')])
    .where('code', '=', order.code)
    .where(sql<boolean>`(${isOwn} or recipient_phone = ${order.phone})`)
    .executeTakeFirst()
}

export async function listCustomerOrderLines(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('cakes', 'cakes.id', 'order_lines.cake_id')
    .innerJoin('images', 'images.id', 'cakes.image_id')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select(['order_lines.cake_id', 'order_lines.name_en', 'order_lines.name_am', 'order_lines.quantity'])
    .select(['order_lines.pieces', 'order_lines.saving_santim', 'order_lines.line_total_santim', 'weight_grams'])
    .select(['variants.label_en', 'variants.label_am'])
    .select(imageColumns)
    .where('order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute()
  return rows.map((row) => ({
    cakeId: row.cake_id,
    nameEn: row.name_en,
    nameAm: row.name_am,
    variantEn: row.label_en,
    variantAm: row.label_am,
    quantity: row.quantity,
    pieces: row.pieces,
    weightGrams: row.weight_grams,
    savingSantim: row.saving_santim,
    lineTotalSantim: row.line_total_santim,
    image: readImage(row),
  }))
}

/** Given names of staff, by email. An account that was never named has only its address, which nobody sees. */
export async function listGivenNames(db: Database, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('email', 'in', ['', ...emails])
    .execute()
  return new Map(
    rows.flatMap(({ email, name }): [string, string][] => {
      const [given = ''] = name.trim().split(/\s+/)
      return given === '' || given.includes('@') || name === email.split('@')[0] ? [] : [[email, given]]
    }),
  )
}

/** Oldest first, without the notes of staff. */
export async function listCustomerOrderEvents(db: Database, orderId: string): Promise<CustomerOrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['at', 'kind', 'actor', 'actor_name as actorName', 'to_status as toStatus', 'data'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['placed', 'moved', 'payment', 'refund', 'question', 'answer', 'wish', 'reply', 'changed'])
    .where(sql<boolean>`(kind <> 'changed' or actor = 'customer')`)
    // Of a refund, only the states that concern the customer.
    .where(sql<boolean>`(kind <> 'refund' or data ->> 'state' in ('on_its_way', 'sent') or data ->> 'to' = 'credit')`)
    .orderBy('id')
    .execute()
  return rows as CustomerOrderEvent[]
}
