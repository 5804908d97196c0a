import { nameIn } from '#app/catalog/cakes/cake.ts'
import * as paths from '#app/base/platform/paths.ts'
import { dayInAddis, formatDayOfYear } from '#app/base/platform/time/calendar.ts'
import { formatPrice, formatSantim } from '#app/base/platform/money.ts'
import { LIST_MARK, type MessageKey } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { Tone } from '#app/base/ui/badge.tsx'
import type { OwnOrder, OwnOrderLine } from '#app/ordering/customers/account/own-orders.queries.server.ts'
import { isPaidAtPickup } from '#app/ordering/orders/status/pay-at-pickup.ts'
import { NOT_PAID, NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { handoverText, presentDayLeaf } from '#app/surfaces/order-page/handover-view.ts'
import { orderHead, settledOf, type OrderHeadKind } from '#app/surfaces/order-page/order-head.ts'
import { headDetails, headTitle } from '#app/surfaces/order-page/order-head-words.ts'
import { orderProgress, requestProgress, stepTexts } from '#app/surfaces/order-page/order-progress.ts'
import { presentMoney } from '#app/surfaces/order-page/quote-view.server.ts'
import { receiptPath } from '#app/surfaces/order-page/receipt-path.ts'
import { directionsTo } from '#app/surfaces/order-page/share-order.ts'
import { PAY_ID } from '#app/surfaces/order-page/pay-anchor.ts'

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

/** How the order stands with its price and its money, by the rule of its own page. */
function statusOf(order: OwnOrder, viewer: ViewContextAt) {
  const { kind, status, lines, waitsForCustomerSince, isBeingPaid } = order
  const headed = { ...order, isPaidAtPickup: isPaidAtPickup(order) }
  const request =
    kind === 'quote'
      ? {
          cake: { name: lines[0] ? nameIn(viewer.lang, lines[0]) : '' },
          question: waitsForCustomerSince && { isOpen: true },
          offer: status === 'Quoted' ? { isOpen: true, isAsked: false, hasJustEnded: false } : null,
          money: presentMoney(order, viewer),
        }
      : undefined
  const tracked = { status, isPickup: order.deliveryMethod === 'self-pickup', settled: settledOf(headed, request) }
  return {
    head: orderHead(headed, { isOpen: isBeingPaid, isUnknown: false }, request),
    /** What comes next is on the page of the order, which knows more of a price. */
    progress: request ? requestProgress(tracked, request) : orderProgress(tracked),
    request,
  }
}

/** Short titles for a mark; the others are those of the order's page. */
const BADGES: Partial<Record<OrderHeadKind, MessageKey>> = {
  paid: 'order.step.paid',
  deposit_paid: 'order.step.deposit',
  at_pickup: 'order.step.ordered',
  agreed: 'order.step.ordered',
}

/** An order whose money is settled shows its stage once the shop has begun. */
function badgeOf(order: OwnOrder, head: OrderHeadKind, { t }: ViewContextAt): { tone: Tone; text: string } {
  const settled = BADGES[head]
  if (!settled) return { tone: 'highlight', text: headTitle(head, headOrder(order, null), t) }
  const { status } = order
  return { tone: 'good', text: hasTrait(status, 'begun') ? t(`order.status.${status}`) : t(settled) }
}

function headOrder(order: OwnOrder, when: string | null) {
  const isLeftBehind = order.closedReason === NOT_PICKED_UP
  const isClosedUnpaid = order.closedReason === NOT_PAID
  // Refunds belong to closed orders, of which the list says the status only.
  const refunds = { refundedSantim: 0, refundingSantim: 0, refundOnWaySantim: 0, undecidedSantim: 0 }
  return { ...order, ...refunds, firstName: '', when, isLeftBehind, isClosedUnpaid }
}

const DUE: readonly OrderHeadKind[] = ['unpaid', 'accepted', 'part_paid', 'overdue']

/** The act that the order waits for: to pay what is due or what is left, or to open it. */
function nextAction(
  head: OrderHeadKind,
  path: string,
  { t }: ViewContextAt,
): { path: string; text: string; isDue: boolean } {
  const pay = `${path}#${PAY_ID}`
  if (DUE.includes(head)) return { path: pay, text: t('order.pay.now'), isDue: true }
  if (head === 'deposit_paid') return { path: pay, text: t('account.order.pay.rest'), isDue: false }
  return { path, text: t('account.order.open'), isDue: head === 'priced' || head === 'question' }
}

/** An order under way: when, what, how it stands, and the way to the shop where the customer picks it up. */
export function presentOpenOrder(order: OwnOrder, settings: Settings, viewer: ViewContextAt) {
  const { lang, t, now } = viewer
  const { head, progress, request } = statusOf(order, viewer)
  const isPickup = order.deliveryMethod === 'self-pickup'
  const leaf = presentDayLeaf(order, settings, now, viewer)
  const path = paths.order(order.code)
  const when = handoverText(order, settings, viewer)
  const facts = { order: headOrder(order, when), attempt: undefined, quote: request }
  return {
    code: order.code,
    badge: badgeOf(order, head, viewer),
    // "Tomorrow, 9:00 – 11:00 AM", or the whole date: a weekday alone is the wrong one ten days before.
    when: leaf?.isSoon ? `${leaf.title} · ${leaf.short}` : (when ?? t('order.when.open')),
    what: whatOf(order, viewer),
    money: ['waiting', 'priced', 'paid'].includes(head)
      ? ''
      : headDetails(head, facts, { t, price: (santim) => formatSantim(santim, lang) }),
    act: nextAction(head, path, viewer),
    progress: progress && {
      steps: stepTexts(progress, leaf?.short ?? null, t),
      done: progress.done,
      isWaiting: progress.isWaiting,
    },
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
    badge: hasTrait(order.status, 'called off')
      ? { tone: 'bad' as const, text: viewer.t(`order.status.${order.status}`) }
      : null,
    pictures: order.lines.slice(0, SHOWN_PICTURES).map(({ image }) => image),
    receipt: order.netPaidSantim > 0 ? receiptPath(path) : null,
  }
}

export type OpenOrderView = ReturnType<typeof presentOpenOrder>
export type EarlierOrderView = ReturnType<typeof presentEarlierOrder>
