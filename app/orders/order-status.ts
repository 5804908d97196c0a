/**
 * Where an order stands. Stored as these very texts. Payment is an axis of its own: "Confirmed" is what the shop owes,
 * never that it was paid. Source: spec 4, product.md 3.1.
 */
export const ORDER_STATUSES = [
  'Pending Quote',
  'Quoted',
  'Pending',
  'Confirmed',
  'In Production',
  'Ready',
  'Out for Delivery',
  'Completed',
  'Cancelled',
  'Declined',
  'Expired',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text)
}

/** Who asks for a move. `system` is the shop itself: settled money, deadlines, the start of a production day. */
export type OrderActor = 'customer' | 'driver' | 'kitchen' | 'counter' | 'manager' | 'system'

const counter = ['counter', 'manager'] as const
const kitchen = ['kitchen', 'counter', 'manager'] as const
const driver = ['driver', 'counter', 'manager'] as const

type Moves = Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>

/** Which moves exist and who may make them. Guards that need more facts are in the commands. Source: product.md 3.1. */
export const orderMoves = {
  'Pending Quote': { Quoted: counter, Declined: ['customer', ...counter], Cancelled: ['customer', ...counter] },
  Quoted: {
    Quoted: counter, // a new version voids the older
    Pending: ['customer', ...counter],
    Declined: ['customer', ...counter],
    Expired: ['system'],
    Cancelled: ['customer', ...counter],
  },
  Pending: { Confirmed: ['system', ...counter], Expired: ['system'], Cancelled: ['customer', ...counter] },
  Confirmed: { 'In Production': ['system', ...kitchen], Cancelled: ['customer', 'system', ...counter] },
  'In Production': { Ready: kitchen, Cancelled: ['manager'] },
  Ready: { 'Out for Delivery': driver, Completed: counter, Cancelled: ['manager'] },
  'Out for Delivery': { Completed: driver, Ready: driver, Cancelled: ['manager'] },
  Completed: {},
  Cancelled: { Confirmed: ['manager', 'system'] }, // undo, or money that came after all
  Declined: {},
  Expired: { Quoted: counter, Confirmed: ['system'] }, // money that came after all
} as const satisfies Moves

export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  const moves: Moves = orderMoves
  return moves[from][to]?.includes(actor) ?? false
}

/** The moves to offer as buttons. A status this version does not know offers none. */
export function nextStatuses(from: string, actor: OrderActor): OrderStatus[] {
  return isOrderStatus(from) ? ORDER_STATUSES.filter((to) => canMove(from, to, actor)) : []
}

/** Statuses in which the shop still has something to do; `Confirmed` counts as open in every report. */
export function isOpenStatus(status: OrderStatus): boolean {
  return !['Completed', 'Cancelled', 'Declined', 'Expired'].includes(status)
}

/** What an order may still be paid in. A quote has no price to pay until it is accepted (Pending). */
export function isPayableStatus(status: OrderStatus): boolean {
  return ['Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery'].includes(status)
}
