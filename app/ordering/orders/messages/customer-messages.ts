import { formatDay, formatMoment, type Calendar } from '#app/base/platform/time/calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { fillIn, type WordingPart, type WordingPlace, type Words } from '#app/base/settings/wording.ts'
import { FALLBACK_CUSTOMER_NAME, type DeliveryMethod } from '#app/ordering/terms/order.ts'
import { formatHandover, formatHandoverTime, type HandoverSlots } from '#app/ordering/terms/handover-time.ts'

export const WRITTEN_BY_STAFF = 'order.by_hand'

type NoFacts = Record<string, never>

/** Events that notify a customer, and the facts that each needs. Requirement 10.19. */
export interface CustomerEvents {
  request_received: NoFacts
  /** `holdsDay` false: the day goes to the first customer who accepts. */
  quote_sent: { validUntil: Date; holdsDay?: boolean }
  question: { question: string }
  /** The shop answered a question about its price. */
  reply: NoFacts
  confirmed: NoFacts
  declined: { reason?: string | undefined }
  expired: NoFacts
  quote_accepted: { dueSantim: number }
  balance_reminder: { owedSantim: number }
  /** What was handed over is written on the customer's account. */
  debt: { owedSantim: number }
  cancelled: { reason?: string | undefined }
  not_picked_up: NoFacts
  in_production: NoFacts
  /** `pickupDeadline`: until when a pickup waits. */
  ready: { pickupDeadline?: Date | undefined }
  out_for_delivery: NoFacts
  completed: NoFacts
  payment_received: { amountSantim: number }
  /** Money arrived for a closed order that stays closed. */
  payment_after_closing: { amountSantim: number }
  transfer_refused: { reason: string }
  /** Staff send the payment link; `dueSantim` is due now. */
  pay_link: { dueSantim: number }
  refund_sent: { amountSantim: number }
  handover_changed: NoFacts
  /** The customer sees pictures of the finished cake. */
  cake_pictures: NoFacts
}

export const customerEvents = [
  'request_received',
  'quote_sent',
  'question',
  'reply',
  'confirmed',
  'declined',
  'expired',
  'quote_accepted',
  'balance_reminder',
  'debt',
  'cancelled',
  'not_picked_up',
  'in_production',
  'ready',
  'out_for_delivery',
  'completed',
  'payment_received',
  'payment_after_closing',
  'transfer_refused',
  'pay_link',
  'refund_sent',
  'handover_changed',
  'cake_pictures',
] as const satisfies readonly (keyof CustomerEvents)[]

export type CustomerEvent = keyof CustomerEvents

export interface Recipient {
  code: string
  customerName: string
  /** `YYYY-MM-DD` and `HH:mm` in Addis Ababa. */
  deliveryDate: string | null
  deliveryTime: string | null
  deliveryMethod: DeliveryMethod
}

export interface CustomerMessage {
  /** Text of the SMS, with `{link}` and `{pickup}` in it. */
  body: string
  subject: string
  emailBody: string
}

const NAMES_DUE: ReadonlySet<CustomerEvent> = new Set([
  'confirmed',
  'balance_reminder',
  'in_production',
  'ready',
  'out_for_delivery',
  'handover_changed',
])

/** "1,250" or "1,250.50": an SMS has no room for a currency sign and two zeros. */
function shortAmount(santim: number): string {
  return formatSantim(santim, 'en')
    .replace(/^[^\d-]+/, '')
    .replace(/\.00$/, '')
}

/** Context of a message: language, calendar, shop, and the owner's wording if set. */
interface MessageContext {
  lang: Lang
  t: Translate
  calendar: Calendar
  shop: { name: string; phone: string }
  slots: HandoverSlots
  words?: Words | undefined
}

/** Becomes the order's pickup code when the message is sent. */
const PICKUP_PLACE = '{pickup}'

/** The window, without the dash that would halve what fits into an SMS. */
function timeText(order: Recipient, { lang, slots }: Pick<MessageContext, 'lang' | 'slots'>): string {
  return formatHandoverTime(order, slots, lang).replace('–', '-')
}

