import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { OrderKind } from '#app/ordering/terms/order.ts'
import { findAskedCake } from '../quotes/asked-cake.server.ts'

/** Lead time in hours: of a custom cake by its choices, of daily cakes by the setting. */
export async function leadHoursOfOrder(
  db: Database,
  order: { id: string; kind: OrderKind },
  settings: Settings,
): Promise<number> {
  return order.kind === 'quote' ? (await findAskedCake(db, order.id, settings)).leadHours : settings['lead.daily_hours']
}
