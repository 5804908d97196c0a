import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { NOT_PICKED_UP } from './closed-reason.ts'
import type { DeliveryMethod, OrderKind } from './order.ts'

/**
 * Status of an order, stored as these texts. Payment is separate: "Confirmed" is what the shop owes, never that it was
 * paid. Requirements 10.1 and 10.2.
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

export type StatusTrait =
  /** The shop still has work to do; `Confirmed` counts as open in every report. */
  | 'open'
  /**
   * Ended without completion: it holds no day and no pieces, and asks for no money.
   */
  | 'called off'
  /** No price is agreed yet. */
  | 'being priced'
  /** May be paid. A quote has no price to pay until it is accepted. */
  | 'payable'
  /** Lapses when its deadline passes unpaid. */
  | 'may lapse'
  /** To be made, or made already: the orders of the kitchen and of reports. */
  | 'agreed'
  /** Agreed, and not on its way or handed over yet. */
  | 'in the shop'
  /** Open and not delivered yet: a wanted call is still to be made. */
  | 'before leaving'
  | 'begun'
  /** Customers may change day and recipient. An open quote was made for its day, so it must be answered first. */
  | 'changeable'
  /** The shop waits for the customer. */
  | "customer's turn"
  /** Customers see its price: while it is quoted, and from the acceptance until the cake leaves the shop. */
  | 'price shown'

/** Traits of each status; lists and rules use traits and name no statuses. */
const ORDER_STATUS: Record<OrderStatus, readonly StatusTrait[]> = {
  'Pending Quote': ['open', 'before leaving', 'being priced', 'changeable'],
  Quoted: ['open', 'before leaving', 'being priced', "customer's turn", 'price shown'],
  Pending: ['open', 'before leaving', 'payable', 'may lapse', 'changeable', "customer's turn", 'price shown'],
  Confirmed: ['open', 'before leaving', 'payable', 'may lapse', 'agreed', 'in the shop', 'changeable', 'price shown'],
  'In Production': ['open', 'before leaving', 'payable', 'agreed', 'in the shop', 'begun', 'price shown'],
  Ready: ['open', 'before leaving', 'payable', 'agreed', 'in the shop', 'begun', 'price shown'],
  'Out for Delivery': ['open', 'payable', 'agreed', 'begun'],
  Completed: ['agreed'],
  Cancelled: ['called off'],
  Declined: ['called off'],
  Expired: ['called off'],
}

/** False for an unknown status. */
export function hasTrait(status: string, trait: StatusTrait): boolean {
  return isOrderStatus(status) && ORDER_STATUS[status].includes(trait)
}

/** Whether the order takes money: by its status, or as a sale on account, which was handed over at once. */
export function mayBePaid({ kind, status }: { kind: string; status: string }): boolean {
  return hasTrait(status, 'payable') || (kind === 'counter' && status === 'Completed')
}

/** Statuses with all of these traits, in their order. */
export function statusesWith(...traits: readonly StatusTrait[]): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => traits.every((trait) => ORDER_STATUS[status].includes(trait)))
}

export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text)
}

/** Who makes a move. `system` is the shop itself: settled money, deadlines, the start of a production day. */
export type OrderRole = 'customer' | 'driver' | 'kitchen' | 'counter' | 'manager' | 'system'

/** The role of an act and its author. Staff always have a name; on a customer's page they act for the customer. */
export type CustomerOrStaff<Staff extends OrderRole> =
  | { role: 'customer'; actor?: Actor | undefined }
  | { role: Staff; actor: Actor }

const counter = ['counter', 'manager'] as const
const kitchen = ['kitchen', 'counter', 'manager'] as const
const driver = ['driver', 'counter', 'manager'] as const
const customerOrCounter = ['customer', ...counter] as const

export interface MoveRule {
  by: readonly OrderRole[]
  /** A reason, or for a handover a check of who takes the order (decision 0143). */
  needsReason?: true
  method?: DeliveryMethod
  kind?: OrderKind
  /** Orders of the counter move so too, though the rule is of all. */
  ofTill?: true
  /** Only for orders that were closed for this reason; an unknown reason does not match. */
  closedAs?: string
}

