import { z } from 'zod'
import type { SubjectBy } from '#app/base/commands/command.server.ts'
import { readBy, uuid } from '#app/base/commands/fields.server.ts'
import { writtenNumber } from '#app/base/platform/text/form-text.ts'
import { lockOrder, type LockedOrder } from '../status/lock-order.server.ts'

export const orderId = uuid('order_not_found')

/** The version of the order that its author saw. A form that names none saw none that there is. */
export const seenVersion = readBy(
  (form, name) => Math.max(0, writtenNumber(form, name) || 0),
  z.int('order_changed').min(0, 'order_changed'),
)

/** The order that a command of staff is about, locked. Who may not see orders finds none. */
export const orderById: SubjectBy<{ orderId: string }, LockedOrder, 'order_not_found'> = {
  lock: async (trx, { orderId: id }, caller) =>
    caller.may('orders.view') === 'yes' ? lockOrder(trx, { id }) : undefined,
  missing: 'order_not_found',
  since: ({ createdAt }) => createdAt,
}
