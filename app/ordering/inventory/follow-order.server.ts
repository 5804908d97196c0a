import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { OrderKind } from '#app/ordering/terms/order.ts'
import { NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { holdStock, releaseStock, sellStock, unsellStock } from './hold-stock.server.ts'
import { stockDayOf } from './selling-day.ts'
import type { StockRefusal } from './stock.ts'

interface FollowedOrder {
  id: string
  kind: OrderKind
  status: OrderStatus
  closedReason: string | null
  /** `YYYY-MM-DD`; null: not agreed yet. */
  deliveryDate: string | null
}

/**
 * Updates stock when a locked order changes status: released when it closes, sold once confirmed, reserved while it may
 * lapse. A reopened order reserves its pieces again and is refused when too few remain. A request takes no stock: its
 * cakes are baked for it. Source: decisions 0021, 0063.
 */
export async function followOrder(
  trx: Database,
  order: FollowedOrder,
  to: { status: OrderStatus; mayLapse: boolean },
  now: Date,
): Promise<{ ok: true } | StockRefusal> {
  if (order.kind === 'quote') return { ok: true }
  if (hasTrait(to.status, 'called off')) {
    await releaseStock(trx, [order.id], now)
    return { ok: true }
  }
  // A customer came for an order recorded as not picked up. Its pieces were waste already, and no other day's stock changes.
  if (order.closedReason === NOT_PICKED_UP && to.status === 'Ready') return { ok: true }
  const isReopened = hasTrait(order.status, 'called off')
  const held = isReopened ? await holdAgain(trx, order, now) : ({ ok: true } as const)
  if (!held.ok) return held
  if (to.status === 'Pending' || to.mayLapse) await unsellStock(trx, order.id, now)
  else await sellStock(trx, order.id, now)
  return { ok: true }
}

async function holdAgain(trx: Database, { id, deliveryDate }: Pick<FollowedOrder, 'id' | 'deliveryDate'>, now: Date) {
  const [settings, exceptions] = await Promise.all([loadSettings(trx), listDayExceptions(trx, now)])
  return holdStock(trx, id, { day: stockDayOf(deliveryDate, now, { settings, exceptions }), way: 'ask' }, now)
}
