import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'

export type MoveBlock = 'call_wanted' | 'photo_missing' | 'refund_under_way'

export interface BlockableOrder {
  status: string
  wantsCall: boolean
  isPhotoMissing: boolean
  isRefunding: boolean
}

/** What blocks a move that the table of statuses allows; undefined: nothing. Requirements 10.14, 10.15 and 10.18. */
export function moveBlock(order: BlockableOrder, to: OrderStatus): MoveBlock | undefined {
  const { status, wantsCall, isPhotoMissing, isRefunding } = order
  if (status === 'Cancelled' && isRefunding) return 'refund_under_way'
  const isLeaving = to === 'Out for Delivery' || (status === 'Ready' && to === 'Completed')
  if (isLeaving && wantsCall) return 'call_wanted'
  // An order that returns from a failed delivery was ready before.
  return to === 'Ready' && hasTrait(status, 'in the shop') && isPhotoMissing ? 'photo_missing' : undefined
}
