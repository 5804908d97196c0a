import { expect, it } from 'vitest'
import { startingPrice } from './starting-price.ts'

const sizes = [
  { id: 'medium', priceMultiplierMilli: 1000 },
  { id: 'small', priceMultiplierMilli: 700 },
  { id: 'two-tier', priceMultiplierMilli: 1900 },
]
const flavors = [
  { id: 'gold', surchargeSantim: 50_000 },
  { id: 'honey', surchargeSantim: 10_000 },
]
const cakeTypes = [{ id: 'sponge', flavorIds: [] }]
const cake = { priceSantim: 220_000, limits: { sizeIds: [], flavorIds: [], cakeTypeIds: [] } }

it('a custom cake starts at its price in the cheapest size and flavor', () => {
  expect(startingPrice(cake, { sizes, flavors, cakeTypes })).toBe(161_000)
})

it('a size, flavor or cake type that does not go with the cake does not count', () => {
  const limits = { sizeIds: ['two-tier'], flavorIds: ['gold'], cakeTypeIds: [] }
  expect(startingPrice({ ...cake, limits }, { sizes, flavors, cakeTypes })).toBe(513_000)
  const onlyGold = [{ id: 'sponge', flavorIds: ['gold'] }]
  expect(startingPrice(cake, { sizes, flavors, cakeTypes: onlyGold })).toBe(189_000)
})

it('without sizes its own price is all we know', () => {
  expect(startingPrice(cake, { sizes: [], flavors: [], cakeTypes: [] })).toBe(220_000)
})
