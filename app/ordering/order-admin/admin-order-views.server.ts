import { isByWeight } from '#app/ordering/orders/reading/order-head.ts'
import { allergensText } from '#app/catalog/cakes/allergens.ts'
import * as paths from '#app/base/platform/paths.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatDay, formatMoment, otherCalendar } from '#app/base/platform/time/calendar.ts'
import { fastText } from '#app/base/platform/feasts/day-marks.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { formatHandoverTime, type HandoverSlots } from '#app/ordering/terms/handover-time.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { presentEvent } from './admin-event-views.server.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { mapUrl } from '#app/ordering/scheduling/landmarks/place.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, isUnreachable } from '#app/ordering/terms/order.ts'
import type { OrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import type { OrderHead } from '#app/ordering/orders/reading/order-head.ts'
import type { TwoNames } from '#app/base/platform/text/two-names.ts'

function presentDue(
  { lang, calendar, t }: ViewContext,
  order: Pick<OrderDetail, 'deliveryDate' | 'deliveryTime' | 'deliveryMethod'>,
  settings: HandoverSlots,
) {
  if (!order.deliveryDate) return { day: t('orders.due.open'), otherDay: '', time: '', fast: '' }
  return {
    day: formatDay(order.deliveryDate, lang, calendar),
    otherDay: formatDay(order.deliveryDate, lang, otherCalendar(calendar)),
    time: formatHandoverTime(order, settings, lang),
    fast: fastText(order.deliveryDate, t),
  }
}

function presentPerson({ t }: ViewContext, order: OrderHead) {
  return {
    customerName: order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
    phone: isUnreachable(order) ? null : { href: `tel:${order.phone}`, text: formatPhone(order.phone) },
    takenBy: order.placedBy === 'admin' ? t('orders.by.admin', { name: order.createdByAdminName ?? '' }) : '',
    method: order.deliveryMethod === 'delivery' ? t('orders.method.delivery') : t('orders.method.self-pickup'),
  }
}

export function presentOrderDetail(viewer: ViewContext, order: OrderDetail, settings: HandoverSlots) {
  const { lang, calendar, t } = viewer
  const name = (names: TwoNames | null) => names?.[lang]
  return {
    id: order.id,
    code: order.code,
    version: order.version,
    isRequest: order.kind === 'quote',
    waits: order.waitsForCustomerSince
      ? t('orders.waits.customer.since', { when: formatMoment(order.waitsForCustomerSince, lang, calendar) })
      : '',
    status: order.status,
    paymentStatus: order.paymentStatus,
    placedAt: formatMoment(order.createdAt, lang, calendar),
    due: presentDue(viewer, order, settings),
    ...presentPerson(viewer, order),
    email: order.email,
    isReachable: !isUnreachable(order) || order.email !== null,
    place:
      order.deliveryMethod === 'delivery' || order.address !== FALLBACK_ADDRESS
        ? { text: order.address, mapUrl: mapUrl(order.pin), mapText: t('place.map') }
        : null,
    address: order.deliveryMethod === 'delivery' || order.address !== FALLBACK_ADDRESS ? order.address : '',
    notes: order.notes,
    gift: [
      order.giftText && t('orders.gift.card', { text: order.giftText }),
      order.giftFrom && t('orders.gift.from', { name: order.giftFrom }),
    ].filter(Boolean),
    recipient:
      order.recipientName || order.recipientPhone
        ? {
            title: order.recipientName ? t('orders.gift.for', { name: order.recipientName }) : t('orders.gift'),
            phone: order.recipientPhone
              ? { href: `tel:${order.recipientPhone}`, text: formatPhone(order.recipientPhone) }
              : null,
            surprise: order.isSurprise
              ? t(
                  order.customerName === FALLBACK_CUSTOMER_NAME ? 'orders.gift.surprise' : 'orders.gift.surprise.call',
                  {
                    name: order.customerName,
                  },
                )
              : '',
            hidesPrices: order.hidesPrices,
          }
        : null,
    wantsCall: order.wantsCall,
    isCallAboutCake: order.finishedAnswer === 'call',
    isRush: order.rushPercent !== null,
    customerLang: t(order.lang === 'am' ? 'orders.detail.lang.am' : 'orders.detail.lang.en'),
    customerPage: order.customerId && adminPaths.customer(order.customerId),
    kitchen: {
      maker: order.maker,
      points: order.points === null ? '' : t('orders.kitchen.points', { count: order.points }),
      hasInscription: order.lines.some(({ topperText }) => topperText !== ''),
      spellingRead: order.spellingRead
        ? t('orders.kitchen.spelling.by', {
            name: order.spellingRead.by,
            when: formatMoment(order.spellingRead.at, lang, calendar),
          })
        : '',
    },
    lines: order.lines.map((line) => ({
      cakeId: line.cakeId,
      image: line.image,
      name: line.names[lang],
      what: isByWeight(line)
        ? `${line.names[lang]} ${t('orders.grams', { grams: line.weightGrams! })}`
        : `${line.names[lang]} × ${line.quantity}`,
      choices: [
        ...[line.variant, line.size, line.flavor, line.cakeType].flatMap((names) => name(names) ?? []),
        ...line.extras.map(({ names, priceSantim }) =>
          presentExtra(timesText(names[lang], line.quantity), priceSantim, viewer),
        ),
      ],
      isFasting: line.isFasting,
      allergens: allergensText(line.allergens, t, lang) ?? '',
      topperText: line.topperText,
      quantity: line.quantity,
      pieces: t('orders.pieces', { count: line.pieces }),
      weight:
        line.weightGrams && !isByWeight(line)
          ? t('orders.weight', { kilograms: (line.weightGrams * line.quantity) / 1000 })
          : '',
      guests: line.guests === null ? '' : t('orders.guests', { count: line.guests }),
      unitPrice: t('orders.detail.each', { amount: formatSantim(line.unitPriceSantim, lang) }),
      saving: line.savingSantim > 0 ? t('cart.saving', { saving: formatSantim(line.savingSantim, lang) }) : '',
      total: formatSantim(line.lineTotalSantim, lang),
    })),
    money: {
      refundTo: order.paidSantim > 0 ? adminPaths.refundOrder(order.id) : null,
      balanceDue:
        order.balanceDueAt && owesMoney(order)
          ? t('orders.detail.balance.due', { when: formatMoment(order.balanceDueAt, lang, calendar) })
          : '',
      payTo: owesMoney(order) ? adminPaths.payOrder(order.id) : '',
      saleTo: order.kind === 'counter' ? adminPaths.sale(order.id) : '',
      receiptTo: order.paidSantim > 0 ? paths.receipt(paths.order(order.code)) : '',
      unpaid: order.unpaidReason ? t('orders.detail.unpaid.reason', { reason: order.unpaidReason }) : '',
      atHandover: atHandoverText(order, t),
      deadline: order.paymentDeadlineAt
        ? t('orders.detail.deadline', { when: formatMoment(order.paymentDeadlineAt, lang, calendar) })
        : '',
    },
    events: order.events.map((event) => presentEvent(viewer, event)),
    // Newest first, so that staff see the latest note.
    pinned: order.events
      .filter(({ kind }) => kind === 'note')
      .map((event) => presentEvent(viewer, event))
      .toReversed(),
    noteCount: order.events.filter(({ kind }) => kind === 'note').length,
  }
}

/** "Candles × 2": one for each cake of the line. */
function timesText(name: string, count: number): string {
  return count > 1 ? `${name} × ${count}` : name
}

/** "Candles (50 ETB)"; a free extra shows no price. */
function presentExtra(name: string, priceSantim: number, { lang, t }: ViewContext): string {
  return priceSantim > 0 ? t('orders.detail.extra', { name, price: formatSantim(priceSantim, lang) }) : name
}

/** All of it, or the rest once the deposit is there. */
function atHandoverText(order: OrderDetail, t: Translate): string {
  if (!order.paysAtHandover || !owesMoney(order)) return ''
  return t(order.depositSantim === null ? 'orders.detail.at.handover' : 'orders.detail.rest.at.handover')
}

function owesMoney(order: OrderDetail): boolean {
  return mayBePaid(order) && order.owedSantim > 0
}

export type OrderDetailView = ReturnType<typeof presentOrderDetail>
