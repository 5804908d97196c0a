import { HIDDEN_CODE, withLink, withPickupCode } from '#app/base/notifications/claim-message.server.ts'
import type { ChannelName } from '#app/base/notifications/channel.ts'
import { messageTruth, needsPerson as isForPerson, type MessageTruth } from '#app/base/notifications/message-truth.ts'
import type { MessageRow } from '#app/base/notifications/messages.queries.server.ts'
import { isQuiet } from '#app/base/notifications/quiet-hours.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import {
  customerEvents,
  type CustomerEvent,
  WRITTEN_BY_STAFF,
} from '#app/ordering/orders/messages/customer-messages.ts'
import { customerMessages } from '#app/ordering/orders/messages/customer-messages.messages.ts'
import type { MessageOrder } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { isUnreachable } from '#app/ordering/terms/order.ts'
import { orderShortPath } from '#app/ordering/orders/messages/short-link.server.ts'

export interface MessageSurroundings extends ViewContextAt {
  appSecret: string
  config: Pick<Config, 'ORIGIN' | 'sms' | 'mail'>
  /** Scheme and host of the administrator's request; links use them unless the configuration names others. */
  origin: string
  settings: Pick<Settings, 'messages.quiet' | 'messages.channels'>
}

export function reachOf(order: Pick<MessageOrder, 'phone' | 'email'>): { phone: string | null; email: string | null } {
  return { phone: isUnreachable(order) ? null : order.phone, email: order.email }
}

function whatText(t: Translate, template: string): string {
  if (template === WRITTEN_BY_STAFF) return t('orders.message.by.hand')
  const event = template.replace(/^order\./, '')
  const isKnown = (customerEvents as readonly string[]).includes(event)
  return isKnown ? t(`orders.message.event.${event as CustomerEvent}`) : template
}

const WHY: Readonly<Partial<Record<MessageRow['state'], MessageKey>>> = {
  unknown: 'orders.message.why.unknown',
  failed: 'orders.message.why.failed',
  not_sent: 'orders.message.why.not_sent',
}

function wantedChannel({ toPhone, toEmail }: MessageRow, settings: Pick<Settings, 'messages.channels'>): ChannelName {
  if (!toPhone || !toEmail) return toPhone ? 'sms' : 'email'
  return settings['messages.channels'] === 'email.first' ? 'email' : 'sms'
}

function stateText(t: Translate, { state, wasRepeated, handledBy }: MessageRow, truth: MessageTruth): string {
  if (wasRepeated) return t('orders.message.state.repeated')
  if (handledBy) return t('orders.message.state.handled', { who: handledBy })
  return t(isForPerson(truth) || truth === 'sent' ? `message.truth.${truth}` : `orders.message.state.${state}`)
}

export function presentMessage(around: MessageSurroundings, message: MessageRow, order: MessageOrder) {
  const { lang, calendar, t, now, config, settings } = around
  const moment = (at: Date) => formatMoment(at, lang, calendar)
  const link = `${config.ORIGIN ?? around.origin}${orderShortPath(around.appSecret, order)}`
  const channel = message.channel ?? wantedChannel(message, settings)
  const to = channel === 'sms' ? formatPhone(message.toPhone ?? '') : (message.toEmail ?? '')
  const truth = messageTruth(message, config)
  const needsPerson = isForPerson(truth)
  // Staff write it from their own phone, and the customer reads the code on the page of the link.
  const code = needsPerson ? customerMessages['customer.pickup.on.page'][message.lang] : HIDDEN_CODE
  const filledIn = (text: string) => withPickupCode(withLink(text, link), code)
  const text = filledIn((channel === 'email' && message.emailBody) || message.body)
  const short = filledIn(message.body)

  const reach = reachOf(order)
  const isOver = message.state !== 'waiting' && message.state !== 'sending'
  const isHeldBack =
    truth === 'queued' &&
    message.state === 'waiting' &&
    isQuiet(settings['messages.quiet'], now) &&
    !(message.mayDisturbUntil && message.mayDisturbUntil > now)
  const why = needsPerson ? WHY[message.state === 'waiting' ? 'not_sent' : message.state] : undefined
  const notes = [
    truth === 'queued' && message.tries > 0 && message.nextTryAt && !isHeldBack
      ? t('orders.message.next', { when: moment(message.nextTryAt) })
      : undefined,
    isHeldBack ? t('orders.message.quiet') : undefined,
    why && t(why),
    message.lastError && message.state !== 'sent' ? t('orders.message.error', { error: message.lastError }) : undefined,
  ]
  return {
    id: message.id,
    /** Of the form that sends it again. */
    formId: uuidv7(now),
    orderId: order.id,
    what: whatText(t, message.template),
    when: moment(message.sentAt ?? message.createdAt),
    to: t(`orders.message.by.${channel}`, { to }),
    askedBy: message.createdBy ? t('orders.message.asked.by', { who: message.createdBy }) : '',
    state: message.state,
    template: message.template,
    truth,
    truthText: t(`message.truth.${truth}`),
    stateText: stateText(t, message, truth),
    needsPerson,
    notes: notes.filter((note) => note !== undefined),
    lang: message.lang,
    subject: channel === 'email' ? message.subject : '',
    text,
    call: needsPerson && reach.phone ? { href: `tel:${reach.phone}`, text: formatPhone(reach.phone) } : null,
    writeSms: needsPerson && reach.phone ? `sms:${reach.phone}?body=${encodeURIComponent(short)}` : null,
    writeEmail:
      needsPerson && reach.email
        ? `mailto:${encodeURIComponent(reach.email)}?${new URLSearchParams({ subject: message.subject, body: filledIn(message.emailBody || message.body) }).toString().replaceAll('+', '%20')}`
        : null,
    mayRepeat:
      isOver &&
      !message.wasRepeated &&
      ((reach.phone !== null && config.sms !== null) || (reach.email !== null && config.mail !== null)),
  }
}

export type MessageView = ReturnType<typeof presentMessage>
