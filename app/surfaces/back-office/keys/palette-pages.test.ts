import { expect, it } from 'vitest'
import { allMessages } from '#app/messages.server.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { mayOpen, PAGE_ACCESS } from '#app/people/auth/permissions/access.ts'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { SETTING_PLACES } from '../settings-search.ts'
import { FOLDED_PAGES } from './palette-pages.ts'
import { placesOf } from './shortcuts.ts'

/** Addresses that are no page of their own: acts, data, former addresses, and steps that need ticked rows. */
const NO_PAGES = new Set([
  '/admin',
  '/admin/*',
  '/admin/undo',
  '/admin/palette',
  '/admin/print',
  '/admin/deliveries/act',
  '/admin/orders/act',
  '/admin/orders/bulk',
  '/admin/orders/hand-over',
  '/admin/orders/print',
  '/admin/orders/production/act',
  '/admin/orders/production/bake',
  '/admin/messages/told',
  '/admin/counter/account',
  '/admin/counter/act',
  '/admin/counter/approve',
  '/admin/counter/prompts',
  '/admin/counter/snapshot',
  '/admin/payments/inbox',
  '/admin/payments/shifts/day',
  '/admin/inventory/act',
  '/admin/inventory/capacity/feast',
  '/admin/inventory/capacity/preset',
  '/admin/inventory/several',
  '/admin/users/rights',
  '/admin/users/role',
  '/admin/users/switch',
  '/admin/users/views',
  '/admin/settings/find',
])

const withoutQuery = (to: string) => to.replace(/[?#].*$/, '')

it('every page has a name by which the palette finds it', () => {
  const owner = permissionsOf(buildProfile('owner'))
  const found = new Set(
    [
      ...placesOf(owner).map(({ act }) => act.to),
      ...FOLDED_PAGES.map(({ to }) => to),
      ...SETTING_PLACES.map(({ to }) => to),
      adminPaths.closeDay, // an act
    ].map(withoutQuery),
  )
  const pages = Object.keys(PAGE_ACCESS).filter((path) => !/:|\.(?:csv|xlsx)$/.test(path) && !NO_PAGES.has(path))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((page) => !found.has(page))).toEqual([])
  expect([...NO_PAGES].filter((path) => !(path in PAGE_ACCESS))).toEqual([])
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
