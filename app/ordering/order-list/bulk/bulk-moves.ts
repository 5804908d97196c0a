import { nextStatuses, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { DeliveryMethod, OrderKind } from '#app/ordering/terms/order.ts'
import type { MissingMoney } from '#app/ordering/orders/status/missing-money.ts'
import type { MoveBlock } from '#app/ordering/orders/status/move-block.ts'
import { staffMoves, type StaffMovedOrder } from '#app/ordering/orders/status/staff-moves.ts'

/** Most orders that are moved at once: more than a day of a busy shop, few enough to be undone in time. */
export const BULK_MAX_ORDERS = 200

/** Where orders go many at a time. A price, and what a customer says to it, are each order's own. */
export const BULK_STATUSES = [
  'Confirmed',
  'In Production',
  'Ready',
  'Out for Delivery',
  'Completed',
  'Cancelled',
] as const satisfies readonly OrderStatus[]

export type BulkStatus = (typeof BULK_STATUSES)[number]

export function isBulkStatus(text: string): text is BulkStatus {
  return (BULK_STATUSES as readonly string[]).includes(text)
}

export interface BulkOrder extends StaffMovedOrder {
  id: string
  code: string
  customerName: string
  version: number
}

/** An order that would be moved. */
export interface PlannedMove {
  id: string
  code: string
  customerName: string
  status: string
  version: number
  needsReason: boolean
}

/** Orders that would stay, by why: there already, in a status from which there is no such way, or something has to happen first. */
interface SkippedOrders {
  reason: 'there_already' | 'move_not_allowed' | MoveBlock | MissingMoney['reason']
  status: string
  orders: { id: string; code: string }[]
}

export interface BulkPlan {
  to: BulkStatus
  moves: PlannedMove[]
  skipped: SkippedOrders[]
}

/**
 * Which of the orders a move would change, and which it would leave and why: the same table of moves as the buttons of one
 * order. Requirement 17.3.
 */
export function planBulkMove(orders: readonly BulkOrder[], to: BulkStatus): BulkPlan {
  const moves: PlannedMove[] = []
  const stay: { order: BulkOrder; reason: SkippedOrders['reason'] }[] = []
  for (const order of orders) {
    const move = staffMoves(order, allowedFor(order)).find((each) => each.to === to && each.way === 'button')
    const { id, code, customerName, status, version } = order
    if (!move) stay.push({ order, reason: status === to ? 'there_already' : 'move_not_allowed' })
    else if (move.blockedBy) stay.push({ order, reason: move.blockedBy })
    // Whether one goes without its money is decided for that order alone.
    else if (move.missing) stay.push({ order, reason: move.missing.reason })
    else moves.push({ id, code, customerName, status, version, needsReason: move.needsReason })
  }
  const groups = Map.groupBy(stay, ({ order, reason }) => `${reason} ${order.status}`)
  const skipped = [...groups.values()].map((group) => ({
    reason: group[0]!.reason,
    status: group[0]!.order.status,
    orders: group.map(({ order: { id, code } }) => ({ id, code })),
  }))
  return { to, moves, skipped }
}

function allowedFor({ status, kind, deliveryMethod }: BulkOrder): OrderStatus[] {
  return nextStatuses(status, 'manager', {
    kind: kind as OrderKind,
    deliveryMethod: deliveryMethod as DeliveryMethod,
  })
}

/** Where at least one of these orders may go. */
export function bulkStatusesFor(orders: readonly BulkOrder[]): BulkStatus[] {
  return BULK_STATUSES.filter((to) => planBulkMove(orders, to).moves.length > 0)
}
