import { findPaidInFull } from '#app/ordering/scheduling/feasts/feast-plans.queries.server.ts'
import { findOrderedInspiration } from '#app/catalog/occasions/occasions.queries.server.ts'
import { listSizes } from '#app/catalog/cakes/choices.queries.server.ts'
import { jpegUrl } from '#app/base/media/image.ts'
import { listReferenceImagesOfOrder } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { holdsDayByRule } from '#app/ordering/scheduling/capacity.ts'
import { listAvailableDays } from '#app/ordering/scheduling/list-available-days.server.ts'
import { findOrderDetail, type OrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'
import { isOrderStatus, hasTrait } from '#app/ordering/terms/order-status.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { findAskedCake } from '#app/ordering/orders/quotes/asked-cake.server.ts'
import type { Quote } from '#app/ordering/orders/quotes/quote.ts'
import { findQuoteDefaults } from '#app/ordering/orders/quotes/quote-defaults.server.ts'
import { listQuotes, listSimilarPrices } from '#app/ordering/orders/quotes/quotes.queries.server.ts'
import { findRequestedCake, type RequestedCake } from '#app/ordering/orders/placing/requested-cake.queries.server.ts'
import * as paths from '#app/base/platform/paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatPrice, formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import type { Lang, TranslateTo } from '#app/base/platform/text/translate.ts'
import { typeQuote } from './desk-form.ts'
import { loadQueue } from './load-queue.server.ts'
import type { RulePrices } from './rule-price.ts'
import { listPictureChoices } from './picture-choices.server.ts'
import { feeByRule, firstDraft } from './first-draft.server.ts'
import { presentHandover, type DeskViewContext } from './load-waiting.server.ts'

export interface DeskDeps {
  db: Database
  appSecret: string
  translateTo: TranslateTo
}

/**
 * Data of the desk for one request: the cake, its rule price, similar prices, and the present draft. Undefined when the
 * order is no request.
 */
export async function loadQuoteDesk(
  { db, appSecret, translateTo }: DeskDeps,
  orderId: string,
  viewer: DeskViewContext,
) {
  const order = await findOrderDetail(db, orderId)
  if (order?.kind !== 'quote') return undefined
  const { settings, now } = viewer
  const clock = { now: () => now }
  const cake = await findRequestedCake(db, orderId)
  const [asked, defaults, quotes, similar, sizes, pictures, day, queue] = await Promise.all([
    findAskedCake(db, orderId, settings),
    findQuoteDefaults({ db, clock }, order),
    listQuotes(db, orderId),
    listSimilarPrices(db, orderId),
    listSizes(db),
    listReferenceImagesOfOrder(db, orderId),
    findDay(db, order, cake.ids, viewer),
    loadQueue(db, orderId, viewer),
  ])
  const { inspirationId, sizeId } = cake.ids
  const inspiration = inspirationId === null ? undefined : await findOrderedInspiration(db, inspirationId)
  const isFeastPaidInFull = await findPaidInFull(db, order.deliveryDate)
  const { lang, calendar, t } = viewer
  const choosing = { quotes, sent: pictures, inspiration, occasionId: cake.ids.occasionId }
  const pictureChoices = await listPictureChoices(db, choosing, viewer)
  const customerLang = order.lang as Lang
  const draft = quotes.find(({ state }) => state === 'draft')
  const current = quotes.find(({ state }) => state === 'sent' || state === 'accepted')
  const fee = feeByRule(order, defaults.rulePriceSantim, viewer)
  const rule: RulePrices = {
    askedSantim: defaults.rulePriceSantim,
    bySize: Object.fromEntries(sizes.map((size) => [size.id, asked.rulePriceIn(size)])),
  }
  const askedSize = sizes.find(({ id }) => id === sizeId)
  return {
    order: {
      id: order.id,
      code: order.code,
      version: order.version,
      status: order.status,
      statusText: isOrderStatus(order.status) ? t(`orders.status.${order.status}`) : order.status,
      mayQuote: order.allowedMoves.includes('Quoted'),
      mayDecline: order.allowedMoves.includes('Declined'),
      mayAsk: hasTrait(order.status, 'being priced'),
      isDelivery: order.deliveryMethod === 'delivery',
      /** The customer asked about the price that stands. */
      askedSince: order.status === 'Quoted' && current?.askedAt ? formatMoment(current.askedAt, lang, calendar) : null,
      waitsSince: order.waitsForCustomerSince && formatMoment(order.waitsForCustomerSince, lang, calendar),
      customerPath: orderUrl(appSecret, order),
      pdfPath: current && hasTrait(order.status, 'price shown') ? paths.quotePdf(orderUrl(appSecret, order)) : null,
      customerName: order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
      phone: { href: `tel:${order.phone}`, text: formatPhone(order.phone) },
      notes: order.notes,
      placedAt: formatMoment(order.createdAt, lang, calendar),
    },
    cake: {
      name: cake.names[lang],
      choices: cake.choices.map(({ kind, names }) => ({ kind, name: names[lang] })),
      topperText: cake.topperText,
      guests: cake.guests === null ? '' : t('orders.guests', { count: cake.guests }),
      drawing: cake.drawing && { svg: cake.drawing.svg, label: cake.drawing.description[lang] },
      pictures: pictures.map(({ id, image }) => ({ id, image, href: jpegUrl(image) })),
    },
    inspiration: inspiration && {
      name: lang === 'am' ? inspiration.nameAm : inspiration.nameEn,
      image: inspiration.image,
      href: jpegUrl(inspiration.image),
    },
    pictures: pictureChoices,
    queue,
    day: {
      ...presentHandover(order, viewer),
      address: order.address === FALLBACK_ADDRESS ? '' : order.address,
      ...day,
      isHeld: order.points !== null,
      rushPercent: order.rushPercent,
    },
    talk: order.events
      .flatMap((event) => (isTalk(event.kind) ? { ...event, kind: event.kind } : []))
      .map(({ id, kind, at, data }) => ({
        id,
        kind,
        text: typeof data.text === 'string' ? data.text : '',
        when: formatMoment(at, lang, calendar),
      })),
    rule,
    sizes: sizes.map((size) => ({
      id: size.id,
      name: [
        lang === 'am' ? size.nameAm : size.nameEn,
        t('orders.weight', { kilograms: size.weightGrams / 1000 }),
      ].join(' · '),
    })),
    askedSize: askedSize ? (lang === 'am' ? askedSize.nameAm : askedSize.nameEn) : null,
    editor: {
      typed: {
        ...(draft ? typeQuote(draft) : firstDraft(order, current, defaults, fee.santim, { settings, translateTo })),
        holdsDay: draft?.holdsDay ?? (order.points !== null || holdsDayByRule('Quoted', settings)),
      },
      draftAt: draft ? draft.updatedAt.toISOString() : '',
      nextVersion: draft?.version ?? (quotes[0]?.version ?? 0) + 1,
      feeHint: fee.hint,
      replacesCurrent: current !== undefined,
      validHours: settings['quote.valid_hours'],
      /** When the price would end if nothing else is said; null: a rush, for which staff say it. */
      usualValidUntil: defaults.validUntil && formatMoment(defaults.validUntil, lang, calendar),
      latestValidUntil: defaults.latestValidUntil && formatMoment(defaults.latestValidUntil, lang, calendar),
    },
    preview: {
      lang: customerLang,
      calendar: settings['calendar.default'][customerLang],
      now,
      dueAt: defaults.dueAt,
      isFeastPaidInFull,
      sizeId,
      sizes: sizes.map((size) => ({
        id: size.id,
        names: { en: size.nameEn, am: size.nameAm },
        servesFrom: size.servesFrom,
        servesTo: size.servesTo,
        weightGrams: size.weightGrams,
      })),
      settings: {
        'deposit.round_up_to_santim': settings['deposit.round_up_to_santim'],
        'deposit.full_below_santim': settings['deposit.full_below_santim'],
        'deposit.full_within_hours': settings['deposit.full_within_hours'],
        'balance.due_hours': settings['balance.due_hours'],
      },
    },
    versions: quotes.map((quote) => presentVersion(quote, pictureChoices, viewer)),
    similar: similar.map((price, index) => ({
      key: `${price.orderId} ${index}`,
      orderId: price.orderId,
      code: price.orderCode,
      cake: price.cakeNames[lang],
      title: price.title,
      price: formatPrice(price.priceSantim, lang),
      when: formatMoment(price.sentAt, lang, calendar),
      isAccepted: price.isAccepted,
    })),
  }
}

const TALK = ['question', 'answer', 'wish', 'reply'] as const

function isTalk(kind: string): kind is (typeof TALK)[number] {
  return TALK.some((each) => each === kind)
}

export type QuoteDeskView = NonNullable<Awaited<ReturnType<typeof loadQuoteDesk>>>

/** Free points of its day without its own hold; null without a day. */
async function findDay(
  db: Database,
  order: OrderDetail,
  ids: RequestedCake['ids'],
  { settings, now }: DeskViewContext,
) {
  const { deliveryDate: day, deliveryMethod } = order
  if (!day) return { points: 0, freePoints: null, isFull: false }
  const { cakeId, sizeId, cakeTypeId, occasionId } = ids
  const { days, points } = await listAvailableDays(db, {
    cakeId,
    sizeId: sizeId ?? undefined,
    cakeTypeId: cakeTypeId ?? undefined,
    occasionId: occasionId ?? undefined,
    method: deliveryMethod === 'delivery' ? 'delivery' : 'self-pickup',
    now,
    settings,
    from: day,
    to: day,
    exceptHolder: order.id,
  })
  const freePoints = days[0]?.freePoints ?? null
  return { points, freePoints, isFull: freePoints !== null && freePoints < points }
}

function presentVersion(
  quote: Quote,
  pictures: Awaited<ReturnType<typeof listPictureChoices>>,
  { lang, calendar, t }: DeskViewContext,
) {
  const choices = [...pictures.near, ...pictures.gallery]
  const at = quote.sentAt ?? quote.updatedAt
  return {
    version: quote.version,
    state: quote.state,
    stateText: t(`desk.version.${quote.state}`),
    when: formatMoment(at, lang, calendar),
    by: quote.writer,
    validUntil:
      quote.state === 'sent' && quote.validUntil
        ? t('desk.version.until', { when: formatMoment(quote.validUntil, lang, calendar) })
        : '',
    options: quote.options.map(({ position, title, priceSantim, imageId }) => ({
      position,
      text: `${title} · ${priceSantim === null ? '—' : formatSantim(priceSantim, lang)}`,
      picture: choices.find(({ image }) => image.id === imageId) ?? null,
    })),
  }
}
