import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { insertOrder, type PlacedOrder, type WrittenWithOrder } from './insert-order.server.ts'
import { refusePayAtPickup, type PayAtPickupRefusal, type PhonePast } from '../status/pay-at-pickup.ts'
import {
  newCartOrder,
  priceCart,
  stockWishOf,
  type CartOrder,
  type CartRefusal,
  type CartToPrice,
} from './place-cart-order.server.ts'
import {
  placeDirectOrder,
  type AtPickup,
  type DirectOrder,
  type DirectOrderRefusal,
} from './place-direct-order.server.ts'
import { digestOf, findPlaced, isPlacedMeanwhile } from './request-key.server.ts'
import { explainShortStock, sellStock, stockOfPlaced } from '#app/ordering/inventory/hold-stock.server.ts'
import { findPaidInFull } from '#app/ordering/scheduling/feasts/feast-plans.queries.server.ts'
import { notifyCustomer } from '../messages/notify-customer.server.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

type Placed = { ok: true; totalSantim: Santim } & PlacedOrder

/** The customer, with the phone to check: +251 and nine digits. The request key is that of the form. */
type Buyer = Omit<CartOrder, 'cart' | 'also' | 'buyerKey' | 'clientAddress'> & { contact: { phone: string } }

/**
 * Places a cart that the customer pays at the pickup: Confirmed directly, so that the kitchen sees it, without a
 * deadline, and with its pieces sold. Prices and refuses like a cart that is paid now, and for the reasons of
 * `refusePayAtPickup`.
 */
export async function placeCartAtPickup(
  { db, clock }: CommandDeps,
  cart: Pick<CartToPrice, 'items' | 'totalSantim'>,
  buyer: Buyer,
): Promise<Placed | CartRefusal | PayAtPickupRefusal> {
  const { contact, placer } = buyer
  const requestKey = digestOf({ ...cart, ...buyer })
  const sentBefore = requestKey && (await findPlaced(db, requestKey))
  if (sentBefore) return sentBefore
  const { delivery, address, phone } = contact
  const priced = await priceCart({ db, clock }, { ...cart, delivery, address, placer, phone })
  if (!priced.ok) return priced
  const { totalSantim, settings } = priced
  const wish = stockWishOf(priced)
  const now = clock.now()
  try {
    return await db.transaction().execute((trx) =>
      atPickupOf(buyer)(trx, { totalSantim, settings, now }, async () => {
        const order = newCartOrder({ ...buyer, cart: priced, requestKey }, now)
        const agreed = { status: 'Confirmed', paymentDeadline: null, paysAtHandover: true } as const
        const also: WrittenWithOrder = (placed) => stockOfPlaced(placed, wish, now)
        const placed = await insertOrder(trx, 'shop', { ...order, ...agreed }, now, { also })
        await sellStock(trx, placed.id, now)
        return placed
      }),
    )
  } catch (error) {
    const short = explainShortStock(error, wish)
    if (short) return short
    const placed = requestKey && isPlacedMeanwhile(error) ? await findPlaced(db, requestKey) : undefined
    if (placed) return placed
    throw error
  }
}

export async function placeDirectAtPickup(
  deps: CommandDeps,
  bought: Pick<DirectOrder, 'cakeId' | 'variantId'>,
  buyer: Buyer,
): Promise<Placed | DirectOrderRefusal | PayAtPickupRefusal> {
  const order = { ...bought, ...buyer, isPaidAtHandover: true }
  return placeDirectOrder<PayAtPickupRefusal>(deps, order, atPickupOf(buyer))
}

/**
 * Serializes the orders of one phone, so that its waiting orders are counted exactly; notifies the customer of the
 * confirmation.
 */
function atPickupOf({ contact: { phone, delivery } }: Buyer): AtPickup<PayAtPickupRefusal> {
  return async (trx, { totalSantim, settings, now }, place) => {
    const past = await lockPhonePast(trx, phone)
    const isFeastPaidInFull = await findPaidInFull(trx, delivery.date)
    const refused = refusePayAtPickup({ method: delivery.method, totalSantim, isFeastPaidInFull }, past, settings)
    if (refused) return refused
    const placed = await place()
    await notifyCustomer(trx, placed, 'confirmed', {}, now)
    return { ok: true, ...placed, totalSantim }
  }
}

async function lockPhonePast(trx: Database, phone: string): Promise<PhonePast> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pay at pickup ${phone}`}, 0))`.execute(trx)
  const { rows } = await sql<PhonePast>`
    select
      count(*) filter (where status = 'Completed')::integer as completed,
      count(*) filter (where status = 'Cancelled' and closed_reason = ${NOT_PICKED_UP})::integer as "leftBehind",
      count(*) filter (where kind <> 'quote' and status ${inStatuses('in the shop')}
        and payment_status in ('unpaid', 'underpaid') and payment_deadline_at is null)::integer as unpaid
    from orders where phone = ${phone}`.execute(trx)
  return rows[0]!
}
