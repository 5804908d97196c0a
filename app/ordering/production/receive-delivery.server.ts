import type { OutboxReply } from '#app/base/outbox/envelope.ts'
import { openEnvelope } from '#app/base/outbox/receive-once.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { quoteRefusalText } from '#app/ordering/orders/quotes/quote-refusal-text.ts'
import { isOrderStatus } from '#app/ordering/terms/order-status.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { deliver, type DeliverRefusal } from './deliver.server.ts'
import { MAX_DELIVERY_WORDS, parseDeliveryAct } from './delivery-acts.ts'

type Admin = Pick<ReturnType<typeof adminRequest>, 'db' | 'clock' | 'actor' | 'lang' | 't'>

/** Applies an act of a driver from the outbox of a device, once. No answer contains a sum or what others did with the order. */
export async function receiveDelivery(admin: Admin, form: FormData): Promise<{ status: number; reply: OutboxReply }> {
  const { t, actor } = admin
  const refuse = (status: number, error: string) => ({ status, reply: { ok: false, answer: { error } } as const })
  const opened = openEnvelope(form, actor)
  if (!opened.ok) {
    return opened.reason === 'another_person'
      ? { status: 409, reply: { ok: false, reason: opened.reason } }
      : refuse(400, t('outbox.unreadable'))
  }
  const orderId = formText(form, 'id')
  const act = parseDeliveryAct(formText(form, 'act'))
  if (!isUuid(orderId) || !act) return refuse(400, t('outbox.unreadable'))
  const words = toStorableText(formText(form, 'words'), MAX_DELIVERY_WORDS)
  const driver = { ...actor, ...opened.actor }
  const delivered = await deliver(admin, { orderId, act, words, driver, receipt: opened.receipt })
  return delivered.ok ? { status: 200, reply: delivered } : refuse(409, refusalText(admin, delivered))
}

function refusalText({ lang, t }: Admin, refusal: DeliverRefusal): string {
  const { reason } = refusal
  if (reason === 'not_yours' || reason === 'words_missing') return t(`deliveries.refused.${reason}`)
  if (reason === 'moved_meanwhile') {
    const status = isOrderStatus(refusal.status) ? t(`orders.status.${refusal.status}`) : refusal.status
    return t('deliveries.refused.moved_meanwhile', { status })
  }
  return reason === 'balance_owed' ? t('production.collect.ask') : quoteRefusalText(refusal, lang, t)
}
