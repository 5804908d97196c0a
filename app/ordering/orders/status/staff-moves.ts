import { depositOwedSantim, type OrderMoney } from './amount-due.ts'
import { missingMoney, type MissingMoney, type OrderToPay } from './missing-money.ts'
import { moveBlock, type BlockableOrder, type MoveBlock } from './move-block.ts'
import { findMove, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { DeliveryMethod, OrderKind } from '#app/ordering/terms/order.ts'

/**
 * How an administrator makes a move: a button of the order's page, a quote at the quote desk, or the option that the
 * customer accepts.
 */
type StaffMoveWay = 'button' | 'desk' | 'accept'

export interface StaffMove {
  to: OrderStatus
  way: StaffMoveWay
  needsReason: boolean
  missing?: MissingMoney
  /** Undefined: possible now. */
  blockedBy?: MoveBlock
}

export interface StaffMovedOrder extends BlockableOrder, OrderToPay {
  kind: string
  deliveryMethod: string
  owedOnceReopenedSantim: number
  /** A quote option was accepted; ignored for orders that need none. */
  hasAgreedPrice: boolean
}

/**
 * Whether confirming precedes the payment of the deposit, or without one of the total. Staff may, with a reason.
 * Requirement 10.9.
 */
export function confirmsUnpaid(
  { status, owedOnceReopenedSantim, ...order }: OrderMoney & Pick<StaffMovedOrder, 'status' | 'owedOnceReopenedSantim'>,
  to: OrderStatus,
): boolean {
  const owedSantim = status === 'Cancelled' ? owedOnceReopenedSantim : order.owedSantim
  return to === 'Confirmed' && depositOwedSantim({ ...order, owedSantim }) > 0
}

/** A cancelled request reopens only with an agreed price; otherwise it must be requested again. */
export function mayReopen(order: Pick<StaffMovedOrder, 'kind' | 'hasAgreedPrice'>): boolean {
  return order.kind !== 'quote' || order.hasAgreedPrice
}

/**
 * The moves of `allowed` that an administrator is offered, each with its way, whether it needs a reason, the missing
 * money, and what blocks it.
 */
export function staffMoves(order: StaffMovedOrder, allowed: readonly OrderStatus[]): StaffMove[] {
  const from = order.status as OrderStatus
  const moved = { kind: order.kind as OrderKind, deliveryMethod: order.deliveryMethod as DeliveryMethod }
  // A sale of the counter is voided or returned as a sale.
  if (order.kind === 'counter') return []
  return allowed.flatMap((to): StaffMove[] => {
    if (from === 'Cancelled' && !mayReopen(order)) return []
    const missing = missingMoney(order, to)
    const isToExplain = findMove(from, to, 'manager', moved)?.needsReason ?? false
    const needsReason = isToExplain || missing !== undefined || confirmsUnpaid(order, to)
    const way = to === 'Quoted' ? 'desk' : from === 'Quoted' && to === 'Pending' ? 'accept' : 'button'
    const blockedBy = moveBlock(order, to)
    return [{ to, way, needsReason, ...(missing && { missing }), ...(blockedBy && { blockedBy }) }]
  })
}
