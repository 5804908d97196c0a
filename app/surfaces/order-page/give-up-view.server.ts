import { freeCancelUntil, mayCustomerCancel } from '#app/ordering/orders/status/cancel-free.ts'
import { findMove, hasTrait } from '#app/ordering/terms/order-status.ts'
import { isPaymentUnderWay } from '#app/ordering/orders/status/payment-under-way.queries.server.ts'
import { sumWithheld } from '#app/ordering/orders/status/withheld.queries.server.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { CustomerOrder } from './order-page.queries.server.ts'
import type { QuoteViewContext } from './quote-view.server.ts'

/**
 * How the customer may end an order: declining before a quote is accepted, afterwards cancelling while it is free, with
 * the refund. Otherwise they must call. Null: the order has ended.
 */
export async function presentGiveUp(
  db: Database,
  order: CustomerOrder,
  { lang, calendar, settings, now }: QuoteViewContext,
) {
  if (!hasTrait(order.status, 'open')) return null
  if (findMove(order.status, 'Declined', 'customer')) {
    return { kind: order.status === 'Quoted' ? ('decline' as const) : ('withdraw' as const) }
  }
  if (!findMove(order.status, 'Cancelled', 'customer')) return { kind: 'begun' as const }
  const until = freeCancelUntil(order, settings)
  const freeUntil = until && formatMoment(until, lang, calendar)
  if (freeUntil !== null && !mayCustomerCancel(order, settings, now)) return { kind: 'too_late' as const, freeUntil }
  if (await isPaymentUnderWay(db, order)) {
    return { kind: 'under_way' as const }
  }
  const hasEnd = until !== null && now < until && (order.kind !== 'quote' || order.netPaidSantim > 0)
  const backSantim = order.netPaidSantim - (await sumWithheld(db, order.id))
  return {
    kind: 'cancel' as const,
    version: order.version,
    freeUntil: hasEnd ? freeUntil : null,
    refund: backSantim > 0 ? formatSantim(backSantim, lang) : null,
  }
}

export type GiveUpView = Awaited<ReturnType<typeof presentGiveUp>>
