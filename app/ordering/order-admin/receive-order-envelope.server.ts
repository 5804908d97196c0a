import { z } from 'zod'
import { receiveEnvelope } from '#app/base/commands/doors.server.ts'
import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import type { OutboxConflict } from '#app/base/outbox/envelope.ts'
import type { EnvelopeAnswer } from '#app/base/outbox/refuse-envelope.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { addNote } from '#app/ordering/orders/commands/add-note.server.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { versionSeen } from '#app/ordering/orders/commands/order-subject.server.ts'
import { hasTrait, isOrderStatus, nextStatuses } from '#app/ordering/terms/order-status.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { presentEvent } from './admin-event-views.server.ts'
import { findOrderConflict } from './order-conflict.queries.server.ts'

/** The order, as the envelopes of every version name it. */
const names = { orderId: 'id' }

const sentFields = z.object({
  act: z.string(),
  id: z.string(),
  from: z.string(),
  to: z.string(),
  version: versionSeen(''),
})
const readSent = (form: FormData) => sentFields.parse(readForm(sentFields, form))

/** Applies a move or a note from the outbox of a device, once. */
export function receiveOrderEnvelope(admin: AdminRequest, form: FormData): Promise<EnvelopeAnswer> {
  if (readSent(form).act !== 'note') return receiveMove(admin, form, changeStatus)
  const button = { command: addNote, names }
  return receiveEnvelope(admin, { ...admin, form, button, caller: callerOf(admin) })
}

/** Applies a move, once. It is refused when the order is not as its author saw it; the answer then says who did what. */
export async function receiveMove(admin: AdminRequest, form: FormData, command: AnyCommand): Promise<EnvelopeAnswer> {
  const button = { command, names }
  const received = await receiveEnvelope(admin, { ...admin, form, button, caller: callerOf(admin) })
  const { reply } = received
  const orderId = readSent(form).id
  if (!('answer' in reply) || reply.answer.reason === 'booked_otherwise' || !isUuid(orderId)) return received
  const conflict = await findEnvelopeConflict(admin, orderId, form)
  return { ...received, reply: { ok: false, answer: { ...reply.answer, conflict } } }
}

/** What somebody else did with the order; undefined if it is as the author of the act saw it. */
export async function findEnvelopeConflict(
  admin: Pick<AdminRequest, 'db' | 'lang' | 'calendar' | 't'>,
  orderId: string,
  form: FormData,
): Promise<OutboxConflict | undefined> {
  const { from, to, version: seen } = readSent(form)
  const order = await findOrderConflict(admin.db, orderId, { status: from, version: seen })
  if (!order) return undefined
  const { kind, deliveryMethod, status, version, event } = order
  const fits =
    isOrderStatus(to) &&
    !hasTrait(status, 'called off') &&
    nextStatuses(status, 'manager', { kind, deliveryMethod }).includes(to)
  const { text, who, at } = presentEvent(admin, event)
  return { what: text, who, when: at, again: fits ? { from: status, version: String(version) } : null }
}
