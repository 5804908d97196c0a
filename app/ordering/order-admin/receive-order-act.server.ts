import type { OutboxConflict } from '#app/base/outbox/envelope.ts'
import { receiveEnvelope } from '#app/base/commands/doors.server.ts'
import { answerOtherwise, openEnvelope } from '#app/base/commands/receive-once.server.ts'
import { refuseAct, refuseEnvelope, type ActAnswer } from '#app/base/outbox/refuse-act.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { findOrderConflict } from './order-conflict.queries.server.ts'
import { adminOrderAction } from './admin-order-action.server.ts'
import { viewEvent } from './admin-event-views.server.ts'
import { hasTrait, isOrderStatus, nextStatuses } from '#app/ordering/terms/order-status.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { addNote } from '#app/ordering/orders/commands/add-note.server.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'

type Admin = ReturnType<typeof adminRequest>

export interface ReceivedAct extends ActAnswer {
  /** Refused because money is missing; with a reason it would pass, and the text says the sum. */
  asksWhy?: boolean
}

/**
 * Applies a move or a note from the outbox of a device, once. A move is refused when the order is not as its author saw it; the
 * answer then says who did what.
 */
export function receiveOrderAct(admin: Admin, form: FormData): Promise<ReceivedAct> {
  return answerOtherwise(admin.t, () => receive(admin, form))
}

async function receive(admin: Admin, form: FormData): Promise<ReceivedAct> {
  const { t } = admin
  if (formText(form, 'act') === 'note') {
    const button = { command: addNote, names: { orderId: 'id' } }
    return receiveEnvelope(admin, { ...admin, form, button, caller: callerOf(admin) })
  }
  const opened = openEnvelope(form, admin.actor)
  if (!opened.ok) return refuseEnvelope(opened, t)
  const orderId = formText(form, 'id')
  if (!isUuid(orderId)) return refuseAct(404, t('quote.refused.order_not_found'))
  const { receipt } = opened
  const actor = { ...admin.actor, ...opened.actor }
  const acted = await adminOrderAction({ ...admin, orderId, actor, receipt }, form)
  if (acted.ok) return { status: 200, reply: { ok: true } }
  const { act, error, reasonError } = acted.answer
  const conflict = act === 'move' ? await findActConflict(admin, orderId, form) : undefined
  const answer = { error: error ?? reasonError ?? '', conflict }
  return { status: acted.status, reply: { ok: false, answer }, asksWhy: reasonError !== undefined }
}

/** What somebody else did with the order; undefined if it is as the author of the act saw it. */
export async function findActConflict(
  admin: Pick<Admin, 'db' | 'lang' | 'calendar' | 't'>,
  orderId: string,
  form: FormData,
): Promise<OutboxConflict | undefined> {
  const seen = { status: formText(form, 'from'), version: writtenNumber(form, 'version') }
  const order = await findOrderConflict(admin.db, orderId, seen)
  if (!order) return undefined
  const { kind, deliveryMethod, status, version, event } = order
  const to = formText(form, 'to')
  const fits =
    isOrderStatus(to) &&
    !hasTrait(status, 'called off') &&
    nextStatuses(status, 'manager', { kind, deliveryMethod }).includes(to)
  const { text, who, at } = viewEvent(admin, event)
  return { what: text, who, when: at, again: fits ? { from: status, version: String(version) } : null }
}
