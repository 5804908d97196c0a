import { expect, it } from 'vitest'
import { planSwitch, type SwitchedPerson } from './plan-switch.ts'

const person = (id: string, isActive = true): SwitchedPerson => ({
  id,
  email: `${id}@shop.example`,
  name: '',
  isActive,
})
const staff = [person('owner'), person('hana'), person('dawit'), person('sara', false)]
const everybody = staff.map(({ id }) => id)

function planned(people: readonly SwitchedPerson[], ids: string[], isActive = false, actorId = 'owner') {
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
