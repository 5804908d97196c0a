import { z } from 'zod'
import type { Noted, SubjectBy } from '#app/base/commands/command.server.ts'
import { filled, readBy, uuid } from '#app/base/commands/fields.server.ts'
import { writtenNumber } from '#app/base/platform/text/form-text.ts'
import { lockOrder, type LockedOrder } from '../status/lock-order.server.ts'

export const orderId = uuid('order_not_found')

/** The version of the order that its author saw. A form that names none saw none that there is. */
export const seenVersion = versionSeen('order_changed')

export function versionSeen(refusal: string) {
  return readBy((form, name) => Math.max(0, writtenNumber(form, name) || 0), z.int(refusal).min(0, refusal))
}

/** A choice of two, which a form has as `yes` or anything else. */
export const yesOrNo = readBy((form, name) => form.get(name) === 'yes', z.boolean())

/** Of an account, in UTF-16 units. */
const ID_MAX_LENGTH = 100

/** Id of an account; null, in a form empty: nobody. */
export function accountOrNobody(refusal: string) {
  return readBy((form, name) => form.get(name) || null, filled(ID_MAX_LENGTH, refusal).nullable())
}

/** The order in the log of all changes. */
export function orderThing({ id, code }: { id: string; code: string }): Noted['thing'] {
  return { type: 'order', id, label: { en: code, am: code } }
}

/** The order that a command of staff is about, locked. Who may not see orders finds none. */
export const orderById: SubjectBy<{ orderId: string }, LockedOrder, 'order_not_found'> = {
  lock: async (trx, { orderId: id }, caller) =>
    caller.may('orders.view') === 'yes' ? lockOrder(trx, { id }) : undefined,
  missing: 'order_not_found',
  since: ({ createdAt }) => createdAt,
}
