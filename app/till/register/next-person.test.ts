import { expect, it } from 'vitest'
import { nextPerson } from './next-person.ts'

const [hana, sara, meron] = ['hana', 'sara', 'meron'].map((email) => ({ email, digits: 4 })) as [
  { email: string; digits: number },
  { email: string; digits: number },
  { email: string; digits: number },
]

it.each([
  ['the only other one', [hana, sara], 'sara'],
  ['the only one with a PIN, where the owner is signed in by password', [hana], undefined],
  ['nobody for certain among several', [hana, sara, meron], undefined],
])('the next person is %s', (_, people, email) => {
  expect(nextPerson(people, 'hana')?.email).toBe(email)
})

it('is never somebody without a PIN', () => {
  expect(nextPerson([hana, { ...sara, digits: null }, meron], 'hana')).toBe(meron)
})
