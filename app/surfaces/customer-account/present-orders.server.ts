import { nameIn } from '#app/catalog/cakes/cake.ts'
import * as paths from '#app/base/platform/paths.ts'
import { dayInAddis, formatDayOfYear } from '#app/base/platform/time/calendar.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { Tone } from '#app/base/ui/badge.tsx'
import type { OwnOrder, OwnOrderLine } from '#app/ordering/customers/account/own-orders.queries.server.ts'
import { isPaidAtPickup } from '#app/ordering/orders/status/pay-at-pickup.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { presentDayLeaf } from '#app/surfaces/order-page/handover-view.ts'
import { orderProgress, requestProgress, type Settled } from '#app/surfaces/order-page/order-progress.ts'
import { receiptPath } from '#app/surfaces/order-page/receipt-path.ts'
import { directionsTo } from '#app/surfaces/order-page/share-order.ts'

const SHOWN_PICTURES = 2

/** "4 Baklava", "Heart cake, 1.5 kg". */
function lineText(
  { pieces, weightGrams, ...line }: OwnOrderLine,
  isCustom: boolean,
  { lang, t }: ViewContextAt,
): string {
  const name = nameIn(lang, line)
  if (!isCustom) return t('account.order.pieces', { count: pieces, cake: name })
  return weightGrams === null ? name : t('account.order.weight', { cake: name, kg: weightGrams / 1000 })
}

function whatOf({ lines, kind }: OwnOrder, viewer: ViewContextAt): string {
  return lines.map((line) => lineText(line, kind === 'quote', viewer)).join(LIST_MARK[viewer.lang])
}

function badgeOf(order: OwnOrder, { t }: ViewContextAt): { tone: Tone; text: string } {
  const { kind, status } = order
  if (kind !== 'quote' && hasTrait(status, 'open')) {
    const settled = settledOf(order)
    if (settled === 'all') return { tone: 'good', text: t('order.step.paid') }
    // The status is what the shop owes; whoever has not paid reads that first.
    if (settled === 'not yet') return { tone: 'highlight', text: t('order.head.unpaid') }
  }
  const tone = hasTrait(status, 'called off') ? 'bad' : hasTrait(status, "customer's turn") ? 'highlight' : 'good'
  return { tone, text: t(`order.status.${status}`) }
}

function settledOf(order: OwnOrder): Settled {
  if (order.owedSantim <= 0) return 'all'
  if (isPaidAtPickup(order)) return 'later'
  return order.kind === 'quote' && order.netPaidSantim > 0 ? 'deposit' : 'not yet'
}

/** Only the steps: what comes next is on the page of the order, which knows more of a price. */
function progressOf(order: OwnOrder) {
  const tracked = {
    status: order.status,
    isPickup: order.deliveryMethod === 'self-pickup',
    settled: settledOf(order),
  }
  if (order.kind !== 'quote') return orderProgress(tracked)
  return requestProgress(tracked, { question: null, offer: null, money: { isSplit: false } })
}

/** An order under way: when, what, how far, and the way to the shop where the customer picks it up. */
export function presentOpenOrder(order: OwnOrder, settings: Settings, viewer: ViewContextAt) {
  const { lang, t, now } = viewer
  const progress = progressOf(order)
  const isPickup = order.deliveryMethod === 'self-pickup'
  return {
    code: order.code,
    path: paths.order(order.code),
    badge: badgeOf(order, viewer),
    when: presentDayLeaf(order, settings, now, viewer)?.title ?? t('order.when.open'),
    what: whatOf(order, viewer),
    progress: progress && { steps: progress.steps.map((step) => t(step)), done: progress.done },
    directions: isPickup ? directionsTo(`${settings['shop.name'][lang]}, ${settings['shop.address'][lang]}`) : null,
  }
}

/** An ended order, to be ordered again. */
export function presentEarlierOrder(order: OwnOrder, viewer: ViewContextAt) {
  const { lang, calendar } = viewer
  const path = paths.order(order.code)
  return {
    code: order.code,
    path,
    what: whatOf(order, viewer),
    isCustom: order.kind === 'quote',
    detail: `${formatDayOfYear(order.deliveryDate ?? dayInAddis(order.createdAt), lang, calendar)} · ${formatPrice(order.totalSantim, lang)}`,
    badge: hasTrait(order.status, 'called off') ? badgeOf(order, viewer) : null,
    pictures: order.lines.slice(0, SHOWN_PICTURES).map(({ image }) => image),
    receipt: order.netPaidSantim > 0 ? receiptPath(path) : null,
  }
}

export type OpenOrderView = ReturnType<typeof presentOpenOrder>
export type EarlierOrderView = ReturnType<typeof presentEarlierOrder>
