import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
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

interface MenuEntry {
  page: AdminPage | 'production' | 'deliveries'
  to: string
  text: MessageKey
}

/** What stands in for a page that does not open: the part of it that does. */
const INSTEAD: readonly [page: AdminPage, entry: MenuEntry][] = [
  ['orders', { page: 'production', to: adminPaths.production, text: 'admin.page.production' }],
  ['orders', { page: 'deliveries', to: adminPaths.deliveries, text: 'admin.page.deliveries' }],
  ['users', { page: 'users', to: adminPaths.customers, text: 'admin.page.customers' }],
]

/** The menu of somebody with these permissions: all entries for an owner, in the order of Requirement 2.12. */
export function menuOf(permissions: readonly Permission[]): MenuEntry[] {
  return ADMIN_PAGES.flatMap((page): MenuEntry[] => {
    const entry = { page, to: adminPaths.menuPage(page), text: pageTitle(page) }
    if (mayOpen(permissions, entry.to)) return [entry]
    return INSTEAD.filter(([of, { to }]) => of === page && mayOpen(permissions, to))
      .map(([, each]) => each)
      .slice(0, 1)
  })
}

/** Menu page of an address: `/admin` is the dashboard, `/admin/orders/…` the orders. */
export function adminPageOf(pathname: string): AdminPage | undefined {
  const [, root, name] = pathname.replace(/\/+$/, '').split('/')
  if (root !== 'admin') return undefined
  return name === undefined ? 'dashboard' : ADMIN_PAGES.find((page) => page === name)
}
