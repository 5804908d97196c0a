import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { deliveryZoneOf } from '#app/ordering/scheduling/delivery-zone.server.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'
import { lockOrder, type LockedOrder } from '../status/lock-order.server.ts'
import { digestOfBuyer, filledIn, type OrderContact, type PlacedOrder } from './insert-order.server.ts'
import { paymentDeadline } from './payment-deadline.ts'

/** Staff changed or moved the customer's unpaid order of this cart: it is paid on its page, as it now is. */
export interface OrderInHandRefusal {
  ok: false
  reason: 'order_in_hand'
  orderId: string
  orderCode: string
}

interface Buyer {
  cart: {
    lines: readonly { cakeId: string; quantity: number; priceSantim: Santim; savingSantim: Santim }[]
    totalSantim: Santim
    deliveryFeeSantim: Santim
    settings: Settings
  }
  contact: OrderContact
  placer: Placer
  lang: Lang
  buyerKey?: string | undefined
}

/**
 * Condition under which a new order may be placed without looking for one to resume: the row of the SELECT `isFirst`
 * says so, and this browser has no unpaid order.
 */
export function unlessUnpaid(
  isFirst: RawBuilder<unknown>,
  { buyerKey }: Pick<Buyer, 'buyerKey'>,
  now: Date,
): RawBuilder<unknown> {
  return sql`
    with first as materialized (${isFirst}), own as materialized (
      select lock_and_count_unpaid_of_buyer(${digestOfBuyer(buyerKey)}, ${now}::timestamptz) as unpaid from first
    )
    select first.may_place and own.unpaid = 0 as may_place from first, own`
}

/**
 * Resumes the customer's unpaid order of the same cakes. New customer data replaces the order's; blanks change nothing.
 * The answer is a link that shows the order, so a phone and its cart are not enough: see `isOwn` (decision 0009).
 * Refuses an order that staff changed or moved, because nothing of what they agreed may be overwritten.
 */
export async function resumeCartOrder(
  trx: Database,
  buyer: Buyer,
  now: Date,
): Promise<PlacedOrder | OrderInHandRefusal | undefined> {
  await sql`select lock_and_count_unpaid_of_buyer(${digestOfBuyer(buyer.buyerKey)}, ${now}::timestamptz)`.execute(trx)
  const id = await findOwnUnpaid(trx, buyer, now)
  const order = id && (await lockOrder(trx, { id }))
  if (!order || !mayBePaid(order, now)) return undefined
  if (await isInHand(trx, order))
    return { ok: false, reason: 'order_in_hand', orderId: order.id, orderCode: order.code }
  await takeNewDetails(trx, order.id, buyer, now)
  return { id: order.id, code: order.code }
}

/** Nothing of it is paid, and it neither lapsed nor was closed. */
function mayBePaid({ status, paidSantim, paymentDeadline: deadline }: LockedOrder, now: Date): boolean {
  return hasTrait(status, 'payable') && paidSantim === 0 && (deadline === null || deadline > now)
}

async function isInHand(trx: Database, { id, status }: LockedOrder): Promise<boolean> {
  if (status !== 'Pending') return true
  const { rows } = await sql<{ is_in_hand: boolean }>`
    select exists (select from order_events
      where order_id = ${id} and actor = 'admin' and kind in ('moved', 'changed')) as is_in_hand`.execute(trx)
  return rows[0]!.is_in_hand
}

function detailsOf({ cart, contact }: Buyer) {
  const name = filledIn(contact.name) ?? null
  const { method, date, time } = contact.delivery
  return {
    name,
    phone: contact.phone ?? null,
    email: filledIn(contact.email) ?? null,
    address: filledIn(contact.address) ?? null,
    pin: contact.pin ?? null,
    notes: filledIn(contact.notes) ?? null,
    gift: contact.gift,
    method,
    date: date ?? null,
    time: time ?? null,
    zone: deliveryZoneOf(method, contact.address, cart.settings['delivery.zones']),
    // The checkout form asks for a name, and the cart panel shows the window of the pickup. Others chose no pickup.
    isHandoverChosen: name !== null || method === 'delivery' || date !== undefined,
  }
}

