import { expect, it } from 'vitest'
import { canCheckout, missingPieces, showsMinimumBadge } from './minimum-order.ts'

it.each([
  [0, 6, 6],
  [4, 6, 2],
  [5, 6, 1],
  [6, 6, 0],
  [7, 6, 0],
  [0, 1, 1],
  [0, 0, 1], // the minimum of one piece
  [1, 0, 0],
])('%i pieces of at least %i: %i missing', (pieces, minimum, missing) => {
  expect(missingPieces(pieces, minimum)).toBe(missing)
  expect(canCheckout(pieces, minimum)).toBe(missing === 0)
})

it('shows the badge from a minimum of two', () => {
  expect(showsMinimumBadge(1)).toBe(false)
  expect(showsMinimumBadge(2)).toBe(true)
})
