import { listReferenceImagesOfOrder } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { jpegUrl, type ImageView } from '#app/base/media/image.ts'
import { listImages } from '#app/base/media/images.queries.server.ts'
import { NOT_ACCEPTED, NOT_PAID, NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { emptyDraft } from '#app/ordering/cake-builder/draft.ts'
import { writeDraft } from '#app/ordering/cake-builder/draft-address.ts'
import { findPaidInFull } from '#app/ordering/scheduling/feasts/feast-plans.queries.server.ts'
import { dueMoment } from '#app/ordering/scheduling/due-moment.ts'
import { findHold } from '#app/ordering/scheduling/hold-capacity.server.ts'
import type { Quote, QuoteOption } from '#app/ordering/orders/quotes/quote.ts'
import { findCurrentQuote } from '#app/ordering/orders/quotes/quotes.queries.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { dayInAddis, formatDay, formatMoment, otherCalendar } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { splitPolicies } from '#app/base/settings/shop-facts.ts'
import {
  findRequestedCake,
  listSizeNames,
  type RequestedCake,
} from '#app/ordering/orders/placing/requested-cake.queries.server.ts'
import { drawOptions } from './option-drawings.server.ts'
import { presentOption } from './option-view.ts'
import { listGivenNames, type CustomerOrder, type CustomerOrderEvent } from './order-page.queries.server.ts'
import { FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

export interface QuoteViewContext extends Omit<ViewContextAt, 't'> {
  settings: Settings
  asks?: boolean
}

/** Additional texts of a request's page. Undefined for other orders. */
export async function loadQuoteView(
  db: Database,
  order: CustomerOrder,
  events: readonly CustomerOrderEvent[],
  viewer: QuoteViewContext,
) {
  if (order.kind !== 'quote') return undefined
  const [cake, quote, pictures, hold] = await Promise.all([
    findRequestedCake(db, order.id),
    findCurrentQuote(db, order.id),
    listReferenceImagesOfOrder(db, order.id),
    findHold(db, order.id),
  ])
  // A request without a size is for daily cakes, which need no capacity.
  const isHeld = hold !== undefined || cake.ids.sizeId === null
  const isDayHeld = order.deliveryDate === null ? null : isHeld
  const sizeIds = [...(quote?.options ?? []), cake.ids].flatMap(({ sizeId }) => sizeId ?? [])
  const imageIds = (quote?.options ?? []).flatMap(({ imageId }) => imageId ?? [])
  const writers = [quote?.createdBy, ...events.map(({ actorName }) => actorName)].flatMap((name) => name ?? [])
  const [sizes, images, drawings, givenNames, isFeastPaidInFull] = await Promise.all([
    listSizeNames(db, sizeIds),
    listImages(db, imageIds),
    order.status === 'Quoted' ? drawOptions(db, order.id, quote?.options ?? []) : new Map<number, string>(),
    listGivenNames(db, writers),
    findPaidInFull(db, order.deliveryDate),
  ])
  const { lang } = viewer
  return {
    cake: {
      name: cake.names[lang],
      choices: cake.choices.map(({ kind, names }) => ({ kind, name: names[lang] })),
      topperText: cake.topperText,
      drawing: cake.drawing && { svg: cake.drawing.svg, label: cake.drawing.description[lang] },
      pictures: pictures.map(({ id, image }) => ({ id, image, href: jpegUrl(image) })),
    },
    /** Null: the day will be agreed by phone. */
    isDayHeld,
    rushPercent: order.rushPercent,
    rulePrice: order.status === 'Pending Quote' ? formatSantim(order.totalSantim, lang) : null,
    replyHours: viewer.settings['quote.reply_target_hours'],
    offer:
      quote && hasTrait(order.status, 'price shown')
        ? presentOffer(
            quote,
            { order, cake, sizes, images, drawings, isDayHeld, events, givenNames, isFeastPaidInFull },
            viewer,
          )
        : null,
    question: presentQuestion(order, events),
    money: presentMoney(order, viewer),
    ended: presentEnd(order, cake, events, viewer),
  }
}

export type QuoteView = NonNullable<Awaited<ReturnType<typeof loadQuoteView>>>
export type OfferView = NonNullable<QuoteView['offer']>
export type EndView = NonNullable<QuoteView['ended']>

function bothCalendars(at: Date, { lang, calendar }: Pick<ViewContextAt, 'lang' | 'calendar'>) {
  return {
    text: formatMoment(at, lang, calendar),
    otherDay: formatDay(dayInAddis(at), lang, otherCalendar(calendar)),
  }
}

interface OfferFacts {
  order: CustomerOrder
  cake: RequestedCake
  sizes: Awaited<ReturnType<typeof listSizeNames>>
  images: ReadonlyMap<string, ImageView>
  /** Of options without a picture, by position, while one is to be chosen. */
  drawings: ReadonlyMap<number, string>
  isDayHeld: boolean | null
  events: readonly CustomerOrderEvent[]
  givenNames: ReadonlyMap<string, string>
  isFeastPaidInFull: boolean
}

function presentOffer(quote: Quote, facts: OfferFacts, viewer: QuoteViewContext) {
  const { order } = facts
  const { lang, settings, now } = viewer
  const isOpen = order.status === 'Quoted' && quote.state === 'sent'
  return {
    version: quote.version,
    lang: order.lang,
    isOpen: isOpen && quote.validUntil !== null && quote.validUntil > now,
    /** The validity has ended, but the job that ends quotes has not run yet. */
    hasJustEnded: isOpen && quote.validUntil !== null && quote.validUntil <= now,
    isDayHeld: facts.isDayHeld,
    /** A question of the customer waits for the shop, and the time to accept stands still. */
    isAsked: isOpen && quote.askedAt !== null,
    /** The address asks for the form of a question, which scripts open in a sheet. */
    isAskOpen: viewer.asks === true,
    /** Who answers: the given name of the person who wrote the price, or the shop. */
    answeredBy: facts.givenNames.get(quote.createdBy) ?? settings['shop.name'][lang],
    thread: presentThread(quote, facts, viewer),
    message: quote.message,
    validUntil: quote.validUntil && bothCalendars(quote.validUntil, viewer),
    options: quote.options
      .filter((option) => isOpen || option.isAccepted)
      .map((option) => presentOption(option, surroundingsOf(option, quote, facts, viewer))),
    policies: splitPolicies(settings, 'custom', lang),
  }
}

/** An agreed deposit stays, whatever the settings say now. */
function surroundingsOf(
  option: QuoteOption,
  quote: Quote,
  { order, cake, sizes, images, drawings, isFeastPaidInFull }: OfferFacts,
  viewer: QuoteViewContext,
) {
  const sizeId = option.sizeId ?? cake.ids.sizeId
  const isAgreed = quote.state === 'accepted' && order.depositSantim !== null
  return {
    ...viewer,
    dueAt: dueMoment(order, viewer.settings),
    isFeastPaidInFull,
    deliveryFeeSantim: quote.deliveryFeeSantim,
    depositPercent: quote.depositPercent,
    agreedDepositSantim: isAgreed ? (order.depositSantim ?? undefined) : undefined,
    size: sizeId === null ? undefined : sizes.get(sizeId),
    picture: option.imageId === null ? undefined : images.get(option.imageId),
    drawing: drawings.get(option.position),
  }
}

/** The shop's message with this version, and what both sides wrote about a price. */
function presentThread(
  quote: Quote,
  { order, events, givenNames }: Pick<OfferFacts, 'order' | 'events' | 'givenNames'>,
  { lang, calendar, settings }: QuoteViewContext,
) {
  const shop = settings['shop.name'][lang]
  const byStaff = (email: string | null) => [givenNames.get(email ?? ''), shop].filter(Boolean).join(LIST_MARK[lang])
  const refusedParts = events
    .filter(({ kind }) => kind === 'wish' || kind === 'reply')
    .map(({ kind, at, actorName, data }) => ({
      at,
      isOurs: kind === 'reply',
      text: data.text ?? '',
      by:
        kind === 'reply' ? byStaff(actorName) : order.customerName === FALLBACK_CUSTOMER_NAME ? '' : order.customerName,
    }))
  const sentAt = quote.sentAt ?? quote.updatedAt
  const message = { at: sentAt, isOurs: true, text: quote.message, by: byStaff(quote.createdBy) }
  return [...refusedParts, ...(quote.message === '' ? [] : [message])]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, isOurs, text, by }, id) => ({ id, isOurs, text, by, when: formatMoment(at, lang, calendar) }))
}

