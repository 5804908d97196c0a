import { expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { MENU, menuNameOf, menuOf } from './menu.ts'
import { adminMessages } from './admin-frame.messages.ts'

const ALL = MENU.map(({ name }) => name)

it('has the entries and the order of Requirement 2.12', () => {
  const texts: Record<string, { en: string }> = adminMessages
  expect(MENU.map(({ text }) => texts[text]?.en)).toEqual([
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
  expect(menuNameOf(path)).toBe(page)
})

it('knows its own addresses and its places', () => {
  for (const { name, to } of MENU) expect(menuNameOf(to)).toBe(name)
  expect(MENU.map(({ place }) => place)).toEqual(MENU.map((_, index) => index + 1))
})

it.each([
  ['owner', [...ALL]],
  ['manager', [...ALL]],
  ['counter', ['orders', 'inventory']],
  ['kitchen', ['production', 'inventory']],
  ['driver', ['deliveries']],
] satisfies [Role, string[]][])('the menu of the role %s is %j', (role, entries) => {
  const menu = menuOf(permissionsOf(buildProfile(role)))
  expect(menu.map(({ name }) => name)).toEqual(entries)
  // The frame is sent with these texts alone.
  expect(menu.filter(({ text }) => !(text in adminMessages))).toEqual([])
  expect(menu.find(({ name }) => name === 'users')?.to).toBe(
    { owner: adminPaths.staff, manager: adminPaths.customers }[role as string],
  )
})
