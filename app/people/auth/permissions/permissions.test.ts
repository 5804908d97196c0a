import { expect, it } from 'vitest'
import { buildProfile } from '../profile.factory.ts'
import { ROLES, type Profile } from '../profile.ts'
import { can, isAsDelivered, PERMISSIONS, permissions, permissionsOf } from './permissions.ts'

const person: Profile = { id: 'p', email: 'p@shop.example', isAdmin: true }

it('an administrator without a role is an owner and may do everything', () => {
  expect(permissionsOf(person)).toEqual(PERMISSIONS)
  expect(permissionsOf(buildProfile('owner'))).toEqual(PERMISSIONS)
})

it('a customer, a visitor and staff without the required two-factor may do nothing', () => {
  const nobody = [{ ...person, isAdmin: false }, { ...person, lacksTwoFactor: true }, null, undefined]
  for (const each of nobody) expect(PERMISSIONS.filter((permission) => can(each, permission))).toEqual([])
})

it('every other role may do what the table says', () => {
  for (const role of ROLES) {
    const named = PERMISSIONS.filter((permission) => isAsDelivered(role, permission))
    expect(permissionsOf(buildProfile(role))).toEqual(named)
  }
})

it('keeps people, money, access and backups with the owner', () => {
  const ofOwners = PERMISSIONS.filter((permission) => permissions[permission].roles.length === 1)
  expect(ofOwners).toEqual([
    'users.view',
    'users.edit',
    'users.export',
    'devices.edit',
    'roles.edit',
    'money.edit',
    'security.edit',
    'tokens.edit',
    'start.edit',
    'backups.view',
    'backups.take',
  ])
})

it('keeps prices and sums from the kitchen and the driver, and sums from the counter', () => {
  const money = [
    'orders.view',
    'orders.sum',
    'orders.export',
    'payments.take',
    'payments.view',
    'catalog.view',
  ] as const
  const seen = (role: (typeof ROLES)[number]) => money.filter((permission) => can(buildProfile(role), permission))
  expect([seen('kitchen'), seen('driver'), seen('counter')]).toEqual([[], [], ['orders.view', 'payments.take']])
})
