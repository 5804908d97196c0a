import { depositOwedSantim, type OrderMoney } from './amount-due.ts'
import { missingMoney, type MissingMoney, type OrderToPay } from './missing-money.ts'
import { moveBlock, type BlockableOrder, type MoveBlock } from './move-block.ts'
import { findMove, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { DeliveryMethod, OrderKind } from '#app/ordering/terms/order.ts'

/**
 * How an administrator makes a move: with a button of the order's page, by writing a price at the quote desk, or by noting
 * which option the customer takes.
 */
type StaffMoveWay = 'button' | 'desk' | 'accept'

export interface StaffMove {
  to: OrderStatus
  way: StaffMoveWay
  needsReason: boolean
  /** What is asked for unless a reason is given. */
  missing?: MissingMoney
  /** What has to happen first; undefined: it may be made now. */
  blockedBy?: MoveBlock
}

export interface StaffMovedOrder extends BlockableOrder, OrderToPay {
  kind: string
  deliveryMethod: string
  /** Owed without the refunds that reopening the order withdraws. */
  owedOnceReopenedSantim: number
  /** One of the prices that were offered is agreed; of orders that need none it does not matter. */
  hasAgreedPrice: boolean
}

/**
 * Whether confirming an order runs ahead of its money: less is there than its deposit, or without one its total. Staff may,
 * and say why. Requirement 10.9.
 */
export function confirmsUnpaid(
  { status, owedOnceReopenedSantim, ...order }: OrderMoney & Pick<StaffMovedOrder, 'status' | 'owedOnceReopenedSantim'>,
  to: OrderStatus,
): boolean {
  const owedSantim = status === 'Cancelled' ? owedOnceReopenedSantim : order.owedSantim
  return to === 'Confirmed' && depositOwedSantim({ ...order, owedSantim }) > 0
}

/** A cancelled request comes back only as what was agreed; one without an agreed price is asked for anew. */
export function mayReopen(order: Pick<StaffMovedOrder, 'kind' | 'hasAgreedPrice'>): boolean {
  return order.kind !== 'quote' || order.hasAgreedPrice
}

/**
 * The moves of `allowed` that an administrator is offered, each with its way, whether it asks for a reason, what of its money is
 * missing, and what stands in its way.
 */
export function staffMoves(order: StaffMovedOrder, allowed: readonly OrderStatus[]): StaffMove[] {
  const from = order.status as OrderStatus
  const moved = { kind: order.kind as OrderKind, deliveryMethod: order.deliveryMethod as DeliveryMethod }
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
