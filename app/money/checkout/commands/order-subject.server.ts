import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { lockOrder, type LockedOrder } from '#app/ordering/orders/status/lock-order.server.ts'

/** The order whose money a command moves, locked before anything of it. */
export const orderById: SubjectBy<{ orderId: string }, LockedOrder, 'order_not_found'> = {
  lock: (trx, { orderId }) => lockOrder(trx, { id: orderId }),
  missing: 'order_not_found',
  since: () => null,
}
