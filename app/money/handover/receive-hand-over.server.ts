import { answerOtherwise, openEnvelope } from '#app/base/commands/receive-once.server.ts'
import { refuseAct, refuseEnvelope, type ActAnswer } from '#app/base/outbox/refuse-act.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { readHandoverCheck } from '#app/ordering/handover/handover-check.ts'
import { findActConflict } from '#app/ordering/order-admin/receive-order-act.server.ts'
import type { KeepCash } from '#app/money/payments/keep-cash.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { answerHandOverRefusal } from './hand-over-refusals.ts'
import { handOverOrder } from './commands/hand-over-order.server.ts'

type Admin = Pick<ReturnType<typeof adminRequest>, 'actor' | 'profile' | 'db' | 'lang' | 'calendar' | 't'>

/**
 * Hands an order over from the outbox of a device, once. Where somebody else changed the order after it was seen, the answer says who
 * did what.
 */
export function receiveHandOver(
  deps: SettleDeps,
  admin: Admin,
  form: FormData,
  keepCash?: KeepCash,
): Promise<ActAnswer> {
  return answerOtherwise(admin.t, () => receive(deps, admin, form, keepCash))
}

async function receive(deps: SettleDeps, admin: Admin, form: FormData, keepCash?: KeepCash): Promise<ActAnswer> {
  const { lang, t } = admin
  const opened = openEnvelope(form, admin.actor)
  if (!opened.ok) return refuseEnvelope(opened, t)
  const orderId = formText(form, 'id')
  const cashSantim = writtenNumber(form, 'cash')
  if (!isUuid(orderId) || !Number.isSafeInteger(cashSantim) || cashSantim < 0) {
    return refuseAct(400, t('outbox.unreadable'))
  }
  if (cashSantim > 0 && !can(admin.profile, 'payments.take')) return refuseAct(403, t('auth.error.role'))
  const handedOver = await handOverOrder(deps, {
    orderId,
    check: readHandoverCheck(form),
    cashSantim,
    expectedVersion: writtenNumber(form, 'version'),
    actor: { ...admin.actor, ...opened.actor },
    requestKey: opened.receipt.id,
    receipt: opened.receipt,
    keepCash,
  })
  if (handedOver.ok) return { status: 200, reply: { ok: true } }
  const { status, answer } = answerHandOverRefusal(handedOver, lang, t)
  const { error = '', field } = answer
  const conflict = field === undefined ? await findActConflict(admin, orderId, form) : undefined
  return { status, reply: { ok: false, answer: { error, conflict } } }
}
