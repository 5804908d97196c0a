import { isDay, type Day } from '#app/base/platform/time/calendar.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { isOrderStatus, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import {
  DELIVERY_METHODS,
  ORDER_PAYMENT_STATUSES,
  type DeliveryMethod,
  type OrderPaymentStatus,
  type PlacedBy,
} from '#app/ordering/terms/order.ts'

/** `All` is a value of the filter, never a status. Requirement 10.1. */
export const ALL_STATUSES = 'All'

/** `newest`: last placed first. `due`: open orders by due time, then ended ones, last due first. */
export const ORDER_SORTS = ['newest', 'due'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const PER_PAGE_CHOICES = [25, 50, 100] as const
type PerPage = (typeof PER_PAGE_CHOICES)[number]

/** Empty: no filter. */
export type YesOrNo = '' | 'yes' | 'no'

/** `open`: something is still owed. `overdue`: the balance was due before now. */
export const BALANCES = ['open', 'overdue'] as const
export type Balance = (typeof BALANCES)[number]

/** For filters that have no opposite. */
type OnlyYes = '' | 'yes'

export const DUE_WITHIN_HOURS = ['1', '3', '6'] as const
export type DueWithin = (typeof DUE_WITHIN_HOURS)[number]
export const SOON_HOURS = '3' satisfies DueWithin

/** Ready but not picked up in time: staff call before they record a no-show. */
export const LEFT_BEHIND = { status: 'Ready', method: 'self-pickup', overdue: 'yes' } as const

/** Filter of the orders; an empty text, also of a day, does not filter. Requirements 7.6 and 18.10. */
export interface OrderFilter {
  status: OrderStatus | typeof ALL_STATUSES
  payment: OrderPaymentStatus | ''
  balance: Balance | ''
  /** Due on this day or later. Orders without a day match no range. */
  start: Day
  end: Day
  /** Open, not overdue, and due within so many hours; without a time an order is due at the end of its day. */
  within: DueWithin | ''
  /** Placed on this day in Addis Ababa or later. */
  createdFrom: Day
  createdTo: Day
  method: DeliveryMethod | ''
  /** Id in the setting `delivery.zones`; `elsewhere`: deliveries outside all of them. */
  zone: string
  /** Catalog ids; one of the order's lines must have each. */
  occasion: string
  cake: string
  flavor: string
  fasting: YesOrNo
  topper: YesOrNo
  image: YesOrNo
  placedBy: PlacedBy | ''
  /** Account of the assignee; `none`: in the kitchen without an assignee. */
  maker: string
  /** The customer wants a call before the order leaves, and has not had it. */
  call: OnlyYes
  gift: OnlyYes
  unreachable: YesOrNo
  overdue: YesOrNo
  open: YesOrNo
  /** As typed: part of a name or email, phone in any form, order code, part of a topper text, transaction reference. */
  search: string
  sort: OrderSort
  perPage: PerPage
}

export const NO_ORDER_FILTER: OrderFilter = {
  status: ALL_STATUSES,
  payment: '',
  balance: '',
  start: '',
  end: '',
  within: '',
  createdFrom: '',
  createdTo: '',
  method: '',
  zone: '',
  occasion: '',
  cake: '',
  flavor: '',
  fasting: '',
  topper: '',
  image: '',
  placedBy: '',
  maker: '',
  call: '',
  gift: '',
  unreachable: '',
  overdue: '',
  open: '',
  search: '',
  sort: 'newest',
  perPage: 25,
}

export const NO_MAKER = 'none'

export const MAX_SEARCH_LENGTH = 100

type Part = keyof OrderFilter

/** Address parameters of the filters; also the field names of a filter form. */
export const ORDER_FILTER_PARAMS = {
  status: 'status',
  payment: 'payment',
  balance: 'balance',
  start: 'start',
  end: 'end',
  within: 'due_within',
  createdFrom: 'created_from',
  createdTo: 'created_to',
  method: 'method',
  zone: 'zone',
  occasion: 'occasion',
  cake: 'cake',
  flavor: 'flavor',
  fasting: 'fasting',
  topper: 'topper',
  image: 'image',
  placedBy: 'placed_by',
  maker: 'maker',
  call: 'call',
  gift: 'gift',
  unreachable: 'unreachable',
  overdue: 'overdue',
  open: 'open',
  search: 'search',
  sort: 'sort',
  perPage: 'per_page',
} as const satisfies Record<Part, string>

const PARTS = Object.keys(ORDER_FILTER_PARAMS) as Part[]

const SHOWING: ReadonlySet<Part> = new Set(['sort', 'perPage'])

const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice | undefined =>
    choices.find((choice) => choice === text)

const day = (text: string): Day | undefined => (isDay(text) ? text : undefined)
const yesOrNo = oneOf(['yes', 'no'])
const catalogId = (text: string) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80 ? text : undefined)

