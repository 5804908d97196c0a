import { NOT_PICKED_UP } from './closed-reason.ts'
import type { DeliveryMethod, OrderKind } from './order.ts'

/**
 * Where an order stands. Stored as these very texts. Payment is an axis of its own: "Confirmed" is what the shop owes,
 * never that it was paid. Requirements 10.1 and 10.2.
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
const customerOrCounter = ['customer', ...counter] as const

/** One way from a status to another. */
export interface MoveRule {
  by: readonly OrderActor[]
  /** Whoever makes it says why, and the reason is kept. */
  needsReason?: true
  /** Only for orders that are handed over this way. */
  method?: DeliveryMethod
  /** Only for orders of this kind. */
  kind?: OrderKind
  /** Only for orders that were closed for this reason, which has to be known. */
  closedAs?: string
}

/** What of an order a move may depend on; left out, it is not looked at. */
export interface MovedOrder {
  kind?: OrderKind
  deliveryMethod?: DeliveryMethod
  closedReason?: string | null
}

type Moves = Record<OrderStatus, Partial<Record<OrderStatus, MoveRule>>>

/**
 * Which moves exist, who may make them and what they ask for. Guards that need more facts (prices, deadlines, capacity)
 * are in the commands. Requirement 10.3; back to Pending Quote: decision 0016.
 */
export const orderMoves = {
  'Pending Quote': {
    Quoted: { by: counter },
    Declined: { by: customerOrCounter, needsReason: true },
    Cancelled: { by: customerOrCounter, needsReason: true },
  },
  Quoted: {
    Quoted: { by: counter }, // a new version voids the older
    Pending: { by: customerOrCounter },
    Declined: { by: customerOrCounter, needsReason: true },
    Expired: { by: ['system'] },
    Cancelled: { by: customerOrCounter, needsReason: true },
  },
  Pending: {
    Confirmed: { by: ['system', ...counter] },
    Expired: { by: ['system'] },
    Cancelled: { by: customerOrCounter, needsReason: true },
  },
  Confirmed: {
    'In Production': { by: ['system', ...kitchen] },
    Cancelled: { by: ['customer', 'system', ...counter], needsReason: true },
  },
  'In Production': { Ready: { by: kitchen }, Cancelled: { by: ['manager'], needsReason: true } },
  Ready: {
    'Out for Delivery': { by: driver, method: 'delivery' },
    Completed: { by: counter, method: 'self-pickup' },
    Cancelled: { by: ['manager', 'system'], needsReason: true }, // the shop's own: nobody picked it up
  },
  'Out for Delivery': {
    Completed: { by: driver },
    Ready: { by: driver, needsReason: true }, // nobody took it: a new attempt is planned
    Cancelled: { by: ['manager'], needsReason: true },
  },
  Completed: {},
  Cancelled: {
    Confirmed: { by: ['manager', 'system'] }, // undo, or money that came after all
    Ready: { by: counter, closedAs: NOT_PICKED_UP }, // the customer came after all
  },
  Declined: { 'Pending Quote': { by: customerOrCounter } }, // asked again
  Expired: {
    'Pending Quote': { by: customerOrCounter, kind: 'quote' }, // asked again
    Quoted: { by: counter, kind: 'quote' },
    Confirmed: { by: ['system'] }, // money that came after all
  },
} as const satisfies Moves

/** The rule of a move, or undefined when there is no such move for this actor and this order. */
export function findMove(
  from: OrderStatus,
  to: OrderStatus,
  actor: OrderActor,
  { kind, deliveryMethod, closedReason }: MovedOrder = {},
): MoveRule | undefined {
  const moves: Moves = orderMoves
  const rule = moves[from][to]
  if (!rule?.by.includes(actor)) return undefined
  if (rule.closedAs !== undefined && rule.closedAs !== closedReason) return undefined
  const isOther = (of: string | undefined, own: string | undefined) => of && own && of !== own
  return isOther(rule.kind, kind) || isOther(rule.method, deliveryMethod) ? undefined : rule
}

export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return findMove(from, to, actor) !== undefined
}

/** The moves to offer as buttons. A status this version does not know offers none. */
export function nextStatuses(from: string, actor: OrderActor, order?: MovedOrder): OrderStatus[] {
  return isOrderStatus(from) ? ORDER_STATUSES.filter((to) => findMove(from, to, actor, order) !== undefined) : []
}

/** Statuses in which the shop still has something to do; `Confirmed` counts as open in every report. */
export function isOpenStatus(status: OrderStatus): boolean {
  return !['Completed', 'Cancelled', 'Declined', 'Expired'].includes(status)
}

/** Statuses in which a special order keeps its points of the day; closed ones give them back. */
export function holdsCapacity(status: OrderStatus): boolean {
  return !['Cancelled', 'Declined', 'Expired'].includes(status)
}

/** What an order may still be paid in. A quote has no price to pay until it is accepted (Pending). */
export function isPayableStatus(status: OrderStatus): boolean {
  return ['Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery'].includes(status)
}

/** Whether a call that the customer wants before it leaves is still to be made: it is there. */
export function mayWaitForCall(status: string): boolean {
  return isOrderStatus(status) && isOpenStatus(status) && status !== 'Out for Delivery'
}
