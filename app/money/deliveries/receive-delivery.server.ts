import { answerOtherwise, openEnvelope } from '#app/base/commands/receive-once.server.ts'
import { refuseAct, refuseEnvelope, type ActAnswer } from '#app/base/outbox/refuse-act.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { HANDOVER_FIELDS, readHandoverCheck, type HandoverCheck } from '#app/ordering/handover/handover-check.ts'
import { quoteRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'
import type { MoveRefusal } from '#app/ordering/orders/status/move-order.server.ts'
import { isOrderStatus } from '#app/ordering/terms/order-status.ts'
import { inStoreRefusals, inStoreRefusalText } from '#app/money/checkout/paying/in-store-refusals.ts'
import type { InStoreRefusal } from '#app/money/checkout/paying/take-in-store-payment.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { deliver, type DeliverRefusal } from './commands/deliver.server.ts'
import { MAX_DELIVERY_WORDS, parseDeliveryAct } from './delivery-acts.ts'

interface Driver {
  actor: StaffActor
  lang: Lang
  t: Translate
}

/** Applies an act of a driver from the outbox of a device, once. No answer says what others did with the order. */
export function receiveDelivery(deps: SettleDeps, driver: Driver, form: FormData): Promise<ActAnswer> {
  return answerOtherwise(driver.t, () => receive(deps, driver, form))
}

async function receive(deps: SettleDeps, { actor, lang, t }: Driver, form: FormData): Promise<ActAnswer> {
  const opened = openEnvelope(form, actor)
  if (!opened.ok) return refuseEnvelope(opened, t)
  const orderId = formText(form, 'id')
  const act = parseDeliveryAct(formText(form, 'act'))
  const cashSantim = writtenNumber(form, 'cash')
  if (!isUuid(orderId) || !act || !Number.isSafeInteger(cashSantim)) return refuseAct(400, t('outbox.unreadable'))
  const words = toStorableText(formText(form, 'words'), MAX_DELIVERY_WORDS)
  const driver = { ...actor, ...opened.actor }
  const check = readDoorCheck(form, words)
  const delivered = await deliver(deps, { orderId, act, words, check, cashSantim, driver, receipt: opened.receipt })
  return delivered.ok ? { status: 200, reply: delivered } : refuseAct(409, refusalText(delivered, lang, t))
}

/** At the door a picture or a name is enough. An act that waited on a device since before there was a code has the name in its words. */
function readDoorCheck(form: FormData, words: string): HandoverCheck {
  const pictureId = formText(form, HANDOVER_FIELDS.picture)
  if (isUuid(pictureId)) return { by: 'picture', pictureId }
  const check = readHandoverCheck(form)
  if (check.by === 'person') return { by: 'name', name: check.name }
  return check.code === '' && words.trim() !== '' ? { by: 'name', name: words.trim() } : check
}

function refusalText(refusal: DeliverRefusal, lang: Lang, t: Translate): string {
  const { reason } = refusal
  if (reason === 'not_yours' || reason === 'words_missing' || reason === 'too_many_codes') {
    return t(`deliveries.refused.${reason}`)
  }
  if (reason === 'moved_meanwhile') {
    const status = isOrderStatus(refusal.status) ? t(`orders.status.${refusal.status}`) : refusal.status
    return t('deliveries.refused.moved_meanwhile', { status })
  }
  if (reason === 'money_changed') {
    return t('handover.refused.money_changed', { amount: formatPrice(refusal.owedSantim, lang) })
  }
  if (reason === 'code_wrong' || reason === 'phone_wrong' || reason === 'name_missing' || reason === 'picture_gone') {
    return t(`handover.refused.${reason}`)
  }
  return isAboutMoney(refusal) ? inStoreRefusalText(refusal, lang, t) : quoteRefusalText(refusal, lang, t)
}

function isAboutMoney(refusal: InStoreRefusal | MoveRefusal): refusal is InStoreRefusal {
  return Object.hasOwn(inStoreRefusals, refusal.reason)
}
