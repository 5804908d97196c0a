import { randomUUID } from 'node:crypto'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { readCarried } from '#app/money/deliveries/carried-cash.queries.server.ts'
import { decideHandIn, handInCash } from '#app/money/deliveries/commands/hand-in-cash.server.ts'
import { handOverAtDoor } from '#app/money/deliveries/commands/hand-over-at-door.server.ts'
import { bringBack } from '#app/money/deliveries/commands/move-delivery.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { findPickupCode } from '#app/ordering/handover/pickup-codes.queries.server.ts'
import { giveDelivery } from '#app/ordering/order-admin/commands/give-delivery.server.ts'
import { runOnOrder, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { Of } from './commands.ts'
import { nth, STAFF, type SequenceShop } from './sequence-shop.ts'

const WAY: readonly OrderStatus[] = ['Confirmed', 'In Production', 'Ready', 'Out for Delivery']

/** Makes an order a delivery of today, gives it to a driver and lets it leave; what is owed is paid at the door. */
export async function sendOut(shop: SequenceShop, { order: n, driver }: Of<'send out'>) {
  const orders = await shop.db
    .selectFrom('orders')
    .select(['id', 'status', 'version'])
    .where('id', 'in', shop.orderIds())
    .where('kind', '<>', 'quote')
    .where('status', 'in', WAY.slice(0, -1))
    .orderBy('id')
    .execute()
  const order = nth(orders, n)
  if (!order) return undefined
  // How it became a delivery does not matter here.
  const values = { delivery_method: 'delivery', delivery_date: dayInAddis(shop.clock.now()), address: 'Bole' }
  await shop.db.updateTable('orders').set(values).where('id', '=', order.id).execute()
  const given = { orderId: order.id, expectedDriverId: null, driverId: nth(shop.drivers, driver)!.id }
  await runOnOrder(shop.deps, giveDelivery, { ...given, actor: STAFF.hana })
  for (const to of WAY.slice(WAY.indexOf(order.status as OrderStatus) + 1)) {
    const { version } = (await shop.orderAt(shop.orders.findIndex(({ id }) => id === order.id)))!
    const change = { orderId: order.id, to, expectedVersion: version, actor: STAFF.hana, reason: 'Pays the driver' }
    const moved = await moveAsOwner(shop.deps, change)
    if (!moved.ok) return moved
  }
  return { ok: true }
}

/** The driver of a delivery that is on its way ends it: hands it over for what is owed, or brings it back. */
export async function deliverOrder(shop: SequenceShop, { order: n, does }: Of<'deliver'>) {
  const onTheWay = await shop.db
    .selectFrom('orders')
    .select(['id', 'owed_santim', 'driver_id'])
    .where('id', 'in', shop.orderIds())
    .where('status', '=', 'Out for Delivery')
    .where('driver_id', 'is not', null)
    .orderBy('id')
    .execute()
  const order = nth(onTheWay, n)
  if (!order) return undefined
  const driver = shop.drivers.find(({ id }) => id === order.driver_id)!
  const orderId = order.id
  const by = { actor: driver, id: randomUUID() }
  const check = { by: 'code', code: (await findPickupCode(shop.db, orderId))! } as const
  const cashSantim = order.owed_santim + (does === 'hand over for another sum' ? 100 : 0)
  const act = () =>
    does === 'bring back'
      ? sendCommand(shop.deps, bringBack, { orderId, words: 'Nobody at home' }, by)
      : sendCommand(shop.deps, handOverAtDoor, { orderId, check, cashSantim }, by)
  const [done, again] = [await act(), await act()]
  if (done.ok !== again.ok)
    shop.demand([{ promise: 'an act that is sent again has the same answer', offenders: [order.id] }])
  return { ...done, kind: `deliver: ${does}` }
}

export async function handIn(shop: SequenceShop, { driver: n, sum }: Of<'hand in'>) {
  const driver = nth(shop.drivers, n)!
  const { inHandSantim } = await readCarried(shop.db, driver.id)
  if (inHandSantim === 0) return undefined
  const seenSantim = sum === 'all' ? inHandSantim : inHandSantim - 100
  return { ...(await runAsStaff(shop.deps, handInCash, { actor: driver, seenSantim })), kind: `hand in: ${sum}` }
}

/** `hana` counts what was handed in, or its driver tries to. */
export async function count(shop: SequenceShop, { handIn: n, by, isRight }: Of<'count'>) {
  const handIns = await shop.db
    .selectFrom('cash_hand_ins')
    .select(['id', 'driver_id'])
    .where(
      'driver_id',
      'in',
      shop.drivers.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const one = nth(handIns, n)
  if (!one) return undefined
  const actor = by === 'hana' ? STAFF.hana : shop.drivers.find(({ id }) => id === one.driver_id)!
  const decided = await runAsStaff(shop.deps, decideHandIn, { handInId: one.id, isRight, actor })
  return { ...decided, kind: `count: ${isRight ? 'right' : 'another sum'}` }
}