async function findOwnUnpaid(trx: Database, buyer: Buyer, now: Date): Promise<string | undefined> {
  const { phone, isHandoverChosen } = detailsOf(buyer)
  const cakes = buyer.cart.lines
    .map((line) => `${line.cakeId}*${line.quantity}*${line.priceSantim}*${line.savingSantim}`)
    .toSorted()
    .join(' ')
  const { rows } = await sql<{ id: string }>`
    -- Materialized, or the planner walks all pending orders from the newest in search of one customer.
    with own as materialized (
      select id, account_id, phone, created_at from orders
      where kind = 'cart' and status ${inStatuses('payable')} and paid_santim = 0
        and (payment_deadline_at is null or payment_deadline_at > ${now})
        and (${isHandoverChosen} or delivery_fee_santim = 0)
        and ${isOwn(buyer)}
    )
    select o.id from own o
    where ${cakes} = (
      select string_agg(line, ' ' order by line collate "C")
      from (select concat_ws('*', cake_id, quantity, unit_price_santim, saving_santim) as line
        from order_lines where order_id = o.id) lines)
    order by (o.account_id = ${buyer.placer.accountId}) desc nulls last, (o.phone = ${phone}) desc nulls last,
      o.created_at desc limit 1`.execute(trx)
  return rows[0]?.id
}

/**
 * Either the browser that placed the order asks, for the same person: another name with another phone, or another
 * account, is another person on the same device, and staff order for many. Or the request names the customer and
 * matches all that is stored about customer, recipient and time. A network address proves nothing, because carriers
 * put many phones behind one.
 */
function isOwn(buyer: Buyer): RawBuilder<boolean> {
  const { placer, buyerKey } = buyer
  const { name, phone, email, address, notes, gift, date, time } = detailsOf(buyer)
  return sql<boolean>`(
    buyer_sha256 = ${digestOfBuyer(buyerKey)}
      and (account_id is null or account_id = ${placer.accountId})
      and (phone = ${phone} or ${placer.adminEmail === null} and (${phone}::text is null or ${name}::text is null
        or customer_name = ${FALLBACK_CUSTOMER_NAME} or lower(customer_name) = lower(${name})))
    or phone = ${phone} and customer_name = ${name} and customer_name <> ${FALLBACK_CUSTOMER_NAME}
      and email is not distinct from ${email} and address = coalesce(${address}, ${FALLBACK_ADDRESS})
      and notes = coalesce(${notes}, '') and recipient_name = ${filledIn(gift?.recipientName) ?? ''}
      and recipient_phone is not distinct from ${gift?.recipientPhone ?? null}
      and delivery_date is not distinct from ${date} and delivery_time is not distinct from ${time}
  )`
}

/** The phone of the cart panel may belong to somebody who only pays: it does not replace that of a customer with a name. */
async function takeNewDetails(trx: Database, id: string, buyer: Buyer, now: Date): Promise<void> {
  const { cart, lang } = buyer
  const { name, phone, email, address, pin, notes, gift, method, date, time, zone, isHandoverChosen } = detailsOf(buyer)
  await sql`
    update orders set
      payment_deadline_at = ${paymentDeadline(now, cart.settings)},
      lang = ${lang},
      phone = case when ${phone}::text is not null and (${name}::text is not null or phone = ${FALLBACK_PHONE}
        or customer_name = ${FALLBACK_CUSTOMER_NAME}) then ${phone} else phone end,
      customer_name = coalesce(${name}, customer_name),
      email = coalesce(${email}, email),
      address = coalesce(${address}, address),
      pin = case when ${address}::text is not null then ${pin} else pin end,
      notes = coalesce(${notes}, notes),
      delivery_method = case when ${isHandoverChosen} then ${method} else delivery_method end,
      delivery_zone = case when ${isHandoverChosen} then ${zone} else delivery_zone end,
      order_total_santim = ${cart.totalSantim},
      delivery_fee_santim = ${cart.deliveryFeeSantim},
      delivery_date = coalesce(${date}, delivery_date),
      delivery_time = coalesce(${time}, delivery_time),
      recipient_name = case when ${gift !== undefined} then ${gift?.recipientName ?? ''} else recipient_name end,
      recipient_phone = case when ${gift !== undefined} then ${gift?.recipientPhone ?? null} else recipient_phone end,
      gift_text = case when ${gift !== undefined} then ${gift?.giftText ?? ''} else gift_text end,
      gift_from = case when ${gift !== undefined} then ${gift?.giftFrom ?? ''} else gift_from end,
      wants_call = case when ${gift !== undefined} then ${gift?.wantsCall ?? false} else wants_call end,
      is_surprise = case when ${gift !== undefined} then ${gift?.isSurprise ?? false} else is_surprise end,
      hides_prices = case when ${gift !== undefined} then ${gift?.hidesPrices ?? false} else hides_prices end,
      version = version + 1,
      updated_at = ${now}
    where id = ${id}`.execute(trx)
}
