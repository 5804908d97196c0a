import { planBulk, type BulkPlan } from '#app/base/platform/bulk.ts'
import { nextStatuses, statusesWith, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { DeliveryMethod, OrderKind } from '#app/ordering/terms/order.ts'
import type { MissingMoney } from '#app/ordering/orders/status/missing-money.ts'
import type { MoveBlock } from '#app/ordering/orders/status/move-block.ts'
import { staffMoves, type StaffMovedOrder } from '#app/ordering/orders/status/staff-moves.ts'

/** Most orders of one bulk action: more than a day of a busy shop, few enough to be undone in time. */
export const BULK_MAX_ORDERS = 200

/** Statuses to which many orders can move together. Prices and answers of customers are individual. */
export const BULK_STATUSES: readonly OrderStatus[] = [...statusesWith('agreed'), 'Cancelled']

export interface BulkOrder extends StaffMovedOrder {
  id: string
  code: string
  customerName: string
  version: number
}

/** An order that the move would change. */
type PlannedMove = Pick<BulkOrder, 'id' | 'code' | 'customerName' | 'status' | 'version'> & { needsReason: boolean }

/** Already moved, no permitted move from its status, or something must happen first. */
type StayReason = 'there_already' | 'move_not_allowed' | MoveBlock | MissingMoney['reason']

/**
 * The orders that a move would change, and those that it would skip and why, by the same table of moves as the buttons of one
 * order. Requirement 17.3.
 */
export function planBulkMove(
  orders: readonly BulkOrder[],
  to: OrderStatus,
): BulkPlan<BulkOrder, PlannedMove, StayReason> {
  return planBulk(orders, (order): PlannedMove | StayReason => {
    const move = staffMoves(order, allowedFor(order)).find((each) => each.to === to && each.way === 'button')
    const { id, code, customerName, status, version } = order
    if (!move) return status === to ? 'there_already' : 'move_not_allowed'
    if (move.blockedBy) return move.blockedBy
    // Moving an order without its money is decided for each order individually.
    if (move.missing) return move.missing.reason
    return { id, code, customerName, status, version, needsReason: move.needsReason }
  })
}

function allowedFor({ status, kind, deliveryMethod }: BulkOrder): OrderStatus[] {
  return nextStatuses(status, 'manager', {
    kind: kind as OrderKind,
    deliveryMethod: deliveryMethod as DeliveryMethod,
  })
}
