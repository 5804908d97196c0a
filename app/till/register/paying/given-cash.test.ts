import { expect, it } from 'vitest'
import { givenCash, withNote } from './given-cash.ts'

const notes = [200, 50, 200].reduce(withNote, {})

it.each([
  ['the notes that were tapped', notes, null, 45_000],
  ['no note', {}, null, 0],
  ['the sum that was typed instead', notes, '210.50', 21_050],
  ['nothing yet, in an empty field', notes, '', 0],
])('a customer gives %s', (_, tapped, typed, santim) => {
  expect(givenCash(tapped, typed)).toBe(santim)
})
