import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { takeHit } from '#app/base/platform/rate-limit.server.ts'
import { createTranslate, LANGS, textsIn, type Lang, type Translate } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { writeCustomerMessage, type CustomerEvent, type CustomerEvents } from './customer-messages.ts'
import { customerMessages } from './customer-messages.messages.ts'
import { isUnreachable, type DeliveryMethod } from '#app/ordering/terms/order.ts'

const MINUTE_MS = 60_000
/** Within this time a message answers an act of the customer, and is welcome at night. */
const ANSWER_MS = 10 * MINUTE_MS
/** An order that is ready or on its way is urgent at any hour. Requirement 22.1. */
const URGENT_MS = 24 * 60 * MINUTE_MS

const DISTURBS_FOR_MS: Readonly<Partial<Record<CustomerEvent, number>>> = {
  request_received: ANSWER_MS,
  quote_accepted: ANSWER_MS,
  payment_received: ANSWER_MS,
  payment_after_closing: ANSWER_MS,
  confirmed: ANSWER_MS,
  debt: ANSWER_MS,
  ready: URGENT_MS,
  cake_pictures: URGENT_MS,
  out_for_delivery: URGENT_MS,
}

/** Anybody may send a request with somebody else's phone, so messages to one phone or email are limited per day. */
const REQUEST_MESSAGES = { limit: 5, windowMs: 24 * 60 * MINUTE_MS }

const translates = Object.fromEntries(
  LANGS.map((lang) => [lang, createTranslate(lang, textsIn(lang, customerMessages))]),
) as Record<Lang, Translate>

/**
 * Writes a message about an order in the order's language, as part of the caller's transaction: rolled back with it,
 * sent after its commit. Nothing is written for an order without phone and email, or for an unpaid cart; only a lapsed
 * request sends `expired`. A `onceKey` is used once for each order. A payment that confirms an order sends only
 * `confirmed`.
 */
export async function notifyCustomer<Event extends CustomerEvent>(
  trx: Database,
  { id }: { id: string },
  event: Event,
  facts: CustomerEvents[Event],
  at: Date,
  { onceKey }: { onceKey?: string } = {},
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['code', 'kind', 'lang', 'phone', 'email', 'customer_name', 'delivery_date', 'delivery_time'])
    .select('delivery_method as deliveryMethod')
    .$narrowType<{ deliveryMethod: DeliveryMethod }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (event === 'expired' && order.kind !== 'quote') return
  const to = { phone: isUnreachable(order) ? null : order.phone, email: order.email }
  if (!to.phone && !to.email) return
  if (event === 'request_received') {
    const key = `told ${to.phone ?? to.email}`
    const hit = await takeHit({ db: trx, clock: { now: () => at } }, { key, ...REQUEST_MESSAGES })
    if (!hit.ok) return
  }

  const lang = order.lang as Lang
  const settings = await loadSettings(trx)
  const context = {
    lang,
    t: translates[lang],
    calendar: settings['calendar.default'][lang],
    shop: { name: settings['shop.name'][lang], phone: settings['shop.phone'] },
    slots: settings,
    words: settings[`messages.words.${event}`][lang],
  }
  const sent = {
    code: order.code,
    customerName: order.customer_name,
    deliveryDate: order.delivery_date,
    deliveryTime: order.delivery_time?.slice(0, 5) ?? null,
    deliveryMethod: order.deliveryMethod,
  }
  const message = writeCustomerMessage(context, sent, event, facts)
  const disturbsForMs = DISTURBS_FOR_MS[event]
  await queueMessage(
    trx,
    {
      orderId: id,
      to,
      lang,
      template: `order.${event}`,
      ...message,
      mayDisturbUntil: disturbsForMs === undefined ? undefined : new Date(at.getTime() + disturbsForMs),
      onceKey,
    },
    at,
  )
}
