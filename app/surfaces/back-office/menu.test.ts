import { expect, it } from 'vitest'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { ADMIN_PAGES, adminPageOf, menuOf, pageTitle } from './menu.ts'
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

it.each([
  ['owner', [...ADMIN_PAGES]],
  ['manager', [...ADMIN_PAGES]],
  ['counter', ['orders', 'inventory']],
  ['kitchen', ['production', 'inventory']],
  ['driver', ['deliveries']],
] satisfies [Role, string[]][])('the menu of the role %s is %j', (role, entries) => {
  const menu = menuOf(permissionsOf(buildProfile(role)))
  expect(menu.map(({ page }) => page)).toEqual(entries)
  // The frame is sent with these texts alone.
  expect(menu.filter(({ text }) => !(text in backOfficeMessages))).toEqual([])
  expect(menu.find(({ page }) => page === 'users')?.to).toBe(
    { owner: adminPaths.staff, manager: adminPaths.customers }[role as string],
  )
})
