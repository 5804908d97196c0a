import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { lockOrder, type LockedOrder } from '../status/lock-order.server.ts'

/** The order whose price a command of staff is about, locked. Who may not see quotes finds none. */
export const quoteOrderById: SubjectBy<{ orderId: string }, LockedOrder, 'order_not_found'> = {
  lock: async (trx, { orderId: id }, caller) =>
    caller.may('quotes.view') === 'yes' ? lockOrder(trx, { id }) : undefined,
  missing: 'order_not_found',
  since: ({ createdAt }) => createdAt,
}

/** The same, of a request: no other order is found. */
export const requestById: typeof quoteOrderById = {
  ...quoteOrderById,
  async lock(trx, input, caller) {
    const order = await quoteOrderById.lock(trx, input, caller)
    return order?.kind === 'quote' ? order : undefined
  },
}
