import type { BoardCard } from '../load-board.server.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { moveText } from '#app/ordering/order-admin/ui/move-text.ts'

/** What the moves of a card are called; an unpaid one is confirmed ahead of its money. */
export function cardMoveText({ status, moves }: Pick<BoardCard, 'status' | 'moves'>) {
  const isUnpaid = moves.some(({ to, needsReason }) => to === 'Confirmed' && needsReason)
  return (to: OrderStatus) => moveText(to, { status, isUnpaid })
}
