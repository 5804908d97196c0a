import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { Profile } from '#app/people/auth/profile.ts'
import { adminOrderAction } from '#app/ordering/order-admin/admin-order-action.server.ts'
import { receiveOrderAct, type ReceivedAct } from '#app/ordering/order-admin/receive-order-act.server.ts'
import { recordPrint } from './record-print.server.ts'
import { SHEET_PAPERS } from './production-facts.server.ts'
import { productionAddress } from './production-path.ts'
import { parseStation } from './station.ts'
import { isTick } from './ticks.ts'
import type { TickAnswer } from './ui/production-ticks.tsx'

type Acting = Omit<Parameters<typeof adminOrderAction>[0], 'orderId'> & { profile: Profile }

export async function productionAction(
  acting: Acting,
  form: FormData,
): Promise<{ ok: true; to: string } | FormRefused<TickAnswer>> {
  const day = formText(form, 'day')
  const paper = SHEET_PAPERS.find((each) => each === formText(form, 'paper'))
  const refuse = (status: number, orderId: string, error: string): FormRefused<TickAnswer> => {
    return { ok: false, status, answer: { orderId, error } }
  }
  if (paper) {
    if (!isDay(day)) return refuse(400, '', acting.t('production.day.unknown'))
    const id = await recordPrint(acting, { day, paper, printedBy: acting.actor.name })
    const sheet = `${adminPaths.production}?day=${day}`
    return { ok: true, to: id === undefined ? sheet : `${sheet}&print=${id}` }
  }
  const orderId = formText(form, 'orderId')
  if (!isUuid(orderId) || !isTick(formText(form, 'to'))) {
    return refuse(400, orderId, acting.t('quote.refused.move_not_allowed'))
  }
  // A tick is a move and nothing else. A reason takes an order that is not paid, which is for those who see its money.
  form.delete('act')
  if (!can(acting.profile, 'orders.edit')) form.delete('reason')
  const acted = await adminOrderAction({ ...acting, orderId }, form)
  if (acted.ok) {
    const sheet = productionAddress(isDay(day) ? day : '', { station: parseStation(formText(form, 'station')) })
    return { ok: true, to: `${sheet}#order-${orderId}` }
  }
  const { error, reasonError } = acted.answer
  const asksMoney = reasonError !== undefined && !can(acting.profile, 'payments.take')
  return refuse(acted.status, orderId, asksMoney ? acting.t('production.refused.unpaid') : (error ?? reasonError ?? ''))
}

/**
 * A tick from the outbox of a device. It is a move and nothing else, without a reason, so an unpaid order is refused as on the
 * sheet.
 */
export async function receiveTick(admin: Parameters<typeof receiveOrderAct>[0], form: FormData): Promise<ReceivedAct> {
  const { profile, t } = admin
  if (!isTick(formText(form, 'to'))) {
    return { status: 400, reply: { ok: false, answer: { error: t('quote.refused.move_not_allowed') } } }
  }
  form.delete('act')
  form.delete('reason')
  const received = await receiveOrderAct(admin, form)
  if (!received.asksWhy || can(profile, 'payments.take')) return received
  return { status: received.status, reply: { ok: false, answer: { error: t('production.refused.unpaid') } } }
}
