import type { BoardCard } from '../load-board.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { moveText } from '#app/ordering/order-admin/ui/move-text.ts'

/** Button texts of a card's moves; an unpaid order is confirmed ahead of its money. */
export function cardMoveText({ status, moves }: Pick<BoardCard, 'status' | 'moves'>) {
  const isUnpaid = moves.some(({ to, needsReason }) => to === 'Confirmed' && needsReason)
  return (to: OrderStatus) => moveText(to, { status, isUnpaid })
}
