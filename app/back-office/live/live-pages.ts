/**
 * Pages whose lists and figures follow the orders. Forms are not among them: what they save names the version that they were
 * read with, and a page that quietly took a newer one would overwrite what its reader has not seen.
 */
const FOLLOWING = [
  /^\/admin(\/dashboard)?$/,
  /^\/admin\/orders(\/board|\/calendar|\/quotes|\/production)?$/,
  /^\/admin\/orders\/[0-9a-f-]{36}$/,
  /^\/admin\/(payments|inventory|messages)$/,
]

/** Whether the page at an address shows what happens to orders and may be read anew for it. */
export function followsOrders(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return FOLLOWING.some((page) => page.test(path))
}
