import type { RouterContextProvider } from 'react-router'
import { formatDay, otherCalendar } from '#app/base/platform/time/calendar.ts'
import { databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { cardsOf } from './card-view.server.ts'
import { presentStop, type SheetViewer } from './stop-view.server.ts'
import { findProductionOrders } from './production.queries.server.ts'

export async function loadOrderPrints(
  context: Readonly<RouterContextProvider>,
  ids: readonly string[],
  { seesMoney }: { seesMoney: boolean },
) {
  const { lang, calendar, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const viewer: SheetViewer = { lang, calendar, t, seesMoney }
  const [settings, orders] = await Promise.all([loadSettings(db), findProductionOrders(db, ids)])
  return orders.map((order) => ({
    shop: settings['shop.name'][lang],
    day: order.day ? formatDay(order.day, lang, calendar) : viewer.t('orders.due.open'),
    otherDay: order.day ? formatDay(order.day, lang, otherCalendar(calendar)) : '',
    stop: presentStop(viewer, order, settings),
    cards: cardsOf(viewer, order),
  }))
}

export type PrintedOrder = Awaited<ReturnType<typeof loadOrderPrints>>[number]
