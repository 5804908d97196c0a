import { expect, it } from 'vitest'
import { allMessages } from '#app/messages.server.ts'
import { findingAddress, type AdminPage } from '#app/base/platform/admin-pages/admin-page.ts'
import { ADMIN_PAGES } from '#app/base/platform/admin-pages/admin-pages.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { SETTING_PLACES } from '../settings-search.ts'
import { FOLDED_PAGES } from './palette-pages.ts'

it('a page that leaves its name to the settings is found there', () => {
  const found = new Set(SETTING_PLACES.map(({ to }) => to.replace(/[?#].*$/, '')))
  const pages = (Object.values(ADMIN_PAGES) as AdminPage[]).filter(({ palette }) => palette === 'settings')
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.map(({ path }) => findingAddress(path)).filter((to) => !found.has(to))).toEqual([])
})

it('each folded page is one that opens, once, with texts of its own', () => {
  const owner = permissionsOf(buildProfile('owner'))
  expect(FOLDED_PAGES.filter(({ to }) => !mayOpen(owner, to))).toEqual([])
  expect(new Set(FOLDED_PAGES.map(({ to }) => to)).size).toBe(FOLDED_PAGES.length)
  const named = FOLDED_PAGES.flatMap(({ text, of }) => [text, of])
  expect(named.filter((key) => !(key in allMessages))).toEqual([])
})

it.each([
  ['counter', ['/admin/orders/board', '/admin/counter'], ['/admin/payments/settlement', '/admin/users/log']],
  [
    'kitchen',
    ['/admin/inventory/plan', '/admin/orders/production/sheets'],
    ['/admin/orders/board', '/admin/cakes/prices'],
  ],
  ['driver', ['/admin/deliveries'], ['/admin/deliveries/cash', '/admin/inventory/movements']],
] as const)('the role %s finds what opens for it', (role, open, closed) => {
  const own = permissionsOf(buildProfile(role))
  const found = FOLDED_PAGES.filter(({ to }) => mayOpen(own, to)).map(({ to }) => to)
  expect(found).toEqual(expect.arrayContaining([...open]))
  expect(found.filter((to) => (closed as readonly string[]).includes(to))).toEqual([])
})
