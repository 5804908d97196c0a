import { expect, it } from 'vitest'
import { dearestOf, isAboveOwn, isDoubtful, namedCake } from './dear-price.ts'

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

it('beside the name of a cake a typed price is doubtful above twenty times that cake, whatever the dearest thing is', () => {
  const cakes = [
    { ...roll, nameEn: 'Baklava', nameAm: 'ባቅላቫ' },
    { ...torte, nameEn: 'Torte', nameAm: 'ቶርታ' },
  ]
  const named = namedCake(' baklava ', cakes)
  expect(named).toBe(cakes[0])
  expect(namedCake('ባቅላቫ', cakes)).toBe(cakes[0])
  expect(isAboveOwn(500_000, named)).toBe(false)
  expect(isAboveOwn(500_001, named)).toBe(true)
  expect(isDoubtful(500_001, dearestOf(cakes))).toBe(false)
  expect(isAboveOwn(10 ** 9, namedCake('Candle', cakes))).toBe(false)
})

it('of a till that sells nothing else, none is', () => {
  expect(isDoubtful(10 ** 9, dearestOf([]))).toBe(false)
})
