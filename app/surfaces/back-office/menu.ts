import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** Pages of /admin in menu order. Requirement 2.12. */
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

export function pageTitle(page: AdminPage): MessageKey {
  return `admin.page.${page}`
}

/** Menu page of an address: `/admin` is the dashboard, `/admin/orders/…` the orders. */
export function adminPageOf(pathname: string): AdminPage | undefined {
  const [, root, name] = pathname.replace(/\/+$/, '').split('/')
  if (root !== 'admin') return undefined
  return name === undefined ? 'dashboard' : ADMIN_PAGES.find((page) => page === name)
}
