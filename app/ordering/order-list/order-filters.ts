import {
  anyDay,
  anyText,
  choice,
  defineFilter,
  perPagePart,
  searchPart,
  yesOrNo,
  type FilterOf,
} from '#app/base/platform/list/filter.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { DELIVERY_METHODS, ORDER_PAYMENT_STATUSES, type PlacedBy } from '#app/ordering/terms/order.ts'

/** `All` is a value of the filter, never a status. Requirement 10.1. */
export const ALL_STATUSES = 'All'

/** `newest`: last placed first. `due`: open orders by due time, then ended ones, last due first. */
export const ORDER_SORTS = ['newest', 'due'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** Empty: no filter. */
export type YesOrNo = '' | 'yes' | 'no'

/** `open`: something is still owed. `overdue`: the balance was due before now. */
export const BALANCES = ['open', 'overdue'] as const
export type Balance = (typeof BALANCES)[number]

export const DUE_WITHIN_HOURS = ['1', '3', '6'] as const
export type DueWithin = (typeof DUE_WITHIN_HOURS)[number]
export const SOON_HOURS = '3' satisfies DueWithin

/** Ready but not picked up in time: staff call before they record a no-show. */
export const LEFT_BEHIND = { status: 'Ready', method: 'self-pickup', overdue: 'yes' } as const

const id = anyText((text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80)
/** A filter with the single value `yes`. */
const onlyYes = choice(['yes'])

/** The filter of orders; empty parts do not filter. Requirements 7.6 and 18.10. */
export const orderFilter = defineFilter({
  status: choice(ORDER_STATUSES, ALL_STATUSES),
  payment: choice(ORDER_PAYMENT_STATUSES),
  balance: choice(BALANCES),
  /** Due on this day or later. Orders without a day are in no range. */
  start: anyDay,
  /** Due on this day or earlier. */
  end: anyDay,
  /** Open, not overdue, and due within this number of hours; without a time an order is due at the end of its day. */
  within: { ...choice(DUE_WITHIN_HOURS), param: 'due_within' },
  /** Placed on this day in Addis Ababa or later. */
  createdFrom: { ...anyDay, param: 'created_from' },
  createdTo: { ...anyDay, param: 'created_to' },
  method: choice(DELIVERY_METHODS),
  /** Id of the setting `delivery.zones`; `elsewhere`: deliveries to none of them. */
  zone: id,
  /** Ids of the catalog; an order matches if one of its lines has them. */
  occasion: id,
  cake: id,
  flavor: id,
  /** Orders with a cake without egg, milk and butter. */
  fasting: yesOrNo,
  topper: yesOrNo,
  /** Orders with a picture from the customer. */
  image: yesOrNo,
  placedBy: { ...choice(['customer', 'admin'] satisfies PlacedBy[]), param: 'placed_by' },
  /** Account of the assignee; `none`: orders of the kitchen without one. */
  maker: anyText((text) => /^[\w-]{1,80}$/.test(text)),
  /** The customer wants a call before the delivery, and has not had it. */
  call: onlyYes,
  /** Gifts, whose recipient is another person. */
  gift: onlyYes,
  /** Sales of tills alone, or all that is none; without it both. */
  counter: yesOrNo,
  /** Orders without a usable phone. */
  unreachable: yesOrNo,
  /** Open orders whose due moment has passed. */
  overdue: yesOrNo,
  /** Orders that have not ended. */
  open: yesOrNo,
  /** Part of a name or email, phone in any form, code, part of a topper text, transaction reference. */
  search: searchPart,
  sort: { ...choice(ORDER_SORTS, 'newest'), isShowing: true },
  perPage: perPagePart(25),
})

export type OrderFilter = FilterOf<typeof orderFilter>

export const NO_MAKER = 'none'

/** A place in a sort: the order's id, preceded in the due sort by its sort number. */
export interface OrderCursor {
  id: string
  dueRank: number | undefined
}

/** The place that a cursor names; undefined for an invalid one. */
export function parseOrderCursor(key: string): OrderCursor | undefined {
  const [, rank, id = ''] = /^(?:(\d{1,12})\.)?(.+)$/.exec(key) ?? []
  return isUuid(id) ? { id, dueRank: rank === undefined ? undefined : Number(rank) } : undefined
}