function presentQuestion(order: CustomerOrder, events: readonly CustomerOrderEvent[]) {
  const talk = events.filter(({ kind }) => kind === 'question' || kind === 'answer')
  const last = talk.at(-1)
  if (!hasTrait(order.status, 'being priced') || !last) return null
  if (!order.waitsForCustomerSince) return last.kind === 'answer' ? { isOpen: false, text: '' } : null
  const asked = talk.slice(talk.findLastIndex(({ kind }) => kind === 'answer') + 1)
  return { isOpen: true, text: asked.map(({ data }) => data.text ?? '').join('\n\n') }
}

type OwedFacts = Pick<
  CustomerOrder,
  | 'depositSantim'
  | 'totalSantim'
  | 'netPaidSantim'
  | 'owedSantim'
  | 'balanceDueAt'
  | 'deliveryFeeSantim'
  | 'deliveryDate'
  | 'paymentDeadline'
>

/** What of a custom cake's price is due now and later, in words. */
export function presentMoney(order: OwedFacts, viewer: Omit<ViewContextAt, 't'>) {
  const { lang, now } = viewer
  const price = (santim: number) => formatSantim(santim, lang)
  const depositSantim = order.depositSantim ?? order.totalSantim
  const isDepositDue = order.netPaidSantim < depositSantim
  return {
    deposit: depositSantim < order.totalSantim ? price(depositSantim) : null,
    /** Null when nothing is due before the balance. */
    depositNow: isDepositDue ? price(depositSantim - order.netPaidSantim) : null,
    isSplit: isDepositDue && depositSantim < order.totalSantim,
    all: price(order.owedSantim),
    balance: price(order.totalSantim - Math.max(order.netPaidSantim, depositSantim)),
    balanceDue: order.balanceDueAt && bothCalendars(order.balanceDueAt, viewer),
    isOverdue: !isDepositDue && order.balanceDueAt !== null && order.balanceDueAt < now,
    deliveryFee: order.deliveryFeeSantim > 0 ? price(order.deliveryFeeSantim) : null,
    hasDay: order.deliveryDate !== null,
    payBy: order.paymentDeadline && bothCalendars(order.paymentDeadline, viewer),
  }
}

