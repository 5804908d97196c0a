import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import type { ComposePaper } from '#app/base/printing/ask-for-print.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { boxLabel, kitchenTicket } from './kitchen-ticket.ts'
import { findProductionOrders } from './production.queries.server.ts'

/** The ticket or the box label of an order; undefined if there is no such order. Neither has a price. */
export async function composeKitchenPaper(
  { db, clock, translateTo }: CommandDeps & { translateTo: TranslateTo },
  paper: 'kitchen' | 'label',
  orderId: string,
): Promise<ComposePaper | undefined> {
  const [[order], settings] = await Promise.all([findProductionOrders(db, [orderId]), loadSettings(db)])
  if (!order) return undefined
  const facts = { order, settings, now: clock.now(), translateTo }
  return (ask) =>
    paper === 'kitchen'
      ? kitchenTicket({ ...facts, ...ask })
      : boxLabel({ ...facts, ...ask, shop: settings['shop.name'] })
}
