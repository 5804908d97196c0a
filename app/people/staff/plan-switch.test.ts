import { expect, it } from 'vitest'
import type { Role } from '#app/people/auth/profile.ts'
import { planRole, planSwitch, type PlannedPerson } from './plan-switch.ts'

const person = (id: string, isActive = true, role: Role = 'owner'): PlannedPerson => ({
  id,
  email: `${id}@shop.example`,
  name: '',
  role,
  isActive,
})
const staff = [person('owner'), person('hana'), person('dawit'), person('sara', false)]
const everybody = staff.map(({ id }) => id)

function planned(people: readonly PlannedPerson[], ids: string[], isActive = false, actorId = 'owner') {
  const { changes, skipped } = planSwitch(people, { ids, isActive, actorId })
  return [
    changes.map(({ id }) => id),
    ...skipped.map((group) => `${group.reason}: ${group.rows.map(({ id }) => id).join()}`),
  ]
}

it('everybody is disabled except oneself and disabled accounts', () => {
  expect(planned(staff, everybody)).toEqual([['hana', 'dawit'], 'oneself: owner', 'there_already: sara'])
})

it('only disabled accounts are enabled', () => {
  expect(planned(staff, everybody, true)).toEqual([['sara'], 'there_already: owner,hana,dawit'])
})

it('the last one who can sign in stays enabled', () => {
  const alone = [person('owner'), person('sara', false)]
  expect(planned(alone, ['owner', 'sara'])).toEqual([[], 'last_administrator: owner', 'there_already: sara'])
  expect(planned(staff, everybody, false, 'somebody else')).toEqual([
    ['owner', 'hana'],
    'last_administrator: dawit',
    'there_already: sara',
  ])
})

it('accounts that are not staff are skipped', () => {
  expect(planned(staff, ['hana', 'nobody'])).toEqual([['hana']])
})

const team = [
  person('owner'),
  person('hana', true, 'owner'),
  person('dawit', true, 'kitchen'),
  person('sara', false, 'owner'),
]

function roles(ids: string[], role: Role, actorId = 'owner') {
  const { changes, skipped } = planRole(team, { ids, role, actorId })
  return [
    changes.map(({ id }) => id),
    ...skipped.map((group) => `${group.reason}: ${group.rows.map(({ id }) => id).join()}`),
  ]
}

it('a role is given to everybody but oneself and those who have it', () => {
  expect(roles(['owner', 'hana', 'dawit'], 'kitchen')).toEqual([['hana'], 'oneself: owner', 'there_already: dawit'])
  expect(roles(['hana', 'dawit'], 'owner')).toEqual([['dawit'], 'there_already: hana'])
})

it('the last owner who can sign in keeps the role, and a switched-off owner does not count', () => {
  expect(roles(['owner', 'hana', 'sara'], 'manager', 'somebody else')).toEqual([
    ['owner', 'sara'],
    'last_administrator: hana',
  ])
})

it('a kitchen account is disabled beside a single owner', () => {
  const two = [person('owner'), person('dawit', true, 'kitchen')]
  expect(planned(two, ['owner', 'dawit'])).toEqual([['dawit'], 'last_administrator: owner'])
})
