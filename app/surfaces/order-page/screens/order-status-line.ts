import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { isPaidAtPickup } from '#app/ordering/orders/status/pay-at-pickup.ts'
import { hasTrait, mayBePaid } from '#app/ordering/terms/order-status.ts'
import { handoverText, presentDayLeaf } from '../handover-view.ts'
import { findAllowedOrder } from '../load-order-page.server.ts'
import type { Route } from './+types/order-status-line.ts'

/** One line about an order for the device that placed it, in the viewer's words. */
export interface OrderStatusHead {
  /** Collected, delivered, called off or not known: the device need not show it any more. */
  isOver: boolean
  title: string
  /** "Tomorrow, 9:00 – 11:00 AM · Not paid yet". */
  text: string
  /** What a person says whose order it is not. */
  notMine: string
  forget: string
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const order = await findAllowedOrder(context, { code: params.code, key: url.searchParams.get('key') ?? '' })
  if (!order) return answer(UNKNOWN)
  const { lang, calendar, t } = context.get(requestContext)
  const settings = await loadSettings(context.get(databaseContext))
  const viewer = { lang, calendar, t }
  const leaf = presentDayLeaf(order, settings, context.get(clockContext).now(), viewer)
  const when = leaf?.isSoon ? leaf.title : (handoverText(order, settings, viewer) ?? '')
  const isUnpaid = order.netPaidSantim === 0 && order.owedSantim > 0 && mayBePaid(order) && !isPaidAtPickup(order)
  const head: OrderStatusHead = {
    isOver: !hasTrait(order.status, 'open'),
    title: t('device.order', { code: order.code }),
    text: [when, isUnpaid && t('order.head.unpaid')].filter(Boolean).join(' · '),
    notMine: t('device.order.not.mine'),
    forget: t('device.order.forget'),
  }
  return answer(head)
}

/** A device need not remember what the shop does not know, or not by this key. */
const UNKNOWN: OrderStatusHead = { isOver: true, title: '', text: '', notMine: '', forget: '' }

const answer = (head: OrderStatusHead) => Response.json(head, { headers: { 'cache-control': 'private, no-store' } })
