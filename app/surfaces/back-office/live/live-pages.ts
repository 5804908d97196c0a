import * as adminPaths from '#app/base/platform/admin-paths.ts'
import * as paths from '#app/base/platform/paths.ts'

/**
 * Pages whose lists and figures follow the orders. Forms do not: they save against the version that they were read
 * with, and a silent reload would overwrite changes that the user has not seen.
 */
const FOLLOWING: readonly string[] = [
  paths.admin,
  adminPaths.dashboard,
  adminPaths.orders,
  adminPaths.ordersBoard,
  adminPaths.ordersCalendar,
  adminPaths.ordersZones,
  adminPaths.quotes,
  adminPaths.production,
  adminPaths.deliveries,
  adminPaths.driversCash,
  adminPaths.payments,
  adminPaths.transactions,
  adminPaths.exceptions,
  adminPaths.transfers,
  adminPaths.refunds,
  adminPaths.stock,
  adminPaths.messages,
]
const AN_ORDER = new RegExp(`^${adminPaths.order('[0-9a-f-]{36}')}$`)

/**
 * How the open page reacts to an event. It waits while somebody types or answers a dialog, while the connection is
 * down, because a page that cannot be reread is lost, and while another page loads, because a reread would restart it
 * without the answer to its form.
 */
export function actOnNews(page: {
  pathname: string
  isLeaving: boolean
  isOffline: boolean
  isBusy: boolean
}): 'read_anew' | 'wait' | 'nothing' {
  if (page.isLeaving) return 'wait'
  if (!followsOrders(page.pathname)) return 'nothing'
  return page.isBusy || page.isOffline ? 'wait' : 'read_anew'
}

export function followsOrders(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return FOLLOWING.includes(path) || AN_ORDER.test(path)
}
