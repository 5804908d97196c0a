import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { addisMoment } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { presentListed, type ListedView } from '#app/ordering/order-list/admin-list-views.server.ts'
import type { OrderListItem } from '#app/ordering/order-list/orders.queries.server.ts'
import type { StaffMove } from '#app/ordering/orders/status/staff-moves.ts'
import { handOverView, type HandOverView } from '#app/ordering/handover/present-hand-over.server.ts'
import { waitingTime } from '#app/ordering/scheduling/waiting-time.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

/** An order that is due so soon is as urgent as a late one. */
const URGENT_MS = 30 * 60_000

/**
 * `move`: done by the button itself. `handover`: asks the person at the counter for the code; without scripts on the page `to`.
 * `page`: needs more than a press, such as money or a reason.
 */
type NextStep =
  | { kind: 'move'; to: OrderStatus; text: string }
  | { kind: 'handover'; to: string; text: string; order: HandOverView }
  | { kind: 'page'; to: string; text: string; why: string }

interface Facts {
  moves: readonly StaffMove[]
  settings: Settings
  /** Whether the viewer may move orders. */
  isAllowed: boolean
}

/** One handover with its hour and its one next step. */
export function presentNext(viewer: ViewContextAt, order: OrderListItem, { moves, settings, isAllowed }: Facts) {
  const { lang, t, now } = viewer
  const listed = presentListed(viewer, order, { now, zones: settings['delivery.zones'], settings })
  const { deliveryDate, deliveryTime } = order
  const dueAt = deliveryDate && deliveryTime ? new Date(addisMoment(deliveryDate, deliveryTime)) : undefined
  const more = listed.lines.length - 1 + listed.moreLines
  return {
    id: order.id,
    code: order.code,
    version: order.version,
    status: order.status,
    hour: deliveryTime ? formatWallTime(deliveryTime, lang) : t('dashboard.next.any.time'),
    late: dueAt && dueAt < now ? t('dashboard.next.late', { time: waitingTime(dueAt, now, t) }) : '',
    isUrgent: dueAt !== undefined && dueAt.getTime() - now.getTime() <= URGENT_MS,
    image: listed.image,
    who: listed.customerName,
    what: [listed.lines[0]?.name ?? '', ...(more > 0 ? [`+${more}`] : [])].join(LIST_MARK[lang]),
    where: [listed.method, listed.zone].filter(Boolean).join(' · '),
    step: isAllowed ? nextStep(viewer, order, listed, { moves, settings }) : null,
  }
}

export type NextView = ReturnType<typeof presentNext>

function nextStep(
  { lang, t, now }: ViewContextAt,
  order: OrderListItem,
  { isDelivery }: ListedView,
  { moves, settings }: Pick<Facts, 'moves' | 'settings'>,
): NextStep | null {
  const { id, status, owedSantim } = order
  const to = forward(status as OrderStatus, isDelivery)
  // The code of whoever takes it is checked there, and what is owed is taken in the same act.
  if (to === 'Completed') {
    const text =
      owedSantim > 0
        ? t('dashboard.next.take', { amount: formatPrice(owedSantim, lang) })
        : t('dashboard.next.hand.over')
    return { kind: 'handover', to: adminPaths.handOverOrder(id), text, order: handOverView(order, settings, now) }
  }
  const move = moves.find((each) => each.to === to)
  if (!to || !move) return null
  const text = t(`dashboard.next.${to}`)
  const { missing, blockedBy } = move
  if (!missing && !blockedBy && !move.needsReason) return { kind: 'move', to, text }
  const amount = formatPrice(missing?.owedSantim ?? 0, lang)
  const why = blockedBy ? t(`orders.action.blocked.${blockedBy}`) : missing ? t('dashboard.next.owed', { amount }) : ''
  return { kind: 'page', to: `${adminPaths.order(id)}${adminLinks.ACTIONS_HASH}`, text, why }
}

/** The move that brings an order nearer to its handover. */
function forward(status: OrderStatus, isDelivery: boolean) {
  if (status === 'Confirmed') return 'In Production'
  if (status === 'In Production') return 'Ready'
  if (status === 'Ready') return isDelivery ? 'Out for Delivery' : 'Completed'
  return undefined
}
