/**
 * Pages whose lists and figures follow the orders. Forms are not among them: what they save names the version that they were
 * read with, and a page that quietly took a newer one would overwrite what its reader has not seen.
 */
const FOLLOWING = [
  /^\/admin(\/dashboard)?$/,
  /^\/admin\/orders(\/board|\/calendar|\/zones|\/quotes|\/production)?$/,
  /^\/admin\/orders\/[0-9a-f-]{36}$/,
  /^\/admin\/(payments(\/exceptions|\/transfers|\/refunds)?|inventory|messages)$/,
]

/**
 * What to do with the open page when something happened in the shop. It waits while somebody types or is asked; while the line
 * is down, for a page that cannot be read anew is lost; and while another page is on its way: read anew then, that page would
 * begin again without the answer to the form it came with.
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

/** Whether the page at an address shows what happens to orders and may be read anew for it. */
export function followsOrders(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return FOLLOWING.some((page) => page.test(path))
}
