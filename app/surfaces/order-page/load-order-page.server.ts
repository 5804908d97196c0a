import type { RouterContextProvider } from 'react-router'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { callerOfOrder, type CustomerCaller } from '#app/people/auth/commands/define-customer-command.server.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { jpegUrl, type ImageView } from '#app/base/media/image.ts'
import { withKey } from '#app/base/media/picture-key.server.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { listFinishedPictures } from '#app/base/media/reference-images/reference-images.queries.server.ts'
import { NOT_PAID, NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { FALLBACK_CUSTOMER_NAME, parseOrderCode } from '#app/ordering/terms/order.ts'
import { orderUrl, verifyOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { seenPictures } from '#app/ordering/orders/changing/answer-finished.server.ts'
import { waitsForCode } from '#app/ordering/handover/handover-check.ts'
import { findPickupCode } from '#app/ordering/handover/pickup-codes.queries.server.ts'
import { isPaidAtPickup } from '#app/ordering/orders/status/pay-at-pickup.ts'
import { findCustomerChange } from '#app/ordering/orders/changing/change-by-customer.server.ts'
import type { CustomerChange } from '#app/ordering/orders/changing/customer-change.ts'
import { hasTrait, mayBePaid } from '#app/ordering/terms/order-status.ts'
import { isInFlight, isOpenAttempt } from '#app/money/payments/attempt.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import * as paths from '#app/base/platform/paths.ts'
import { formatMoment, type Calendar } from '#app/base/platform/time/calendar.ts'
import { requestContext, stepOutContext } from '#app/base/platform/context.server.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { landmarkFirst, mapUrl, placeInLine } from '#app/ordering/scheduling/landmarks/place.ts'
import { giftPath } from './gift/gift-link.server.ts'
import { orderShortPath } from '#app/ordering/orders/messages/short-link.server.ts'
import { drawQrCode } from '#app/base/platform/draw-qr-code.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { findStaffActor } from '#app/money/checkout/placing/staff-actor.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { AT_PICKUP } from '#app/money/checkout/placing/checkout-form.ts'
import { checkoutRefusals } from '#app/money/checkout/placing/checkout-refusals.ts'
import {
  findCustomerOrder,
  listCustomerOrderEvents,
  listCustomerOrderLines,
  type CustomerOrder,
} from './order-page.queries.server.ts'
import { presentGiveUp } from './give-up-view.server.ts'
import { handoverText, presentDayLeaf } from './handover-view.ts'
import { directionsTo, shareOrder } from './share-order.ts'
import { loadQuoteView, type QuoteView } from './quote-view.server.ts'
import { refreshAttempt } from '#app/money/checkout/paying/settle-payment.server.ts'
import { presentOwnTransfers } from './own-transfers.server.ts'
import { findLatestAttempt } from '#app/money/checkout/paying/latest-attempt.queries.server.ts'

/** In the address after a price was accepted: the page opens its payment. */
export const PAY_DUE = 'due'

type Context = Readonly<RouterContextProvider>

interface OrderAddress {
  code: string
  key: string
}

/**
 * The order, for the holder of its link, the account that placed it, and administrators. Everyone else gets the answer
 * for an unknown code.
 */
export async function findAllowedOrder(
  context: Context,
  { code: typed, key }: OrderAddress,
): Promise<CustomerOrder | undefined> {
  const { db, appSecret } = checkoutDeps(context)
  const code = parseOrderCode(typed)
  const order = code ? await findCustomerOrder(db, code) : undefined
  if (!order) return undefined
  const profile = context.get(sessionContext)?.profile
  const isOwn = profile !== undefined && (can(profile, 'orders.view') || profile.id === order.accountId)
  return isOwn || verifyOrderKey(appSecret, order.id, key) ? order : undefined
}

/**
 * Who acts on the page. Staff act under the customer's rules and their own name, and need the right to edit orders; at the order of their own account,
 * and by its link where their role sees no orders, they are its customer.
 */
export function callerOnPage(context: Context, { id, accountId }: CustomerOrder): CustomerCaller {
  const facts = context.get(requestContext)
  const profile = context.get(sessionContext)?.profile
  const staff = findStaffActor(context)
  if (!profile || !staff || profile.id === accountId || !can(profile, 'orders.view')) {
    return callerOfOrder(id, facts, staff)
  }
  return callerOfOrder(id, facts, staff, callerOf({ ...facts, actor: staff, profile }).may('orders.edit'))
}

function isRefusal(reason: string | null): reason is keyof typeof checkoutRefusals {
  return reason !== null && Object.hasOwn(checkoutRefusals, reason)
}

/**
 * Without JavaScript the page itself follows the payment, so it queries the provider as the dialog does. Returns the order and
 * its newest attempt afterwards. Reads the order last: it then includes money that arrived in between, while an older order
 * beside an ended attempt would never be refreshed again.
 */
export async function refreshOrder(context: Context, order: CustomerOrder, asked: OrderAddress) {
  const deps = checkoutDeps(context)
  let attempt = await findLatestAttempt(deps.db, order.id)
  if (!attempt) return { order, attempt }
  if (isInFlight(attempt.state)) {
    const { id } = attempt
    const refreshed = await context.get(stepOutContext)(() => refreshAttempt(deps, id))
    if (!refreshed?.ok || refreshed.state === attempt.state) return { order, attempt }
    attempt = await findLatestAttempt(deps.db, order.id)
  }
  return { order: (await findAllowedOrder(context, asked)) ?? order, attempt }
}

export async function loadOrderPage(context: Context, asked: OrderAddress, search: URLSearchParams) {
  const { lang, calendar, t, origin } = context.get(requestContext)
  const deps = checkoutDeps(context)
  const found = await findAllowedOrder(context, asked)
  if (!found) return undefined
  const { order, attempt } = await refreshOrder(context, found, asked)
  const [lines, events, settings, finished] = await Promise.all([
    listCustomerOrderLines(deps.db, order.id),
    listCustomerOrderEvents(deps.db, order.id),
    loadSettings(deps.db),
    order.showsFinished ? listFinishedPictures(deps.db, order.id) : [],
  ])
  const viewer = { lang, calendar, settings, now: deps.clock.now(), asks: search.has('ask') }
  const open = (image: ImageView) => withKey(deps.appSecret, image, viewer.now)
  const quote = withOpenPictures(await loadQuoteView(deps.db, order, events, viewer), open)
  const refused = search.get('refused')
  const owed = order.owedSantim
  const isPickup = order.deliveryMethod === 'self-pickup'
  const place = isPickup
    ? landmarkFirst(settings['shop.address'][lang], lang, settings['shop.city'][lang][0])
    : placeInLine(order.address, lang)
  const when = handoverText(order, settings, { lang, calendar, t })
  const customerName = order.customerName === FALLBACK_CUSTOMER_NAME ? '' : order.customerName
  const shortPath = orderShortPath(deps.appSecret, order)
  const recipient = [order.recipientName, order.recipientPhone && formatPhone(order.recipientPhone)].filter(Boolean)
  const isGift = recipient.length > 0
  const recipientPath = isGift ? giftPath(deps.appSecret, order) : undefined
  const staffActor = findStaffActor(context)
  const isSettled = owed <= 0 || isPaidAtPickup(order) || quote?.money.depositNow === null
  return {
    /** The order's link for the counter's camera; only of an order whose payment is not overdue before the handover. */
    qr: hasTrait(order.status, 'agreed') && isSettled ? drawQrCode(`${origin}${shortPath}`) : null,
    /** Staff type it when the customer says it, so they do not see it here either. */
    pickupCode: !staffActor && waitsForCode(order) ? ((await findPickupCode(deps.db, order.id)) ?? null) : null,
    share: shareOrder({
      origin,
      path: shortPath,
      giftPath: recipientPath,
      text: t('order.share.text', {
        code: order.code,
        shop: settings['shop.name'][lang],
        when: when ?? t('order.when.open'),
        place,
      }),
    }),
    order: {
      code: order.code,
      status: order.status,
      isCart: order.kind === 'cart',
      paymentStatus: order.paymentStatus,
      isClosedUnpaid: order.closedReason === NOT_PAID,
      isLeftBehind: order.closedReason === NOT_PICKED_UP,
      customerName,
      firstName: customerName.split(' ')[0] ?? '',
      phone: formatPhone(order.phone),
      gift: [
        order.giftText && t('order.gift.card', { text: order.giftText }),
        order.giftFrom && t('order.gift.from', { name: order.giftFrom }),
      ].filter(Boolean),
      recipient: isGift ? t('order.recipient', { recipient: recipient.join(' · ') }) : null,
      isPickup,
      place,
      when,
      leaf: presentDayLeaf(order, settings, viewer.now, { lang, calendar, t }),
      map: isPickup ? null : mapUrl(order.pin),
      /** The customer wants a call before the delivery. */
      wantsCall: !isPickup && order.wantsCall && !order.finishedCall && hasTrait(order.status, 'before leaving'),
      directions: directionsTo(`${settings['shop.name'][lang]}, ${place}`),
      notes: order.notes,
      totalSantim: order.totalSantim,
      deliveryFeeSantim: order.deliveryFeeSantim,
      paidSantim: order.paidSantim,
      netPaidSantim: order.netPaidSantim,
      refundedSantim: order.refundedSantim,
      refundingSantim: order.refundingSantim,
      refundOnWaySantim: order.refundOnWaySantim,
      undecidedSantim: order.undecidedSantim,
      owedSantim: owed,
      isPaidAtPickup: isPaidAtPickup(order),
      payUntil: order.paymentDeadline && formatMoment(order.paymentDeadline, lang, calendar),
    },
    /** Set for staff: their acts on this page are recorded under their name. */
    staffName: staffActor?.name ?? null,
    path: orderUrl(deps.appSecret, order),
    /** Of what its forms send: the shop does it once. */
    formId: uuidv7(viewer.now),
    recipientPath,
    lines,
    finished: {
      pictures: finished.map((picture) => withOpenPicture(picture, open)),
      seen: seenPictures(finished),
      answer: order.finishedAnswer,
      isAsked: finished.length > 0 && hasTrait(order.status, 'in the shop'),
    },
    events: events.map(({ at, kind, toStatus, data: facts }) => ({
      when: formatMoment(at, lang, calendar),
      kind,
      toStatus,
      paymentState: facts.state ?? null,
      isCredit: facts.to === 'credit',
      amountSantim: facts.amount_santim ?? 0,
      isLate: facts.is_late === true,
      text: facts.text ?? '',
      reference: facts.reference ?? '',
    })),
    attempt: attempt && {
      id: attempt.id,
      isOpen: isOpenAttempt(attempt.state),
      isUnknown: attempt.state === 'unknown',
      channel: attempt.channel,
      method: attempt.method,
      checkoutUrl: attempt.checkoutUrl,
      startedAtMs: attempt.createdAt.getTime(),
      amountSantim: attempt.amountSantim,
      phone: attempt.phone ?? '',
      purpose: attempt.purpose,
    },
    change: presentChange(await findCustomerChange(deps.db, order, settings, deps.clock.now()), order, {
      appSecret: deps.appSecret,
      lang,
      calendar,
    }),
    canPay: owed > 0 && mayBePaid(order),
    hasJustStarted: search.get('pay') === 'started',
    hasJustAccepted: search.get('pay') === PAY_DUE,
    hasJustOrdered: search.get('placed') === AT_PICKUP,
    refused: isRefusal(refused) ? t(checkoutRefusals[refused].message) : null,
    shopPhone: { href: `tel:${settings['shop.phone']}`, text: formatPublicPhone(settings['shop.phone']) },
    quote,
    giveUp: await presentGiveUp(deps.db, order, viewer),
    transfers: await presentOwnTransfers(deps.db, order, settings, { lang, calendar, t }),
  }
}

type Open = (image: ImageView) => ImageView

function withOpenPicture({ id, image }: ReferenceImage, open: Open) {
  const opened = open(image)
  return { id, image: opened, href: jpegUrl(opened) }
}

/** Pictures of the cake and its options are private: a viewer of the page gets signed addresses. */
function withOpenPictures(quote: QuoteView | undefined, open: Open): QuoteView | undefined {
  if (!quote) return undefined
  const { cake, offer } = quote
  return {
    ...quote,
    cake: { ...cake, pictures: cake.pictures.map((picture) => withOpenPicture(picture, open)) },
    offer: offer && {
      ...offer,
      options: offer.options.map((option) => ({ ...option, picture: option.picture && open(option.picture) })),
    },
  }
}

/** Link to change the order, while the customer may; null: nothing can be changed any more. */
function presentChange(
  { isPossible, until }: CustomerChange,
  order: CustomerOrder,
  { appSecret, lang, calendar }: { appSecret: string; lang: Lang; calendar: Calendar },
): { path: string | null; until: string | null } | null {
  if (!hasTrait(order.status, 'open')) return null
  return {
    path: isPossible ? paths.changeOrder(orderUrl(appSecret, order)) : null,
    until: until && formatMoment(until, lang, calendar),
  }
}

export type OrderPageData = NonNullable<Awaited<ReturnType<typeof loadOrderPage>>>
