import {
  staffNameById,
  staffNameOf,
  staffNameOrNull,
  withStaffName,
} from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Allergen } from '#app/catalog/cakes/allergens.ts'
import { readImage } from '#app/base/media/images.queries.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { OffSheetReason } from '../status/off-sheet.ts'
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
import { nextStatuses } from '#app/ordering/terms/order-status.ts'
import type { OrderListLine } from './order-head.ts'
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
  /** Whom the customer expects; null: not said. */
  guests: number | null
  unitPriceSantim: number
  /** What packs took off. */
  savingSantim: number
  lineTotalSantim: number
}

export type OrderDetail = NonNullable<Awaited<ReturnType<typeof findOrderDetail>>>
export type OrderAttempt = OrderDetail['attempts'][number]
export type OrderLedgerEntry = OrderDetail['ledger'][number]
export type OrderEvent = OrderDetail['events'][number]

/** Name of the till in whose drawer cash lies, or out of which it came; null: another place. */
const drawerOf = sql<
  string | null
>`(select t.name from drawer_entries d join shifts s on s.id = d.shift_id join tills t on t.number = s.till
  where d.ledger_entry_id = ledger_entries.id)`.as('drawerTill')

/** Who took cash that lies in no drawer, or gave it back: the account, and the email. Null: no cash, in a drawer, or taken by a driver. */
const purseOf = (suffix: RawBuilder<unknown>) => sql<string | null>`case when provider = 'cash'
    and not exists (select from drawer_entries d where d.ledger_entry_id = ledger_entries.id)
    and not exists (select from carried_cash c where c.entry_id = coalesce(ledger_entries.voids, ledger_entries.id))
  then case kind when 'refund' then (select r.sent_by${suffix} from refunds r where r.id = ledger_entries.refund_id)
    else (select a.recorded_by${suffix} from payment_attempts a where a.id = ledger_entries.attempt_id) end end`

