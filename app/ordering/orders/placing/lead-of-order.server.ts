import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { OrderKind } from '#app/ordering/terms/order.ts'
import { findAskedCake } from '../quotes/asked-cake.server.ts'

/** Hours that an order takes before it can be handed over: a custom cake as its choices ask, daily cakes as the shop says. */
export async function leadHoursOfOrder(
  db: Database,
  order: { id: string; kind: OrderKind },
  settings: Settings,
): Promise<number> {
  return order.kind === 'quote' ? (await findAskedCake(db, order.id, settings)).leadHours : settings['lead.daily_hours']
}