function presentEnd(
  order: CustomerOrder,
  cake: RequestedCake,
  events: readonly CustomerOrderEvent[],
  { lang, calendar }: QuoteViewContext,
) {
  if (order.status !== 'Expired' && order.status !== 'Declined' && order.status !== 'Cancelled') return null
  const ending = events.findLast(({ toStatus }) => toStatus === order.status)
  const isOwn = ending?.actor === 'customer'
  const isLeftBehind = order.closedReason === NOT_PICKED_UP
  const isOfShop = isLeftBehind || order.closedReason === NOT_ACCEPTED || order.closedReason === NOT_PAID
  return {
    status: order.status,
    isUnpaid: order.closedReason === NOT_PAID,
    /** Closed as a no-show. */
    isLeftBehind,
    isOwn,
    reason: isOwn || isOfShop ? null : order.closedReason,
    refund: order.refundingSantim > 0 ? formatSantim(order.refundingSantim, lang) : null,
    /** The shop could not make it: other cakes may help. */
    isDeclinedByShop: order.status === 'Declined' && !isOwn,
    mayAskAgain: order.status === 'Expired' || (order.status === 'Declined' && isOwn),
    day: order.deliveryDate && formatDay(order.deliveryDate, lang, calendar),
    newRequestPath: `${paths.customize}?${writeDraft({
      ...emptyDraft,
      isInProgress: true,
      ...cake.ids,
      topperText: cake.topperText,
      hasTopper: cake.topperText !== '',
      deliveryMethod: order.deliveryMethod,
    }).toString()}`,
  }
}
