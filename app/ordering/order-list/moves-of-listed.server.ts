import { findMissingPhotos } from '#app/ordering/orders/missing-photo.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { staffMoves, type StaffMove } from '#app/ordering/orders/status/staff-moves.ts'
import { nextStatuses, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import type { OrderListItem } from './orders.queries.server.ts'

/** The moves that staff may make with each of these orders, by order id. */
export async function movesOfListed(db: Database, orders: readonly OrderListItem[]): Promise<Map<string, StaffMove[]>> {
  const making = orders.filter(({ status }) => status === 'In Production').map(({ id }) => id)
  const lacking = await findMissingPhotos(db, making)
  return new Map(orders.map((order) => [order.id, movesOf(order, lacking.has(order.id))]))
}

function movesOf(order: OrderListItem, isPhotoMissing: boolean) {
  const deliveryMethod = order.deliveryMethod as DeliveryMethod
  const allowed: OrderStatus[] = nextStatuses(order.status, 'manager', { kind: order.kind, deliveryMethod })
  // Staff reopen a cancelled order on its own page, which shows the agreement.
  return staffMoves(
    { ...order, owedOnceReopenedSantim: order.owedSantim, hasAgreedPrice: false, isRefunding: false, isPhotoMissing },
    allowed,
  )
}
