import { orderFilterSearch, type OrderFilter } from './order-filters.ts'

/** Where the orders are seen as what; the same filters in the address of each. */
export const ORDERS_PATH = '/admin/orders'
export const ORDER_VIEW_PATHS = {
  list: ORDERS_PATH,
  board: `${ORDERS_PATH}/board`,
  calendar: `${ORDERS_PATH}/calendar`,
  zones: `${ORDERS_PATH}/zones`,
} as const

export type OrdersView = keyof typeof ORDER_VIEW_PATHS

/** The address of a view of the orders with these filters. */
export function ordersAddress(
  view: OrdersView,
  filter: OrderFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${ORDER_VIEW_PATHS[view]}${orderFilterSearch(filter, more)}`
}
