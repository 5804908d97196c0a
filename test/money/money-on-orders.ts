import { acceptQuote, cancelOwn } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { randomUUID } from 'node:crypto'
import { handOverAs } from '#app/money/handover/hand-over.factory.ts'
import { undoHandOver } from '#app/money/handover/undo-hand-over.server.ts'
import { findPickupCode } from '#app/ordering/handover/pickup-codes.queries.server.ts'
import { payOrder, submitCheckout } from '#app/money/checkout/placing/submit-checkout.server.ts'
import { APP_SECRET } from '#app/money/checkout/test-shop.factory.ts'
import { cancelAsManager, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { undoOrderMove } from '#app/ordering/orders/status/undo-order-move.server.ts'
import { listToUndo, listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { type SequenceShop, nth, STAFF, PIECES, PIECE_SANTIM } from './sequence-shop.ts'
import type { Of } from './commands.ts'

export async function buy(shop: SequenceShop, { what, charge }: Of<'buy'>) {
  const phone = shop.phoneOf(shop.orders.length)
  if (what === 'custom') return buyCustom(shop, phone)
  const contact = { phone, delivery: { method: 'self-pickup', date: undefined, time: undefined } } as const
  const direct = { cakeId: shop.cakeId, variantId: 'box-of-6' }
  const placed =
    what === 'direct unpaid'
      ? await placeDirectOrder(shop.deps, { ...direct, contact, placer: ANONYMOUS, lang: 'en' })
      : await charged(shop, charge, () =>
          submitCheckout(
            shop.deps,
            {
              purchase:
                what === 'cart'
                  ? {
                      kind: 'cart',
                      items: [{ cakeId: shop.cakeId, quantity: PIECES }],
                      totalSantim: PIECES * PIECE_SANTIM,
                    }
                  : { kind: 'direct', ...direct },
              name: 'Sara Example',
              email: undefined,
              address: undefined,
              notes: undefined,
              ...contact,
              method: what === 'at pickup' ? undefined : 'Telebirr',
              paysAtPickup: what === 'at pickup',
              formKey: randomUUID(),
            },
            caller(shop),
          ),
        )
  await noteOrders(shop)
  return { ...placed, kind: `buy: ${what}` }
}

async function buyCustom(shop: SequenceShop, phone: string) {
  const contact = {
    name: 'Sara Example',
    phone,
    delivery: { method: 'self-pickup', date: '2026-11-26', time: '09:00' },
  } as const
  if (shop.clock.now() > new Date('2026-11-23T05:00:00Z')) return undefined
  const orderId = await buildRequest(shop.deps, { contact, clientAddress: shop.address })
  await noteOrders(shop)
  const version = await sendPrice(shop.deps, orderId)
  const accepted = await acceptQuote(shop.deps, {
    orderId,
    version,
    position: 2,
    hasAgreed: true,
  })
  return { ...accepted, kind: 'buy: custom' }
}

/** Finds new orders by their phones: a gateway's refusal leaves an order without returning its id. */
async function noteOrders(shop: SequenceShop) {
  const known = new Set(shop.orders.map(({ id }) => id))
  const found = await shop.db.selectFrom('orders').select(['id', 'code']).where('phone', 'in', shop.phones).execute()
  shop.orders.push(...found.filter(({ id }) => !known.has(id)))
}

export async function payAgain(shop: SequenceShop, { order: n, by, charge }: Of<'pay again'>) {
  const order = nth(shop.orders, n)
  if (!order) return undefined
  const phone = shop.phones[0]!
  const how = { code: order.code, key: signOrderKey(APP_SECRET, order.id), phone }
  const method = by === 'prompt' ? 'Telebirr' : undefined
  return charged(shop, charge, () => payOrder(shop.deps, { ...how, method }, caller(shop)))
}

async function charged<Answer>(
  shop: SequenceShop,
  answer: Of<'buy'>['charge'],
  work: () => Promise<Answer>,
): Promise<Answer> {
  shop.asked.charges = answer
  const answered = await work()
  shop.asked.charges = 'accepts'
  return answered
}

function caller(shop: SequenceShop) {
  return { lang: 'en', clientAddress: shop.address, origin: 'http://shop.test', placer: ANONYMOUS } as const
}

/** Moves to the next status on the usual way. */
export async function move(shop: SequenceShop, { order: n, reason }: Of<'move'>) {
  const order = await shop.orderAt(n)
  const to = order && NEXT[order.status]
  if (!to) return undefined
  const change = { orderId: order.id, actor: STAFF.hana, expectedVersion: order.version }
  const isCounter = order.status === 'Ready' && reason === ''
  const moved = isCounter
    ? await handOverAs(shop.deps, { orderId: order.id, actor: STAFF.hana, ...(await atCounter(shop, order)) })
    : await moveAsOwner(shop.deps, { ...change, to, reason })
  if (moved.ok) await demandMoney(shop, order.id, to)
  return { ...moved, kind: `move: ${order.status} to ${to}` }
}

/** What the counter sends with the right code: whatever is owed is taken in cash. */
async function atCounter(shop: SequenceShop, order: { id: string; owed_santim: number; version: number }) {
  const code = (await findPickupCode(shop.db, order.id))!
  return { check: { by: 'code', code }, cashSantim: order.owed_santim, version: order.version } as const
}

/** Repeats the database's rule: at the move nothing is owed without a reason. */
async function demandMoney(shop: SequenceShop, orderId: string, to: OrderStatus) {
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const deposit = order.deposit_santim ?? order.order_total_santim
  const missing =
    to === 'In Production' ? Math.max(0, deposit - order.net_paid_santim) : isHandedOver(to) ? order.owed_santim : 0
  const isAllowed =
    to === 'In Production'
      ? (order.pays_at_handover && order.deposit_santim === null) || order.unpaid_reason !== null
      : order.unpaid_reason_for === to || (to === 'Out for Delivery' && order.pays_at_handover)
  if (missing > 0 && !isAllowed)
    shop.demand([{ promise: 'no order goes on with its money owed', offenders: [`${order.code} to ${to}`] }])
}

export async function undo(shop: SequenceShop, { by }: Of<'undo'>) {
  const actor = STAFF[by]
  const now = shop.clock.now()
  const [last] = await listUndoable(shop.db, actor, now)
  const [change] = last ? await listToUndo(shop.db, last.changeId, actor, now) : []
  if (!change || !shop.orders.some(({ id }) => id === change.entityId)) return undefined
  const undoIt = change.action === 'hand_over' ? undoHandOver : undoOrderMove
  return { ok: await shop.db.transaction().execute((trx) => undoIt(trx, change, actor, now)) }
}

export async function cancel(shop: SequenceShop, { order: n, by }: Of<'cancel'>) {
  const order = nth(shop.orders, n)
  if (!order) return undefined
  const cancel = { orderId: order.id, reason: 'Another day' }
  const kind = `cancel: ${by}`
  if (by === 'customer') return { ...(await cancelOwn(shop.deps, cancel)), kind }
  const cancelledFor = by === 'shop' ? 'shop' : 'customer'
  return { ...(await cancelAsManager(shop.deps, { ...cancel, actor: STAFF.hana, cancelledFor })), kind }
}

const NEXT: Readonly<Record<string, OrderStatus>> = {
  Pending: 'Confirmed',
  Confirmed: 'In Production',
  'In Production': 'Ready',
  Ready: 'Completed',
  'Out for Delivery': 'Completed',
  Cancelled: 'Confirmed',
}

function isHandedOver(to: OrderStatus): boolean {
  return to === 'Out for Delivery' || to === 'Completed'
}
