import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { NOT_ACCEPTED, NOT_PAID, NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import type { OrderEvent } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { columnText, isEditableColumn } from './order-change-texts.ts'
import { isOrderStatus } from '#app/ordering/terms/order-status.ts'
import { ORDER_SOURCES } from '#app/ordering/terms/order.ts'
import { shortStockText } from '#app/ordering/inventory/short-text.ts'

const PAYMENT_EVENT_TEXTS: Readonly<Record<string, MessageKey>> = {
  completed: 'orders.event.payment.completed',
  failed: 'orders.event.payment.failed',
  cancelled: 'orders.event.payment.cancelled',
  review: 'orders.event.payment.review',
  void: 'orders.event.payment.void',
  voided: 'orders.event.payment.voided',
  moved: 'orders.event.payment.moved',
  transfer_reported: 'orders.event.transfer.reported',
  transfer_vouched: 'orders.event.transfer.vouched',
  credit_vouched: 'orders.event.credit.vouched',
  transfer_used: 'orders.event.transfer.used',
  transfer_refused: 'orders.event.transfer.refused',
  transfer_inbox: 'orders.event.transfer.inbox',
}

const IN_STORE_TEXTS: Readonly<Record<string, MessageKey>> = {
  Cash: 'orders.attempt.cash',
  Transfer: 'orders.attempt.transfer',
  Credit: 'orders.attempt.credit',
  Withheld: 'orders.attempt.withheld',
}

/** How money came that waits for a second person; these events say no method. */
const VOUCHED_METHODS: Readonly<Record<string, string>> = { transfer_vouched: 'Transfer', credit_vouched: 'Credit' }

const CREDIT_EVENT_TEXTS: Readonly<Record<string, MessageKey>> = { credit: 'orders.event.credited' }

const REFUND_EVENT_TEXTS: Readonly<Record<string, MessageKey>> = {
  requested: 'orders.event.refund.requested',
  approved: 'orders.event.refund.approved',
  rejected: 'orders.event.refund.rejected',
  unsent: 'orders.event.refund.unsent',
  unknown: 'orders.event.refund.unknown',
  on_its_way: 'orders.event.refund.on.its.way',
  confirmed: 'orders.event.refund.confirmed',
  withheld_back: 'orders.event.withheld.back',
  withheld_lowered: 'orders.event.withheld.lowered',
}

export function presentEvent({ lang, calendar, t }: ViewContext, event: OrderEvent) {
  const actorTexts: Readonly<Record<string, MessageKey>> = {
    customer: 'orders.actor.customer',
    admin: 'orders.actor.admin',
    system: 'orders.actor.system',
    provider: 'orders.actor.provider',
  }
  const actor = actorTexts[event.actor]
  return {
    id: event.id,
    text: eventText({ lang, calendar, t }, event),
    details: eventDetails({ lang, calendar, t }, event),
    /** Id of the picture that was taken at the door; null: none. */
    picture: event.data.handover === 'picture' ? String(event.data.picture) : null,
    who:
      event.actorName === SHOP_ACTOR.name
        ? t('orders.actor.system')
        : (event.actorName ?? (actor ? t(actor) : event.actor)),
    at: formatMoment(event.at, lang, calendar),
  }
}

function eventText({ lang, t }: ViewContext, { kind, fromStatus, toStatus, data }: OrderEvent): string {
  const status = (text: string | null) => (text && isOrderStatus(text) ? t(`orders.status.${text}`) : (text ?? ''))
  if (kind === 'erased' && data['recipient'] === true) return t('orders.event.erased.recipient')
  if (kind === 'placed' || kind === 'changed' || kind === 'erased') return t(`orders.event.${kind}`)
  if (kind === 'sold') return t('orders.event.sold', { number: String(data['number']) })
  if (kind === 'returned') return t('orders.event.returned')
  const between = { from: status(fromStatus), to: status(toStatus) }
  if (kind === 'moved' && data.undone === true) return t('orders.event.undone', between)
  const moved = kind === 'moved' && quoteEventText(t, toStatus, data)
  if (moved) return moved
  if (kind === 'moved') return t('orders.event.moved', between)
  if (isWords(kind)) return t(`orders.event.${kind}`)
  if (kind === 'assigned') {
    return typeof data.maker === 'string'
      ? t('orders.event.assigned', { name: data.maker })
      : t('orders.event.unassigned')
  }
  if (kind === 'handover') {
    return t(data.wrong === 'phone' ? 'orders.event.handover.wrong.phone' : 'orders.event.handover.wrong.code')
  }
  if (kind === 'agreed') return t('orders.event.agreed')
  if (kind === 'called') return t('orders.event.called')
  if (kind === 'finished') return finishedText(t, data)
  if (kind === 'spelling') return t(data.read === true ? 'orders.event.spelling' : 'orders.event.spelling.undone')
  if (kind !== 'payment' && kind !== 'refund') return kind
  const key =
    kind === 'refund'
      ? (CREDIT_EVENT_TEXTS[String(data.to)] ?? REFUND_EVENT_TEXTS[String(data.state)])
      : PAYMENT_EVENT_TEXTS[String(data.state)]
  const amount = typeof data.amount_santim === 'number' ? ` · ${formatSantim(data.amount_santim, lang)}` : ''
  return `${t(key ?? `orders.event.${kind}`)}${amount}`
}

function finishedText(t: Translate, { removed, returned, shown, pictures, answer }: OrderEvent['data']): string {
  if (answer !== undefined) return t(answer === 'call' ? 'orders.event.finished.call' : 'orders.event.finished.right')
  if (removed !== undefined) return t('orders.event.finished.removed')
  if (returned !== undefined) return t('orders.event.finished.returned')
  if (shown !== undefined) return t(shown === true ? 'orders.event.finished.shown' : 'orders.event.finished.hidden')
  return t('orders.event.finished', { count: Number(pictures) || 1 })
}

/** Reasons for which the shop itself closed an order; people write their own. */
const CLOSED_TEXTS: Readonly<Record<string, MessageKey>> = {
  [NOT_PAID]: 'orders.event.not.paid',
  [NOT_ACCEPTED]: 'orders.event.not.accepted',
  [NOT_PICKED_UP]: 'orders.event.not.picked.up',
}

function quoteEventText(t: Translate, toStatus: string | null, data: OrderEvent['data']): string | undefined {
  if (data.asked_again === true) return t('orders.event.asked.again')
  const { quote_version: version } = data
  if (typeof version !== 'number') return undefined
  if (toStatus === 'Quoted') return t('orders.event.quote.sent', { version })
  return typeof data.title === 'string' ? t('orders.event.quote.accepted', { title: data.title }) : undefined
}

/** One line each: what people wrote, what they overrode, and what the shop did automatically. */
function eventDetails({ lang, calendar, t }: ViewContext, { kind, data }: OrderEvent): string[] {
  const { reason, text, capacity_waived: waived } = data
  const closed = typeof reason === 'string' ? CLOSED_TEXTS[reason] : undefined
  const amount = data.refund_due_santim
  const details = [
    text,
    ...(kind === 'changed' ? changedLines({ lang, calendar, t }, data) : []),
    typeof data.quote_version === 'number' &&
      typeof data.pictures === 'number' &&
      t('orders.event.quote.pictures', { count: data.pictures }),
    data.customer_was_told === true && t('orders.event.undone.told'),
    typeof data.to_code === 'string' && t('orders.event.payment.moved.to', { code: data.to_code }),
    ...inStoreDetails(t, data),
    ...(kind === 'refund' ? [data.reference, data.note] : []),
    closed ? t(closed) : typeof reason === 'string' && reason !== '' && t('orders.event.reason', { reason }),
    data.handover === 'code' && t('orders.event.handover.code'),
    data.handover === 'name' && t('orders.event.handover.name'),
    data.handover === 'picture' && t('orders.event.handover.picture'),
    data.handover === 'person' && t('orders.event.handover.person'),
    data.cash_voided === true && t('orders.event.cash.voided.back'),
    typeof data.received_by === 'string' && t('orders.event.received.by', { name: data.received_by }),
    data.for_customer === true && t('orders.event.for.customer'),
    data.over_cash_limit === true && t('orders.event.over.cash.limit'),
    data.rest_at_handover === true && t('orders.event.rest.at.handover'),
    data.without_money === true && t('orders.event.without.money'),
    typeof waived === 'string' && t('orders.event.capacity.waived', { reason: waived }),
    typeof amount === 'number' && t('orders.event.refund.due', { amount: formatSantim(amount, lang) }),
    typeof data.kept_santim === 'number' &&
      t('orders.event.refund.kept', { amount: formatSantim(data.kept_santim, lang) }),
    data.reopened === true && t('orders.event.reopened'),
    shortStockText(data.stock_short, lang, t),
    ...placingDetails({ lang, t }, data),
  ]
  return details.filter((detail): detail is string => typeof detail === 'string' && detail !== '')
}

function changedLines(viewer: ViewContext, { before, after }: OrderEvent['data']): string[] {
  const [was, is] = [before, after] as (Record<string, unknown> | undefined)[]
  const nothing = viewer.t('orders.event.changed.nothing')
  return Object.keys(is ?? {})
    .filter(isEditableColumn)
    .map((column) => {
      const { label, text } = columnText(column, was?.[column], viewer)
      const now = columnText(column, is?.[column], viewer).text
      return viewer.t('orders.event.changed.line', { field: label, before: text || nothing, after: now || nothing })
    })
}

function inStoreDetails(
  t: Translate,
  { learned_by: learnedBy, state, method = VOUCHED_METHODS[String(state)], reference, note }: OrderEvent['data'],
): unknown[] {
  if (learnedBy === 'customer') return [reference]
  if (learnedBy !== 'person') return []
  const how = IN_STORE_TEXTS[String(method)]
  return [[how && t(how), reference].filter(Boolean).join(' · '), note]
}

function placingDetails(
  { lang, t }: Pick<ViewContext, 'lang' | 't'>,
  { source, override }: OrderEvent['data'],
): unknown[] {
  const known = ORDER_SOURCES.find((each) => each === source)
  const { leadTime, capacity, priceSantim, reason } = (override ?? {}) as Record<string, unknown>
  return [
    known && t('orders.event.source', { source: t(`orders.source.${known}`) }),
    leadTime === true && t('orders.event.override.lead'),
    capacity === true && t('orders.event.override.capacity'),
    typeof priceSantim === 'number' && t('orders.event.override.price', { amount: formatSantim(priceSantim, lang) }),
    typeof reason === 'string' && t('orders.event.reason', { reason }),
  ]
}

const WORDS = ['note', 'question', 'answer', 'wish', 'reply'] as const

function isWords(kind: string): kind is (typeof WORDS)[number] {
  return WORDS.some((each) => each === kind)
}
