import { matchRoutes } from 'react-router'
import { patternOf, type AdminPage } from '#app/base/platform/admin-pages/admin-page.ts'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'

const PAGES = (Object.values(ADMIN_PAGES) as AdminPage[]).map(({ path, followsOrders = false }) => ({
  path: patternOf(path),
  handle: followsOrders,
}))

/**
 * How the open page reacts to an event. It waits while somebody types or answers a dialog, while the connection is
 * down, because a page that cannot be reread is lost, and while another page loads, because a reread would restart it
 * without the answer to its form.
 */
export function reactToNews(page: {
  pathname: string
  isLeaving: boolean
  isOffline: boolean
  isBusy: boolean
}): 'read_anew' | 'wait' | 'nothing' {
  if (page.isLeaving) return 'wait'
  if (!followsOrders(page.pathname)) return 'nothing'
  return page.isBusy || page.isOffline ? 'wait' : 'read_anew'
}

/** Whether lists and figures of the page follow the orders. */
export function followsOrders(pathname: string): boolean {
  return matchRoutes(PAGES, pathname)?.[0]?.route.handle === true
}
