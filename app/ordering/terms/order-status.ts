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

/** What a status means to the rest of the shop. */
export type StatusTrait =
  /** The shop still has something to do; `Confirmed` counts as open in every report. */
  | 'open'
  /** It came to nothing: it keeps no day and no pieces, and asks for no money. */
  | 'called off'
  /** Nobody has agreed to a price yet. */
  | 'being priced'
  /** It may still be paid. A quote has no price to pay until it is accepted. */
  | 'payable'
  /** It lapses when its deadline passes unpaid. */
  | 'may lapse'
  /** It is to be made, or was: the kitchen's and the reports' orders. */
  | 'agreed'
  /** Agreed, and not yet on its way or handed over. */
  | 'in the shop'
  /** Its cake is begun, and not yet handed over. */
  | 'begun'
  /** Customers may change its day and who gets it. A price that stands was made for its day: it is answered first. */
  | 'changeable'
  /** The shop waits for the customer. */
  | "customer's turn"
  /** Its price is shown: while it is offered, and from when it is accepted until the cake leaves the shop. */
  | 'price shown'

/** A new status says here what it means; lists and rules ask for traits and name no statuses. */
const ORDER_STATUS: Record<OrderStatus, readonly StatusTrait[]> = {
  'Pending Quote': ['open', 'being priced', 'changeable'],
  Quoted: ['open', 'being priced', "customer's turn", 'price shown'],
  Pending: ['open', 'payable', 'may lapse', 'changeable', "customer's turn", 'price shown'],
  Confirmed: ['open', 'payable', 'may lapse', 'agreed', 'in the shop', 'changeable', 'price shown'],
  'In Production': ['open', 'payable', 'agreed', 'in the shop', 'begun', 'price shown'],
  Ready: ['open', 'payable', 'agreed', 'in the shop', 'begun', 'price shown'],
  'Out for Delivery': ['open', 'payable', 'agreed', 'begun'],
  Completed: ['agreed'],
  Cancelled: ['called off'],
  Declined: ['called off'],
  Expired: ['called off'],
}

/** Whether a status has a trait; one that this version does not know has none. */
export function hasTrait(status: string, trait: StatusTrait): boolean {
  return isOrderStatus(status) && ORDER_STATUS[status].includes(trait)
}

/** The statuses that have all of these traits, in their order. */
export function statusesWith(...traits: readonly StatusTrait[]): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => traits.every((trait) => ORDER_STATUS[status].includes(trait)))
}

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

export function isOpenStatus(status: string): boolean {
  return hasTrait(status, 'open')
}

/** Whether a special order keeps its points of the day; one that is called off gives them back. */
export function holdsCapacity(status: OrderStatus): boolean {
  return !hasTrait(status, 'called off')
}

export function isPayableStatus(status: string): boolean {
  return hasTrait(status, 'payable')
}

/** Whether a call that the customer wants before it leaves is still to be made: it is there. */
export function mayWaitForCall(status: string): boolean {
  return isOpenStatus(status) && status !== 'Out for Delivery'
}
