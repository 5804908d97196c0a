import { expect, it } from 'vitest'
import type { TillCake } from '#app/till/sales/snapshot.ts'
import type { TillCartLine } from './till-cart.ts'
import { isGone, leftNow, type SoldPieces } from './left-now.ts'

const cake = (id: string, left: number | null) => ({ id, left }) as TillCake
const till = { number: 1, name: 'Till 1', lastSale: 10, left: null }
const line: TillCartLine = {
  kind: 'pieces',
  key: 'roll',
  cakeId: 'roll',
  name: { en: 'Roll', am: 'ሮል' },
  quantity: 2,
  cake: { priceSantim: 100, pricePerKgSantim: null, packs: [] },
}

it('subtracts what was sold after the snapshot and what is parked, and nothing twice', () => {
  const sold: SoldPieces[] = [
    { number: 10, pieces: { roll: 5 }, isVoid: false },
    { number: 11, pieces: { roll: 3 }, isVoid: false },
    { number: 12, pieces: { roll: 1, baklava: 1 }, isVoid: true },
  ]
  const parked = [{ cart: { lines: [line] } }]
  const left = leftNow({ cakes: [cake('roll', 20), cake('baklava', 4), cake('fruit', null)], till }, sold, parked)
  expect([...left]).toEqual([
    ['roll', 15],
    ['baklava', 4],
    ['fruit', null],
  ])
})

it('falls below zero when more was sold than counted', () => {
  const sold = [{ number: 11, pieces: { roll: 3 }, isVoid: false }]
  expect(leftNow({ cakes: [cake('roll', 1)], till }, sold, []).get('roll')).toBe(-2)
})

it.each([
  ['marked as sold out', true, 3, true],
  ['some are left', false, 1, false],
  ['none is left', false, 0, true],
  ['more were sold than counted', false, -2, true],
  ['not counted', false, null, false],
])('a cake is gone, or not: %s', (_, isSoldOut, left, gone) => {
  expect(isGone({ isSoldOut }, left)).toBe(gone)
})
