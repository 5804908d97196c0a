import { expect, it } from 'vitest'
import { runsOutFirst } from './running-out.ts'

const cake = (cakeId: string, left: number, more: object = {}) => {
  return { cakeId, left, isCounted: true, isSoldOut: false, closedAt: null, ...more }
}

it('names the four cakes with the fewest pieces, the sold out first', () => {
  const cakes = [
    cake('baklava', 38),
    cake('croissant', 4),
    cake('tiramisu', 9, { isSoldOut: true }),
    cake('doughnut', 22),
    cake('cupcake', 40),
    cake('bread', 0, { isCounted: false }),
    cake('tart', 1, { closedAt: new Date() }),
  ]
  expect(runsOutFirst(cakes).map(({ cakeId }) => cakeId)).toEqual(['tiramisu', 'croissant', 'doughnut', 'baklava'])
})
