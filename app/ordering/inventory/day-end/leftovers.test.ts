import { expect, it } from 'vitest'
import { carriedOf, presetLeftover, sumLeftovers, type Leftover } from './leftovers.ts'

const carry: Leftover = { answer: 'carry', carriedPieces: null }
const waste: Leftover = { answer: 'waste', carriedPieces: null }
const share = (carriedPieces: number): Leftover => ({ answer: 'share', carriedPieces })

it.each([
  [carry, 6, 6],
  [waste, 6, 0],
  [share(4), 6, 4],
  [share(4), 3, 3], // two were sold since
  [carry, 0, 0],
  [carry, -2, 0],
])('%j of %i pieces carries %i', (leftover, left, carried) => {
  expect(carriedOf(leftover, left)).toBe(carried)
})

it.each([
  [null, 5, waste],
  [carry, 5, carry],
  [waste, 5, waste],
  [share(4), 6, share(4)],
  [share(4), 4, carry],
  [share(4), 3, carry],
  [share(4), 0, waste],
])('a cake whose weekday before ended with %j begins %i pieces with %j', (former, left, preset) => {
  expect(presetLeftover(former, left)).toEqual(preset)
})

it('adds up what is carried over and what is wasted', () => {
  const cakes = [
    { pieces: 11, leftover: carry },
    { pieces: 5, leftover: waste },
    { pieces: 6, leftover: share(4) },
  ]
  expect(sumLeftovers(cakes)).toEqual({ carried: 15, wasted: 7 })
})