/** Attempts are newest first, ledger and events oldest first. */
export async function findOrderDetail(db: Database, id: string) {
  const row = await db
    .selectFrom('orders')
    .select([
      'id',
      'code',
      'kind',
      'lang',
      'status',
      'payment_status as paymentStatus',
      'email',
      'phone',
      'address',
      'pin',
    ])
    .select(['customer_name as customerName', 'notes', 'recipient_name as recipientName', 'version'])
    .select([
      'recipient_phone as recipientPhone',
      'gift_text as giftText',
      'gift_from as giftFrom',
      'is_surprise as isSurprise',
      'hides_prices as hidesPrices',
      'wants_call as wantsCall',
      'shows_finished as showsFinished',
      'finished_answer as finishedAnswer',
    ])
    // In percent; null: no rush.
    .select('rush_percent as rushPercent')
    .select(['delivery_method as deliveryMethod', 'delivery_date as deliveryDate', 'delivery_time'])
    .select([
      'order_total_santim as orderTotalSantim',
      'paid_santim as paidSantim',
      'refunded_santim as refundedSantim',
    ])
    .select([
      'refunds_open_santim as refundsOpenSantim',
      'net_paid_santim as netPaidSantim',
      'owed_santim as owedSantim',
    ])
    .select(['deposit_santim as depositSantim', 'delivery_fee_santim as deliveryFeeSantim'])
    // Why the order goes on unpaid, with the status for which this was recorded; null: no reason given.
    .select(['unpaid_reason as unpaidReason', 'unpaid_reason_for as unpaidReasonFor'])
    .select(['pays_at_handover as paysAtHandover', 'payment_deadline_at as paymentDeadlineAt'])
    .select(sql<OffSheetReason | 'not_agreed' | null>`off_sheet_reason(orders)`.as('offSheet'))
    .select(['closed_reason as closedReason', 'balance_due_at as balanceDueAt', 'created_at as createdAt'])
    .select([
      'waits_for_customer_since as waitsForCustomerSince',
      staffNameOrNull('created_by_admin_name').as('createdByAdminName'),
    ])
    .select(['placed_by', 'made_by', 'spelling_read_at', staffNameOrNull('spelling_read_by').as('spelling_read_by')])
    .select([isRefunding.as('isRefunding'), owedOnceReopened.as('owedOnceReopenedSantim')])
    .select((eb) => [
      eb
        .selectFrom('profiles')
        .select(staffNameOf('profiles.email').as('name'))
        .whereRef('profiles.id', '=', 'orders.made_by')
        .as('maker_name'),
      // What may still be refunded: captured − refunded − requested.
      sql<number>`greatest(0, refundable_santim(orders.id))`.as('refundableSantim'),
      eb.selectFrom('capacity_holds').select('points').whereRef('order_id', '=', 'orders.id').as('points'),
      // Id of the customer's page; null: the order is anonymous.
      eb
        .selectFrom('customers')
        .select('customers.id')
        .whereRef('customers.phone', '=', 'orders.phone')
        .as('customerId'),
    ])
    .$narrowType<{ kind: OrderKind; paymentStatus: OrderPaymentStatus; deliveryMethod: DeliveryMethod }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [lines, attempts, ledger, events, reportedTransfers] = await Promise.all([
    listDetailLines(db, id),
    db
      .selectFrom('payment_attempts')
      .select(['id', 'provider', 'method', 'phone', 'amount_santim as amountSantim', 'state', 'reference'])
      .select(['provider_reference as providerReference', 'failure_reason as failureReason', 'is_late as isLate'])
      .select(['is_duplicate as isDuplicate', 'created_at as createdAt', 'final_at as finalAt'])
      .where('order_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('ledger_entries')
      .select([
        'id',
        'kind',
        'amount_santim as amountSantim',
        'provider',
        'provider_reference as providerReference',
        'at',
        'attempt_id as attemptId',
        'voids',
        drawerOf,
        staffNameById(purseOf(sql`_id`), purseOf(sql``)).as('purse'),
      ])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('order_events')
      .select([
        'id',
        'at',
        'kind',
        'actor',
        staffNameById(sql.ref('actor_id'), sql.ref<string | null>('actor_name')).as('actorName'),
      ])
      .select(withStaffName(sql.ref('data'), 'maker').as('data'))
      .select(['from_status as fromStatus', 'to_status as toStatus'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute(),
    // Open ones: they are no money yet.
    db
      .selectFrom('transfer_reports')
      .select([
        'id',
        'reference',
        'reported_at as reportedAt',
        staffNameById(
          sql`vouched_by_id`,
          sql<string | null>`case when may_vouch(vouched_by_id) then vouched_by end`,
        ).as('vouchedBy'),
      ])
      .select(sql<number>`coalesce(vouched_santim, amount_santim)`.as('amountSantim'))
      .where('order_id', '=', id)
      .where('outcome', 'is', null)
      .orderBy('id')
      .execute(),
  ])
  const { delivery_time, placed_by, made_by, maker_name, spelling_read_at, spelling_read_by, ...order } = row
  return {
    ...order,
    deliveryTime: delivery_time?.slice(0, 5) ?? null,
    /** Account and name of the assignee; null: nobody yet. */
    maker: made_by === null ? null : { id: made_by, name: maker_name ?? '' },
    spellingRead: spelling_read_at && spelling_read_by ? { at: spelling_read_at, by: spelling_read_by } : null,
    allowedMoves: nextStatuses(order.status, 'manager', order),
    placedBy: normalizePlacedBy(placed_by),
    lines,
    attempts,
    reportedTransfers,
    ledger,
    events: events.map((event) => ({ ...event, data: readFacts(event.data) })),
  }
}

export function readFacts(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {}
}

async function listDetailLines(db: Database, orderId: string): Promise<OrderDetailLine[]> {
  const rows = await selectLinesWithChoices(db)
    .select(['order_lines.unit_price_santim', 'order_lines.saving_santim', 'order_lines.line_total_santim'])
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
    guests: row.guests,
    unitPriceSantim: row.unit_price_santim,
    savingSantim: row.saving_santim,
    lineTotalSantim: row.line_total_santim,
  }))
}
