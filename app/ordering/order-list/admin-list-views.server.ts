import {
  datePartsOf,
  dayInAddis,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatMonthDay,
  formatTightDay,
  otherCalendar,
  timeInAddis,
} from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { LIST_MARK, type Translate } from '#app/base/platform/text/translate.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { formatHandoverTime, joinDayAndTime, type HandoverSlots } from '#app/ordering/terms/handover-time.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import type { OrderListItem } from './orders.queries.server.ts'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'
import { waitingTime } from '#app/ordering/scheduling/waiting-time.ts'
import { isByWeight, type OrderListLine } from '#app/ordering/orders/reading/order-head.ts'

const SHOWN_LINES = 2

interface ListFacts {
  now: Date
  /** The shop's slots: a time at which one begins means that slot. */
  settings: HandoverSlots
  zones: readonly DeliveryZone[]
}

export function presentListed(viewer: ViewContext, order: OrderListItem, { now, zones, settings }: ListFacts) {
  const { lang, calendar, t } = viewer
  const [first] = order.lines
  const owed = mayBePaid(order) ? order.owedSantim : 0
  return {
    id: order.id,
    code: order.label,
    version: order.version,
    status: order.status,
    paymentStatus: order.paymentStatus,
    waitsForCustomer: order.waitsForCustomerSince !== null,
    due: presentDue(viewer, order, { now, settings }),
    customerName: order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
    phone: order.isUnreachable ? null : { href: `tel:${order.phone}`, text: formatPhone(order.phone) },
    image: first?.image,
    lines: order.lines.slice(0, SHOWN_LINES).map((line) => presentLine(viewer, line)),
    moreLines: Math.max(0, order.lines.length - SHOWN_LINES),
    pieces: order.lines.reduce((sum, line) => sum + line.pieces, 0),
    weight: weightText(viewer, order.lines),
    maker: order.makerName ?? '',
    method: methodText(order, t),
    zone: zoneOf(order, zones, lang),
    isDelivery: order.deliveryMethod === 'delivery',
    total: formatPrice(order.orderTotalSantim, lang),
    owed: owed > 0 ? formatPrice(owed, lang) : '',
    placedBy: order.placedBy === 'admin' ? (order.createdByAdminName ?? '') : t('orders.filters.customer'),
    wantsCall: order.wantsCall,
    isGift: order.isGift,
    isRush: order.isRush,
    isByStaff: order.placedBy === 'admin',
    isFasting: order.isFasting,
    hasImage: order.hasImage,
    isOverdue: order.isOverdue,
    isBalanceOverdue: order.isBalanceOverdue,
    age: waitingTime(order.createdAt, now, t),
    placedAt: formatMoment(order.createdAt, lang, calendar),
  }
}

export type ListedView = ReturnType<typeof presentListed>

function methodText({ kind, deliveryMethod }: OrderListItem, t: Translate): string {
  if (kind === 'counter') return t('orders.filters.counter')
  return t(deliveryMethod === 'delivery' ? 'orders.method.delivery' : 'orders.method.self-pickup')
}

function presentDue(
  { lang, calendar, t }: ViewContext,
  order: OrderListItem,
  { now, settings }: Pick<ListFacts, 'now' | 'settings'>,
) {
  // A sale of a till left when it was sold.
  const isSold = order.kind === 'counter'
  const day = isSold ? dayInAddis(order.createdAt) : order.deliveryDate
  if (!day)
    return {
      day: t('orders.due.open'),
      short: t('orders.due.open.short'),
      brief: t('orders.due.open.short'),
      otherDay: '',
      time: '',
    }
  const time = isSold ? '' : formatHandoverTime(order, settings, lang)
  const at = isSold ? timeInAddis(order.createdAt) : order.deliveryTime
  const from = at ? formatWallTime(at, lang) : ''
  const isToday = day === dayInAddis(now) && from !== ''
  return {
    day: formatDay(day, lang, calendar),
    /** The beginning of its time today, the day otherwise. */
    short: isToday ? from : ofDay(formatDayOfYear),
    /** The same for a phone's row, without the weekday. */
    brief: isToday ? from : ofDay((ofYear) => formatMonthDay(datePartsOf(ofYear, calendar), lang, calendar, 'short')),
    otherDay: [formatDay(day, lang, otherCalendar(calendar)), time].filter(Boolean).join(LIST_MARK[lang]),
    time,
  }

  function ofDay(formatThisYear: typeof formatDayOfYear): string {
    const isThisYear = datePartsOf(day!, calendar).year === datePartsOf(dayInAddis(now), calendar).year
    const text = (isThisYear ? formatThisYear : formatTightDay)(day!, lang, calendar)
    return joinDayAndTime(text, from, lang)
  }
}

/** "Baklava × 6"; of a cake sold by weight "Baklava 750 g". */
export function lineName({ lang, t }: Pick<ViewContext, 'lang' | 't'>, line: OrderListLine): string {
  const name = line.names[lang]
  return isByWeight(line) ? `${name} ${t('orders.grams', { grams: line.weightGrams! })}` : `${name} × ${line.quantity}`
}

function presentLine({ lang, t }: ViewContext, line: OrderListLine) {
  const choices = [line.size, line.variant, line.flavor, line.cakeType].flatMap((names) => names?.[lang] ?? [])
  return {
    name: lineName({ lang, t }, line),
    choices: choices.join(' · '),
    topperText: line.topperText,
  }
}

/** "2.5 kg": total weight of cakes with a size; empty where none has one. */
function weightText({ t }: ViewContext, lines: readonly OrderListLine[]): string {
  const grams = lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0)
  return grams > 0 ? t('orders.weight', { kilograms: grams / 1000 }) : ''
}

/** The sub-city of a delivery, or the beginning of its address when no zone matches. */
function zoneOf({ deliveryMethod, address }: OrderListItem, zones: readonly DeliveryZone[], lang: ViewContext['lang']) {
  if (deliveryMethod !== 'delivery' || address === FALLBACK_ADDRESS) return ''
  const { zone } = splitAddress(address, zones)
  return zones.find(({ id }) => id === zone)?.name[lang] ?? address
}
