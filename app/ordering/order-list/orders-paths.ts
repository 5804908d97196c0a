import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { BULK_MAX_ORDERS } from './bulk/bulk-moves.ts'
import { orderFilter, type OrderFilter } from './order-filters.ts'

/** Name for saved views, columns and sort. */
export const ORDERS_LIST = 'orders'

export const ORDER_VIEW_PATHS = {
  list: adminPaths.orders,
  board: adminPaths.ordersBoard,
  calendar: adminPaths.ordersCalendar,
  zones: adminPaths.ordersZones,
} as const

export type OrdersView = keyof typeof ORDER_VIEW_PATHS

export function ordersAddress(
  view: OrdersView,
  filter: OrderFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${ORDER_VIEW_PATHS[view]}${orderFilter.search(filter, more)}`
}

export function chosenSearch(ids: readonly string[]): string {
  return `?${new URLSearchParams(ids.map((id) => ['id', id])).toString()}`
}

/** Each id once; invalid ids are left out. */
export function readChosenIds(params: URLSearchParams): string[] {
  return readTicked(params, { isId: isUuid }).slice(0, BULK_MAX_ORDERS)
}
