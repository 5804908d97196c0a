import { expect, it } from 'vitest'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { ADMIN_PAGES, adminPageOf, pageTitle } from './menu.ts'
import { backOfficeMessages } from './back-office.messages.ts'

it('has the entries and the order of Requirement 2.12', () => {
  const texts: Record<string, { en: string }> = backOfficeMessages
  expect(ADMIN_PAGES.map((page) => texts[pageTitle(page)]?.en)).toEqual([
    'Dashboard',
    'Orders',
    'Payments',
    'Inventory',
    'Cakes',
    'Occasions',
    'Occasion Associations',
    'Customization',
    'Inspirations',
    'Users',
  ])
})

it.each([
  ['/admin', 'dashboard'],
  ['/admin/', 'dashboard'],
  ['/admin/dashboard', 'dashboard'],
  ['/admin/orders/0199a0d2', 'orders'],
  ['/admin/cakes/new', 'cakes'],
  ['/admin/customization/sizes/medium', 'customization'],
  ['/admin/payments/0199a0d2', 'payments'],
  ['/admin/inventory/capacity', 'inventory'],
  ['/admin/occasion-associations/export.csv', 'occasion-associations'],
  ['/admin/users/log', 'users'],
  ['/admin/settings/hours', undefined], // behind the gear button
  ['/admin/nothing', undefined],
  ['/orders/ABC234', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, page) => {
  expect(adminPageOf(path)).toBe(page)
})

it('has an entry for the address of every page', () => {
  for (const page of ADMIN_PAGES) expect(adminPageOf(adminPaths.menuPage(page))).toBe(page)
})
