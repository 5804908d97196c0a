import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import { lockOrder, type LockedOrder } from '../status/lock-order.server.ts'

export const orderId = uuid('order_not_found')

/** The order that a command of staff is about, locked. Who may not see orders finds none. */
export const orderById: SubjectBy<{ orderId: string }, LockedOrder, 'order_not_found'> = {
  lock: async (trx, { orderId: id }, caller) =>
    caller.may('orders.view') === 'yes' ? lockOrder(trx, { id }) : undefined,
  missing: 'order_not_found',
  since: ({ createdAt }) => createdAt,
}
