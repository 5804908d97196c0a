import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { DELIVERY_MOVES, type DeliveryMove } from '../delivery-moves.ts'

export const orderId = uuid('not_yours')

/** An order that was given to the driver who asks, locked, so that nobody gives it to another meanwhile. */
export const deliveryOfDriver: SubjectBy<{ orderId: string }, LockedOrder, 'not_yours'> = {
  lock: async (trx, { orderId: id }, { actor }) => {
    const order = await lockOrder(trx, { id })
    return order && (await findDriverId(trx, id)) === actor.id ? order : undefined
  },
  missing: 'not_yours',
  since: () => null,
}

type DeliveryRefusal = Refusal<'not_yours'> | MovedMeanwhile

interface MovedMeanwhile {
  ok: false
  reason: 'moved_meanwhile'
  status: string
}

/** Whether the delivery is one of today, and where the act finds it. A delivery of another day is answered like one of somebody else. */
export function refuseMove(order: LockedOrder, act: DeliveryMove, now: Date): DeliveryRefusal | undefined {
  if (!isOfTheDay(order, dayInAddis(now))) return { ok: false, reason: 'not_yours' }
  const { status } = order
  return status === DELIVERY_MOVES[act].from ? undefined : { ok: false, reason: 'moved_meanwhile', status }
}

/** One that is under way at midnight may be ended the day after. */
function isOfTheDay({ deliveryMethod, deliveryDate, status }: LockedOrder, today: Day): boolean {
  if (deliveryMethod !== 'delivery') return false
  return deliveryDate === today || (status === 'Out for Delivery' && deliveryDate === addDays(today, -1))
}

async function findDriverId(trx: Database, id: string): Promise<string | null> {
  const { driver_id: driverId } = await trx
    .selectFrom('orders')
    .select('driver_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return driverId
}
