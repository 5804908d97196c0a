import type { OrderStatus } from '#app/ordering/terms/order-status.ts'

/** What a driver does with a delivery, and the move of each act. */
export const DELIVERY_MOVES = {
  set_out: { from: 'Ready', to: 'Out for Delivery' },
  handed_over: { from: 'Out for Delivery', to: 'Completed' },
  not_delivered: { from: 'Out for Delivery', to: 'Ready' },
} as const satisfies Record<string, { from: OrderStatus; to: OrderStatus }>

export type DeliveryMove = keyof typeof DELIVERY_MOVES

export function parseDeliveryMove(text: string): DeliveryMove | undefined {
  return (Object.keys(DELIVERY_MOVES) as DeliveryMove[]).find((one) => one === text)
}

/** Characters of a name or a reason. */
export const MAX_DELIVERY_WORDS = 200
