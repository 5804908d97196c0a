import type { Allergen } from '#app/catalog/cakes/allergens.ts'
import { readImage } from '#app/base/media/images.queries.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { isRefunding, owedOnceReopened } from '../status/lock-order.server.ts'
import {
  normalizePlacedBy,
  type DeliveryMethod,
  type OrderKind,
  type OrderPaymentStatus,
} from '#app/ordering/terms/order.ts'
import {
  allergensOfLine,
  isFastingLine,
  lineExtras,
  selectLinesWithChoices,
  type OrderedExtra,
} from './order-lines.queries.server.ts'
import { nextStatuses, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { OrderHead, OrderListLine } from './order-head.ts'
import { twoNames, type TwoNames } from '#app/base/platform/text/two-names.ts'

interface OrderDetailLine extends OrderListLine {
  cakeId: string
  image: ImageView
  size: TwoNames | null
  flavor: TwoNames | null
  cakeType: TwoNames | null
  isFasting: boolean
  allergens: Allergen[]
  topperText: string
  extras: OrderedExtra[]
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

interface LedgerLine {
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

export interface OrderDetail extends OrderHead {
  email: string | null
  address: string
  notes: string
  recipientName: string
  recipientPhone: string | null
  wantsCall: boolean
  /** Rush surcharge in percent; null: no rush. */
  rushPercent: number | null
  showsFinished: boolean
  kind: string
  lang: string
  refundedSantim: number
  refundsOpenSantim: number
  isRefunding: boolean
  netPaidSantim: number
  owedSantim: number
  owedOnceReopenedSantim: number
  paysAtHandover: boolean
  /** Reason and status for which the order continued unpaid; null: no reason given. */
  unpaidReason: string | null
  unpaidReasonFor: string | null
  /** What may still be refunded: captured − refunded − requested. */
  refundableSantim: number
  paymentDeadlineAt: Date | null
  closedReason: string | null
  depositSantim: number | null
  deliveryFeeSantim: number
  balanceDueAt: Date | null
  /** Account and email of the assignee; null: nobody yet. */
  maker: { id: string; name: string } | null
  /** Who checked the spelling of the topper, by email. */
  spellingRead: { at: Date; by: string } | null
  points: number | null
  /** Id of the customer's page; null: the order is anonymous. */
  customerId: string | null
  allowedMoves: OrderStatus[]
  lines: OrderDetailLine[]
  attempts: OrderAttempt[]
  ledger: LedgerLine[]
  events: OrderEvent[]
}

/** Attempts are newest first, ledger and events oldest first. */
export async function findOrderDetail(db: Database, id: string): Promise<OrderDetail | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select([isRefunding.as('is_refunding'), owedOnceReopened.as('owed_once_reopened')])
    .select((eb) => [
      eb
        .selectFrom('profiles')
        .select('profiles.email')
        .whereRef('profiles.id', '=', 'orders.made_by')
        .as('maker_name'),
      sql<number>`greatest(0, refundable_santim(orders.id))`.as('refundable_santim'),
      eb.selectFrom('capacity_holds').select('points').whereRef('order_id', '=', 'orders.id').as('points'),
      eb
        .selectFrom('customers')
        .select('customers.id')
        .whereRef('customers.phone', '=', 'orders.phone')
        .as('customer_id'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
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
    recipientName: row.recipient_name,
    recipientPhone: row.recipient_phone,
    wantsCall: row.wants_call,
    rushPercent: row.rush_percent,
    showsFinished: row.shows_finished,
    deliveryMethod: row.delivery_method,
    deliveryDate: row.delivery_date,
    deliveryTime: row.delivery_time?.slice(0, 5) ?? null,
    orderTotalSantim: row.order_total_santim,
    paidSantim: row.paid_santim,
    refundedSantim: row.refunded_santim,
    refundsOpenSantim: row.refunds_open_santim,
    isRefunding: row.is_refunding,
    netPaidSantim: row.net_paid_santim,
    owedSantim: row.owed_santim,
    owedOnceReopenedSantim: row.owed_once_reopened,
    paysAtHandover: row.pays_at_handover,
    unpaidReason: row.unpaid_reason,
    unpaidReasonFor: row.unpaid_reason_for,
    refundableSantim: row.refundable_santim,
    paymentDeadlineAt: row.payment_deadline_at,
    closedReason: row.closed_reason,
    depositSantim: row.deposit_santim,
    deliveryFeeSantim: row.delivery_fee_santim,
    balanceDueAt: row.balance_due_at,
    maker: row.made_by === null ? null : { id: row.made_by, name: row.maker_name ?? '' },
    spellingRead:
      row.spelling_read_at && row.spelling_read_by ? { at: row.spelling_read_at, by: row.spelling_read_by } : null,
    points: row.points,
    customerId: row.customer_id,
    waitsForCustomerSince: row.waits_for_customer_since,
    version: row.version,
    allowedMoves: nextStatuses(row.status, 'manager', {
      kind: row.kind as OrderKind,
      deliveryMethod: row.delivery_method as DeliveryMethod,
      closedReason: row.closed_reason,
    }),
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
  const rows = await selectLinesWithChoices(db)
    .select(['order_lines.unit_price_santim', 'order_lines.line_total_santim'])
    .select(lineExtras)
    .where('order_lines.order_id', '=', orderId)
    .execute()
  return rows.map((row) => ({
    cakeId: row.cake_id,
    image: readImage(row),
    names: { en: row.name_en, am: row.name_am },
    variant: twoNames(row.variant_en, row.variant_am),
    size: twoNames(row.size_en, row.size_am),
    flavor: twoNames(row.flavor_en, row.flavor_am),
    cakeType: twoNames(row.cake_type_en, row.cake_type_am),
    isFasting: isFastingLine(row),
    allergens: allergensOfLine(row),
    topperText: row.topper_text,
    extras: row.extras,
    quantity: row.quantity,
    pieces: row.pieces,
    weightGrams: row.size_weight_grams,
    unitPriceSantim: row.unit_price_santim,
    lineTotalSantim: row.line_total_santim,
  }))
}
