import { expect, it } from 'vitest'
import { startingPrice } from './starting-price.ts'

it('a special-order cake starts at its price in the smallest size', () => {
  const sizes = [{ priceMultiplierMilli: 1000 }, { priceMultiplierMilli: 700 }, { priceMultiplierMilli: 1300 }]
  expect(startingPrice(220_000, sizes)).toBe(154_000)
})

it('without sizes its own price is all we know', () => {
  expect(startingPrice(220_000, [])).toBe(220_000)
})