const READERS: { [Name in Part]: (text: string) => OrderFilter[Name] | undefined } = {
  status: (text) => (isOrderStatus(text) ? text : undefined),
  payment: oneOf(ORDER_PAYMENT_STATUSES),
  balance: oneOf(BALANCES),
  start: day,
  end: day,
  within: oneOf(DUE_WITHIN_HOURS),
  createdFrom: day,
  createdTo: day,
  method: oneOf(DELIVERY_METHODS),
  zone: catalogId,
  occasion: catalogId,
  cake: catalogId,
  flavor: catalogId,
  fasting: yesOrNo,
  topper: yesOrNo,
  image: yesOrNo,
  placedBy: oneOf(['customer', 'admin']),
  maker: (text) => (/^[\w-]{1,80}$/.test(text) ? text : undefined),
  call: oneOf(['yes']),
  gift: oneOf(['yes']),
  unreachable: yesOrNo,
  overdue: yesOrNo,
  open: yesOrNo,
  search: (text) => toStorableText(text, MAX_SEARCH_LENGTH),
  sort: oneOf(ORDER_SORTS),
  perPage: (text) => PER_PAGE_CHOICES.find((choice) => String(choice) === text),
}

/** Reads the filter of an address; invalid parts are left out, so that an old link still opens. */
export function parseOrderFilter(params: URLSearchParams): OrderFilter {
  const filter = { ...NO_ORDER_FILTER }
  for (const name of PARTS) {
    const value = READERS[name](params.get(ORDER_FILTER_PARAMS[name]) ?? '')
    if (value !== undefined) Object.assign(filter, { [name]: value })
  }
  return filter
}

/** Query string of a filter, without empty parts; starts with `?` unless empty. */
export function orderFilterSearch(filter: OrderFilter, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams()
  for (const name of PARTS) {
    if (filter[name] !== NO_ORDER_FILTER[name]) params.set(ORDER_FILTER_PARAMS[name], String(filter[name]))
  }
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  const search = params.toString()
  return search ? `?${search}` : ''
}

export function isFiltered(filter: OrderFilter): boolean {
  return PARTS.some((name) => !SHOWING.has(name) && filter[name] !== NO_ORDER_FILTER[name])
}

/** Cursor: the last seen order by its place in the sort, so that pages neither repeat nor skip. */
export interface OrderEdge {
  /** The page after this place; a token from `listOrders`. */
  after?: string | undefined
  before?: string | undefined
}

/** A place in a sort: the order's id, preceded in the due sort by its sort number. */
export interface OrderPlace {
  id: string
  dueRank: number | undefined
}

export function parseOrderPlace(token: string): OrderPlace | undefined {
  const [, rank, id = ''] = /^(?:(\d{1,12})\.)?(.+)$/.exec(token) ?? []
  return isUuid(id) ? { id, dueRank: rank === undefined ? undefined : Number(rank) } : undefined
}

/** Reads `?after=` or `?before=`; anything else gives the first page. */
export function parseOrderEdge(params: URLSearchParams): OrderEdge {
  const token = (name: string) => {
    const given = params.get(name) ?? ''
    return parseOrderPlace(given) && given
  }
  return { after: token('after'), before: token('before') }
}
