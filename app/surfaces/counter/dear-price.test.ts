import { expect, it } from 'vitest'
import { dearestOf, isDoubtful } from './dear-price.ts'

const roll = {
  priceSantim: 4500,
  pricePerKgSantim: null,
  packs: [{ variantId: 'box', pieces: 6, priceSantim: 25_000 }],
}
const torte = { priceSantim: 9000, pricePerKgSantim: 68_000, packs: [] }

it('a typed price is doubtful above ten times the dearest thing sold', () => {
  expect(dearestOf([roll])).toBe(25_000)
  expect(dearestOf([roll, torte])).toBe(68_000)
  expect(isDoubtful(680_000, dearestOf([roll, torte]))).toBe(false)
  expect(isDoubtful(680_001, dearestOf([roll, torte]))).toBe(true)
})

it('of a till that sells nothing else, none is', () => {
  expect(isDoubtful(10 ** 9, dearestOf([]))).toBe(false)
})
