import { recordReceipt, wasReceived, type Receipt } from '#app/base/outbox/receive-once.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { moveOrder, type MoveRefusal } from '#app/ordering/orders/status/move-order.server.ts'
import { DELIVERY_MOVES, type DeliveryAct } from './delivery-acts.ts'

interface Delivering {
  orderId: string
  act: DeliveryAct
  /** Who took it, or why it could not be delivered; ignored for setting out. */
  words: string
  driver: StaffActor
  receipt: Receipt
}

export type DeliverRefusal =
  | MoveRefusal
  | { ok: false; reason: 'not_yours' }
  | { ok: false; reason: 'words_missing' }
  | { ok: false; reason: 'moved_meanwhile'; status: string }

/**
 * An act of a driver on a delivery of today that was given to them, once for each act. The order is locked while its driver is read,
 * so a delivery that is given to another meanwhile is refused. A delivery of another day, of another driver and no delivery at all are
 * answered alike. One that is under way at midnight may be ended the day after.
 */
export function deliver({ db, clock }: CommandDeps, delivering: Delivering): Promise<{ ok: true } | DeliverRefusal> {
  const { orderId, act, words, driver, receipt } = delivering
  return db.transaction().execute(async (trx): Promise<{ ok: true } | DeliverRefusal> => {
    const order = await lockOrder(trx, { id: orderId })
    if (!order) return { ok: false, reason: 'not_yours' }
    if (await wasReceived(trx, receipt)) return { ok: true }
    const now = clock.now()
    if (!isOfTheDay(order, dayInAddis(now)) || (await findDriverId(trx, orderId)) !== driver.id) {
      return { ok: false, reason: 'not_yours' }
    }
    const { from, to } = DELIVERY_MOVES[act]
    if (order.status !== from) return { ok: false, reason: 'moved_meanwhile', status: order.status }
    if (act !== 'set_out' && words.trim() === '') return { ok: false, reason: 'words_missing' }
    const by = { role: 'driver', actor: driver } as const
    const said = {
      set_out: {},
      handed_over: { data: { received_by: words.trim() } },
      not_delivered: { reason: words },
    }[act]
    const moved = await moveOrder(trx, order, { to, ...by, ...said }, now)
    if (!moved.ok) return moved
    await recordReceipt(trx, receipt, now)
    return { ok: true }
  })
}

function isOfTheDay({ deliveryMethod, deliveryDate, status }: LockedOrder, today: Day): boolean {
  if (deliveryMethod !== 'delivery') return false
  return deliveryDate === today || (status === 'Out for Delivery' && deliveryDate === addDays(today, -1))
}

async function findDriverId(trx: Database, orderId: string): Promise<string | null> {
  const { driver_id: driverId } = await trx
    .selectFrom('orders')
    .select('driver_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return driverId
}
