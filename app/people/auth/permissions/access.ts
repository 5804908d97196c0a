import { matchRoutes } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { patternOf, type AdminPage } from '#app/base/platform/admin-pages/admin-page.ts'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'
import { FILE_FORMATS } from '#app/base/platform/files/file-table.ts'
import type { Permission } from './permissions.ts'

/** Permissions to open a page (`see`) and to send its forms (`act`). A page without `act` has no form. */
interface PageAccess {
  see: Permission
  write?: Permission
}

const PAGES: readonly (AdminPage & { see: Permission; write?: Permission })[] = Object.values(ADMIN_PAGES)

/**
 * The permission of every address under /admin, as the router spells it. An address that is missing here opens only for owners.
 * Decision 0107.
 */
export const PAGE_ACCESS: Readonly<Record<string, PageAccess>> = Object.fromEntries(
  PAGES.flatMap(({ path, isFile, see, write }) => {
    const patterns = isFile ? FILE_FORMATS.map((format) => `${patternOf(path)}.${format}`) : [patternOf(path)]
    return patterns.map((each) => [each, { see, ...(write && { write }) }])
  }),
)

/** The permission of every JSON call for staff, as the description of the API spells it. All other calls are open to everybody. */
export const CALL_ACCESS: Readonly<Record<string, Permission>> = {
  // Every order with every sum: the same as the file.
  'GET /orders': 'orders.export',
  'GET /profiles/{id}': 'users.view', // of somebody else
  'POST /occasions': 'catalog.edit',
  'PATCH /occasions/{id}': 'catalog.edit',
  'DELETE /occasions/{id}': 'catalog.edit',
}

/**
 * The permission of each kind of live event. People without it get the event without its contents, so that their lists are read
 * again.
 */
export const LIVE_ACCESS = {
  order: 'orders.view',
  change: 'orders.view',
  call: 'orders.view',
  move: 'orders.view',
  quote: 'quotes.view',
  wish: 'quotes.view',
  payment: 'payments.take',
  transfer: 'payments.view',
  money: 'payments.view',
} as const satisfies Record<string, Permission>

const PATTERNS = Object.keys(PAGE_ACCESS).map((path) => ({ path }))

/** Whether a link leads to a page that opens with these permissions. The router finds pages by the same rules. */
export function mayOpen(permissions: readonly Permission[], to: string): boolean {
  const address = to.replace(/[?#].*$/, '')
  // Menus call this for each link at each render, and matchRoutes compiles every pattern at each call.
  const page = PAGE_ACCESS[address] ?? PAGE_ACCESS[matchRoutes(PATTERNS, address)?.[0]?.route.path ?? '']
  return page ? permissions.includes(page.see) : false
}

const LANDINGS = [
  adminPaths.dashboard,
  adminPaths.counter,
  adminLinks.ordersToDo,
  adminPaths.production,
  adminPaths.deliveries,
]

/** Where somebody starts: the first of these pages that opens for them. */
export function landingPage(permissions: readonly Permission[]): string {
  return LANDINGS.find((page) => mayOpen(permissions, page)) ?? adminPaths.deliveries
}
