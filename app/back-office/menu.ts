import type { MessageKey } from '#app/platform/translate.ts'

/** The pages of the back office, in the order of its menu. Source: spec 2, "Menu entries". */
export const ADMIN_PAGES = [
  'dashboard',
  'orders',
  'payments',
  'inventory',
  'cakes',
  'occasions',
  'occasion-associations',
  'customization',
  'inspirations',
  'users',
] as const

export type AdminPage = (typeof ADMIN_PAGES)[number]

export const ADMIN_PATH = '/admin'

export function adminPath(page: AdminPage): string {
  return `${ADMIN_PATH}/${page}`
}

export function pageTitle(page: AdminPage): MessageKey {
  return `admin.page.${page}`
}

/** Pages with further ones below them. */
const PAGES_ABOVE: ReadonlySet<AdminPage> = new Set([
  'orders',
  'payments',
  'cakes',
  'occasions',
  'customization',
  'inspirations',
  'users',
])

/** The page of the menu that an address belongs to: `/admin` is the dashboard, `/admin/orders/…` the orders. */
export function adminPageOf(pathname: string): AdminPage | undefined {
  const [, root, name, ...rest] = pathname.replace(/\/+$/, '').split('/')
  if (root !== 'admin') return undefined
  if (name === undefined) return 'dashboard'
  const page = ADMIN_PAGES.find((one) => one === name)
  return page && (rest.length === 0 || PAGES_ABOVE.has(page)) ? page : undefined
}
