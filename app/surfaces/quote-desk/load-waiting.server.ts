import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { FALLBACK_CUSTOMER_NAME, isUnreachable } from '#app/ordering/terms/order.ts'
import { listWaitingRequests, type WaitingRequest } from '#app/ordering/orders/quotes/quotes.queries.server.ts'
import { replyDelay } from '#app/ordering/orders/quotes/reply-target.ts'
import { formatDay, otherCalendar } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { formatHandoverTime } from '#app/ordering/terms/handover-time.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { waitingTime } from '#app/ordering/scheduling/waiting-time.ts'

export interface DeskViewContext extends ViewContextAt {
  settings: Settings
}

export async function loadWaitingRequests(db: Database, viewer: DeskViewContext) {
  const [requests, exceptions] = await Promise.all([listWaitingRequests(db), listDayExceptions(db, viewer.now)])
  const closedDays = new Set([...exceptions].flatMap(([day, { isClosed }]) => (isClosed ? [day] : [])))
  const views = requests.map((request) => presentWaiting(request, closedDays, viewer))
  return {
    ours: views.filter(({ isTheirs }) => !isTheirs),
    theirs: views.filter(({ isTheirs }) => isTheirs),
  }
}

export type WaitingView = Awaited<ReturnType<typeof loadWaitingRequests>>['ours'][number]

function presentWaiting(request: WaitingRequest, closedDays: ReadonlySet<string>, viewer: DeskViewContext) {
  const { lang, t, settings, now } = viewer
  const { since } = request
  const isTheirs = request.waitsForCustomerSince !== null
  const names = [request.occasionNames, request.sizeNames, request.flavorNames, request.cakeTypeNames]
  return {
    id: request.orderId,
    code: request.code,
    customerName: request.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : request.customerName,
    phone: isUnreachable(request) ? null : { href: `tel:${request.phone}`, text: formatPhone(request.phone) },
    cake: request.cakeNames[lang],
    choices: names.flatMap((text) => text?.[lang] ?? []).join(' · '),
    topperText: request.topperText,
    due: presentHandover(request, viewer),
    rulePrice: formatSantim(request.rulePriceSantim, lang),
    pictures: request.referenceImages,
    hasDrawing: request.hasDrawing,
    hasDraft: request.hasDraft,
    wish: request.wish,
    isTheirs,
    waited: waitingTime(request.waitsForCustomerSince ?? since, now, t),
    isLate: !isTheirs && replyDelay({ since, now, closedDays }, settings).isLate,
  }
}

/** Time and method of the handover. */
export function presentHandover(
  order: Pick<WaitingRequest, 'deliveryDate' | 'deliveryTime' | 'deliveryMethod'>,
  { lang, calendar, t, settings }: DeskViewContext,
) {
  const { deliveryDate: day } = order
  return {
    day: day ? formatDay(day, lang, calendar) : t('orders.due.open'),
    otherDay: day ? formatDay(day, lang, otherCalendar(calendar)) : '',
    time: formatHandoverTime(order, settings, lang),
    method: t(order.deliveryMethod === 'delivery' ? 'orders.method.delivery' : 'orders.method.self-pickup'),
  }
}