/** Facts on which a move may depend; absent facts are not checked. */
export interface MovedOrder {
  kind?: OrderKind
  deliveryMethod?: DeliveryMethod
  closedReason?: string | null
}

type Moves = Record<OrderStatus, Partial<Record<OrderStatus, MoveRule>>>

/**
 * Which moves exist, who may make them and what they need. Commands check the rest (prices, deadlines, capacity).
 * Requirement 10.3; back to Pending Quote: decision 0016.
 */
export const orderMoves = {
  'Pending Quote': {
    Quoted: { by: counter },
    Declined: { by: customerOrCounter, needsReason: true },
    Cancelled: { by: customerOrCounter, needsReason: true },
  },
  Quoted: {
    Quoted: { by: counter }, // a new version voids the older one
    Pending: { by: customerOrCounter },
    Declined: { by: customerOrCounter, needsReason: true },
    Expired: { by: ['system'] },
    Cancelled: { by: customerOrCounter, needsReason: true },
  },
  Pending: {
    Confirmed: { by: ['system', ...counter] },
    Expired: { by: ['system'] },
    Cancelled: { by: ['system', ...customerOrCounter], needsReason: true, ofTill: true }, // by the system: a till gave a prompt up
  },
  Confirmed: {
    'In Production': { by: ['system', ...kitchen] },
    Cancelled: { by: ['customer', 'system', ...counter], needsReason: true },
  },
  'In Production': { Ready: { by: kitchen }, Cancelled: { by: ['manager'], needsReason: true } },
  Ready: {
    'Out for Delivery': { by: driver, method: 'delivery' },
    Completed: { by: counter, method: 'self-pickup', needsReason: true },
    Cancelled: { by: ['manager', 'system'], needsReason: true }, // by the system: nobody picked it up
  },
  'Out for Delivery': {
    Completed: { by: driver, needsReason: true },
    Ready: { by: driver, needsReason: true }, // nobody accepted it: another delivery is planned
    Cancelled: { by: ['manager'], needsReason: true },
  },
  // The cash of the handover was voided, and nothing is handed over while money is owed.
  Completed: {
    Ready: { by: ['system'], method: 'self-pickup' },
    'Out for Delivery': { by: ['system'], method: 'delivery' },
    Cancelled: { by: ['system'], kind: 'counter', needsReason: true }, // the void of a sale
  },
  Cancelled: {
    Confirmed: { by: ['manager', 'system'] }, // by undo, or by money that arrived late
    Ready: { by: counter, closedAs: NOT_PICKED_UP }, // the customer came late
  },
  Declined: { 'Pending Quote': { by: customerOrCounter } }, // the customer asks again
  Expired: {
    'Pending Quote': { by: customerOrCounter, kind: 'quote' }, // the customer asks again
    Quoted: { by: counter, kind: 'quote' },
    Confirmed: { by: ['system'] }, // by money that arrived late
  },
} as const satisfies Moves

/** Undefined when this role has no such move for this order. */
export function findMove(
  from: OrderStatus,
  to: OrderStatus,
  role: OrderRole,
  { kind, deliveryMethod, closedReason }: MovedOrder = {},
): MoveRule | undefined {
  const moves: Moves = orderMoves
  const rule = moves[from][to]
  if (!rule?.by.includes(role)) return undefined
  if (rule.closedAs !== undefined && rule.closedAs !== closedReason) return undefined
  // What a till sold is only voided: it is not opened again, and its goods have left. Its prompts are only given up. The till does both.
  if (kind === 'counter' && (role !== 'system' || (rule.kind !== kind && !rule.ofTill))) return undefined
  const isOther = (of: string | undefined, own: string | undefined) => of && own && of !== own
  return isOther(rule.kind, kind) || isOther(rule.method, deliveryMethod) ? undefined : rule
}

export function canMove(from: OrderStatus, to: OrderStatus, role: OrderRole): boolean {
  return findMove(from, to, role) !== undefined
}

/** Moves to offer as buttons; none for an unknown status. */
export function nextStatuses(from: string, role: OrderRole, order?: MovedOrder): OrderStatus[] {
  return isOrderStatus(from) ? ORDER_STATUSES.filter((to) => findMove(from, to, role, order) !== undefined) : []
}
