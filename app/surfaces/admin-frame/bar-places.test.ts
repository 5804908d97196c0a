import { expect, it } from 'vitest'
import { permissionsOf } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import type { Role } from '#app/people/auth/profile.ts'
import { barPlaces, placeOf } from './bar-places.ts'

it.each([
  ['owner', ['orders', 'counter', 'sheet', 'money']],
  ['manager', ['orders', 'counter', 'sheet', 'money']],
  ['counter', ['orders', 'counter', 'sheet']],
  ['kitchen', ['inventory', 'sheet', 'deliveries']],
  ['driver', ['deliveries']],
] satisfies [Role, string[]][])('the bar of the role %s is %j', (role, names) => {
  expect(barPlaces(permissionsOf(buildProfile(role))).map(({ name }) => name)).toEqual(names)
})

const all = barPlaces(permissionsOf(buildProfile('owner')))

it.each([
  ['/admin/orders', 'orders'],
  ['/admin/orders/0199a0d2', 'orders'],
  ['/admin/orders/production', 'sheet'],
  ['/admin/counter', 'counter'],
  ['/admin/inventory/plan', undefined],
  ['/admin/payments/transfers', 'money'],
  ['/admin/ordersx', undefined],
  ['/admin/dashboard', undefined],
])('%s is at the place %s', (path, name) => {
  expect(placeOf(all, path)).toBe(name)
})