function dueText(order: Recipient, { lang, calendar, slots }: MessageContext): string | undefined {
  if (!order.deliveryDate) return undefined
  return formatHandover({ ...order, deliveryDate: order.deliveryDate }, slots, lang, calendar).replace('–', '-')
}

const isNamed = ({ customerName }: Recipient) => customerName !== FALLBACK_CUSTOMER_NAME

export function factsOf({ lang, t, calendar, shop, slots }: Omit<MessageContext, 'words'>, order: Recipient) {
  const { code, customerName, deliveryDate } = order
  const facts: Partial<Record<WordingPlace, string>> = {
    name: isNamed(order) ? customerName : t('customer.tell.nameless'),
    code,
    day: deliveryDate ? formatDay(deliveryDate, lang, calendar) : t('customer.tell.no.day'),
    time: timeText(order, { lang, slots }) || t('customer.tell.any.time'),
    shop: shop.name,
    phone: formatPublicPhone(shop.phone),
  }
  return facts
}

/**
 * The message in one language, as SMS and email. The SMS contains no name and, in English, no character outside the
 * plain alphabet: one such character more than halves what fits into one part.
 */
export function writeCustomerMessage<Event extends CustomerEvent>(
  context: MessageContext,
  order: Recipient,
  event: Event,
  facts: CustomerEvents[Event],
): CustomerMessage {
  const { lang, t, calendar, shop, words = {} } = context
  const values = factsOf(context, order)
  if ('validUntil' in facts) values.until = formatMoment(facts.validUntil, lang, calendar)
  if ('question' in facts) values.question = facts.question
  if ('dueSantim' in facts) values.amount = shortAmount(facts.dueSantim)
  if ('owedSantim' in facts) values.amount = shortAmount(facts.owedSantim)
  if ('amountSantim' in facts) values.amount = shortAmount(facts.amountSantim)

  const wordingOr = (part: WordingPart, standard: string) => (words[part] ? fillIn(words[part], values) : standard)
  const holdsNoDay = 'holdsDay' in facts && facts.holdsDay === false
  const due = NAMES_DUE.has(event) ? dueText(order, context) : undefined
  const pickupDeadline = 'pickupDeadline' in facts ? facts.pickupDeadline : undefined
  const isReadyToLeave = event === 'ready' && order.deliveryMethod === 'delivery'
  const bearsCode = isReadyToLeave ? false : event === 'ready' || event === 'out_for_delivery'
  const reason = 'reason' in facts ? facts.reason?.trim() : undefined
  const paragraphs = [
    isNamed(order) ? t('customer.email.greeting', { name: order.customerName }) : t('customer.email.greeting.nameless'),
    wordingOr('email', holdsNoDay ? t('customer.email.quote_sent.open', values) : t(`customer.email.${event}`, values)),
    // The owner's wording does not say whether the day is held.
    holdsNoDay && words.email && t('customer.email.day.open'),
    reason && t('customer.email.reason', { reason }),
    due && t('customer.email.due', { due }),
    bearsCode && !words.email?.includes(PICKUP_PLACE) && t('customer.email.pickup'),
    pickupDeadline && t('customer.email.kept', { until: formatMoment(pickupDeadline, lang, calendar) }),
    `${t('customer.email.order', values)}\n{link}`,
    t('customer.email.signature', { shop: shop.name, phone: formatPublicPhone(shop.phone) }),
  ]
  const body = wordingOr('text', t(isReadyToLeave ? 'customer.sms.ready.delivery' : `customer.sms.${event}`, values))
  // The owner's wording may be older than the code.
  const isCodeMissing = bearsCode && !body.includes(PICKUP_PLACE)
  return {
    body: isCodeMissing ? `${body}\n${t('customer.sms.pickup')}` : body,
    subject: wordingOr('subject', t(`customer.subject.${event}`, values)),
    emailBody: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  }
}
