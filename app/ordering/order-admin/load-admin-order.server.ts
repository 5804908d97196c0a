import type { RouterContextProvider } from 'react-router'
import { findOrderedInspiration } from '#app/catalog/occasions/occasions.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { jpegUrl } from '#app/base/media/image.ts'
import {
  listFinishedPictures,
  listHandoverPictures,
  listReferenceImagesOfOrder,
} from '#app/base/media/reference-images/reference-images.queries.server.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { ViewContext, ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { findCustomerOfPhone } from '#app/ordering/customers/customer-details.queries.server.ts'
import { presentHandOver } from '#app/ordering/handover/present-hand-over.server.ts'
import { readVatIn } from '#app/ordering/terms/vat-in.server.ts'
import { dueCountdown } from './due-countdown.ts'
import { presentMoneyCard } from './money-views.server.ts'
import { presentOrderDetail } from './admin-order-views.server.ts'
import { CANCELLED_FOR, cancelRefund } from '#app/ordering/orders/status/cancel-free.ts'
import { findMissingPhotos } from '#app/ordering/orders/missing-photo.queries.server.ts'
import { loadOrderMessages } from './load-messages.server.ts'
import { listAssignees } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import { amountDue, depositOwedSantim } from '#app/ordering/orders/status/amount-due.ts'
import { findOrderDetail, type OrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { isUnreachable } from '#app/ordering/terms/order.ts'
import { hasTrait, isOrderStatus, mayBePaid } from '#app/ordering/terms/order-status.ts'
import { listOtherOrders, type OtherOrders } from '#app/ordering/orders/reading/past-orders.queries.server.ts'
import { optionTotal, type Quote } from '#app/ordering/orders/quotes/quote.ts'
import { findCurrentQuote } from '#app/ordering/orders/quotes/quotes.queries.server.ts'
import { findRequestedCake } from '#app/ordering/orders/placing/requested-cake.queries.server.ts'
import { offSheetText } from '#app/ordering/orders/status/off-sheet.ts'
import { findDriversOf, listDrivers } from './give-deliveries.server.ts'
import { staffMoves } from '#app/ordering/orders/status/staff-moves.ts'
import { sumWithheld } from '#app/ordering/orders/status/withheld.queries.server.ts'

type Context = Readonly<RouterContextProvider>

/** Undefined: no such order. */
export async function loadAdminOrder(context: Context, orderId: string) {
  const { lang, calendar, origin, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const order = await findOrderDetail(db, orderId)
  if (!order) return undefined
  const viewer: ViewContextAt = { lang, calendar, t, now: context.get(clockContext).now() }
  const isRequest = order.kind === 'quote'
  const isKnown = !isUnreachable(order)
  const [settings, makers, quote, cake, messages, others, customer, finished, lacking, atDoor, withheldSantim, vat] =
    await Promise.all([
      loadSettings(db),
      listAssignees(db),
      isRequest ? findCurrentQuote(db, orderId) : undefined,
      isRequest ? loadCake(context, orderId, viewer) : null,
      loadOrderMessages(context, order),
      isKnown ? listOtherOrders(db, { phone: order.phone, exceptId: orderId }) : null,
      isKnown ? findCustomerOfPhone(db, order.phone) : undefined,
      listFinishedPictures(db, orderId),
      findMissingPhotos(db, [orderId]),
      listHandoverPictures(db, orderId),
      sumWithheld(db, orderId),
      readVatIn(db, orderId),
    ])
  const isDelivered = order.deliveryMethod === 'delivery' && hasTrait(order.status, 'open')
  const handingOver = (await presentHandOver(db, order, viewer.now)) ?? null
  const path = orderUrl(context.get(appSecretContext), order)
  return {
    view: presentOrderDetail(viewer, order, settings),
    money: presentMoneyCard(
      viewer,
      order,
      settings,
      vat.reduce((sum, { vatSantim }) => sum + vatSantim, 0),
    ),
    /** Who may bring it, and who does; null: nobody brings it, or it is closed. */
    driver: isDelivered ? await loadDriver(db, orderId) : null,
    countdown: hasTrait(order.status, 'open') ? dueCountdown(viewer, order, settings) : null,
    makers,
    cake,
    finished: {
      isShown: order.showsFinished,
      isApproved: order.finishedAnswer === 'right',
      pictures: finished.map(({ id, image }, index) => ({
        id,
        name: viewer.t('orders.detail.picture', { number: index + 1 }),
        image,
        href: jpegUrl(image),
      })),
    },
    atDoor: atDoor.map(({ id, image }) => ({
      id,
      name: viewer.t('orders.event.handover.picture.title'),
      image,
      href: jpegUrl(image),
    })),
    messages,
    customer: customer && { to: adminPaths.customer(customer.id), allergies: customer.allergies },
    others: others && presentOthers(viewer, order.phone, others),
    offSheet: presentOffSheet(viewer, order),
    actions: {
      code: order.code,
      id: order.id,
      version: order.version,
      status: order.status,
      kind: order.kind,
      isUnpaid: depositOwedSantim(order) > 0,
      moves: staffMoves(
        { ...order, hasAgreedPrice: quote?.state === 'accepted', isPhotoMissing: lacking.has(orderId) },
        order.allowedMoves,
      ),
      offer: order.status === 'Quoted' && quote?.state === 'sent' ? presentOffer(quote, viewer) : null,
      customerPage: { path, url: new URL(path, origin).href },
      mayChange: hasTrait(order.status, 'open'),
      cancelRefund: presentCancelRefund(viewer, { ...order, withheldSantim }, settings),
      canPay: mayBePaid(order) && amountDue(order).ok,
    },
    handingOver,
    noteKey: uuidv7(viewer.now),
  }
}

async function loadDriver(db: Database, orderId: string) {
  const [all, ofOrders] = await Promise.all([listDrivers(db), findDriversOf(db, [orderId])])
  return { all, now: ofOrders.get(orderId) ?? null }
}

export type AdminOrder = NonNullable<Awaited<ReturnType<typeof loadAdminOrder>>>

function presentOthers({ lang, calendar, t }: ViewContext, phone: string, { count, orders, notes }: OtherOrders) {
  return {
    summary: count === 0 ? t('orders.past.none') : t('orders.past.count', { count }),
    list: count > orders.length ? adminLinks.ordersSearching(phone) : null,
    orders: orders.map(({ id, code, status, names, createdAt, orderTotalSantim }) => ({
      id,
      code,
      status,
      what: names[lang],
      facts: [formatMoment(createdAt, lang, calendar), formatSantim(orderTotalSantim, lang)].join(' · '),
    })),
    notes: notes.map(({ id, orderId, code, at, by, text }) => ({
      id,
      orderId,
      code,
      text,
      facts: [formatMoment(at, lang, calendar), by].filter(Boolean).join(' · '),
    })),
  }
}

/** Why the kitchen does not see an order that is confirmed and in the shop; null: it does. */
function presentOffSheet(viewer: ViewContext, order: OrderDetail) {
  const { offSheet, status } = order
  if (!hasTrait(status, 'in the shop') || offSheet === null || offSheet === 'not_agreed') return null
  return { text: offSheetText(viewer, offSheet, order), canBake: status === 'Confirmed' && offSheet !== 'no_day' }
}

/** The refund if the order is cancelled now; null: nothing to refund. */
function presentCancelRefund(
  { lang, t, now }: ViewContextAt,
  order: OrderDetail & { withheldSantim: Santim },
  settings: Settings,
) {
  if (!isOrderStatus(order.status) || !order.allowedMoves.includes('Cancelled')) return null
  const paid = { ...order, status: order.status }
  const [byShop, byCustomer] = CANCELLED_FOR.map((who) => cancelRefund(paid, who, settings, now))
  if (!byShop || !byCustomer || byShop.backSantim === 0) return null
  const back = formatSantim(byShop.backSantim, lang)
  if (byCustomer.keptSantim === 0) return { text: t('orders.cancel.all', { back }), choices: [] }
  const closing = {
    back: formatSantim(byCustomer.backSantim, lang),
    closing: formatSantim(byCustomer.keptSantim, lang),
  }
  return {
    text: '',
    choices: [
      { value: 'shop', text: t('orders.cancel.shop', { back }) },
      { value: 'customer', text: t('orders.cancel.customer', closing) },
    ] as const,
  }
}

function presentOffer(quote: Quote, { lang }: ViewContext) {
  return {
    version: quote.version,
    options: quote.options.flatMap((option) =>
      option.priceSantim === null
        ? []
        : [
            {
              position: option.position,
              title: option.title,
              total: formatSantim(optionTotal({ priceSantim: option.priceSantim }, quote), lang),
            },
          ],
    ),
  }
}

const CHOICE_TEXTS = {
  occasion: 'orders.detail.occasion',
  size: 'orders.detail.size',
  flavor: 'orders.detail.flavor',
  type: 'orders.detail.type',
  extras: 'orders.detail.extras',
} as const

async function loadCake(context: Context, orderId: OrderDetail['id'], { lang, t }: ViewContext) {
  const db = context.get(databaseContext)
  const [cake, references] = await Promise.all([
    findRequestedCake(db, orderId),
    listReferenceImagesOfOrder(db, orderId),
  ])
  const { inspirationId } = cake.ids
  const inspiration = inspirationId ? await findOrderedInspiration(db, inspirationId) : undefined
  return {
    name: cake.names[lang],
    choices: cake.choices.map(({ kind, names }) => ({ label: t(CHOICE_TEXTS[kind]), name: names[lang] })),
    topperText: cake.topperText,
    drawing: cake.drawing && { svg: cake.drawing.svg, description: cake.drawing.description[lang] },
    inspiration: inspiration
      ? {
          id: inspiration.id,
          name: lang === 'am' ? inspiration.nameAm : inspiration.nameEn,
          image: inspiration.image,
          href: jpegUrl(inspiration.image),
        }
      : null,
    pictures: references.map(({ id, image }, index) => ({
      id,
      name: t('orders.detail.picture', { number: index + 1 }),
      image,
      href: jpegUrl(image),
    })),
  }
}
