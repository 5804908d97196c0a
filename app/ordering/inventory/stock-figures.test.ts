import { expect, it } from 'vitest'
import { afterTap, soldOutAfter, type StockFigures } from './stock-figures.ts'

const figures: StockFigures = { baked: 24, reserved: 3, sold: 15, wasted: 0, left: 6 }

it.each([
  [
    { act: 'bake', pieces: 12 },
    { baked: 36, left: 18 },
  ],
  [
    { act: 'unbake', pieces: 2 },
    { baked: 22, left: 4 },
  ],
  [
    { act: 'sell', pieces: 1 },
    { sold: 16, left: 5 },
  ],
  [
    { act: 'waste', pieces: 2 },
    { wasted: 2, left: 4 },
  ],
  [{ act: 'count', pieces: 5 }, { left: 5 }],
  [{ act: 'mark_sold_out', pieces: 1 }, {}],
])('shows %j before the shop has heard of it', (tap, changed) => {
  expect(afterTap(figures, tap)).toEqual({ ...figures, ...changed })
})

it('a cake is sold out as soon as that is tapped, and back as soon as that is', () => {
  const taps = (...names: string[]) => names.map((act) => ({ act }))
  expect(soldOutAfter(false, taps())).toBe(false)
  expect(soldOutAfter(false, taps('sell', 'mark_sold_out', 'sell'))).toBe(true)
  expect(soldOutAfter(true, taps('mark_sold_out', 'mark_on_sale'))).toBe(false)
  expect(soldOutAfter(true, taps('sell'))).toBe(true)
})
