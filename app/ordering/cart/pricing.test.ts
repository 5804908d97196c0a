import { describe, expect, it } from 'vitest'
import { cartPieces, cartTotal, orderPrice } from './pricing.ts'

describe('cart total', () => {
  it('is the sum of price times quantity', () => {
    const lines = [
      { priceSantim: 4500, quantity: 4 },
      { priceSantim: 6050, quantity: 3 },
    ]
    expect(cartTotal(lines)).toBe(36_150)
    expect(cartPieces(lines)).toBe(7)
  })

  it('is nothing for an empty cart', () => {
    expect(cartTotal([])).toBe(0)
    expect(cartPieces([])).toBe(0)
  })
})

describe('order price', () => {
  const daily = { priceSantim: 4500, isAvailableDaily: true }
  const special = { priceSantim: 180_000, isAvailableDaily: false }
  const box = { priceMultiplierMilli: 5700 }
  const large = { priceMultiplierMilli: 1750 }

  it.each([
    ['no cake', {}, 0],
    ['no cake but a variant', { variant: box }, 0],
    ['a daily cake by its variant', { cake: daily, variant: box }, 25_650],
    ['a daily cake, whatever size is left over', { cake: daily, variant: box, size: large }, 25_650],
    ['a special cake by its size', { cake: special, size: large }, 315_000],
    ['a special cake, whatever variant is left over', { cake: special, variant: box, size: large }, 315_000],
    [
      'a special cake with its flavor before the size',
      { cake: special, size: large, flavor: { surchargeSantim: 20_000 } },
      350_000,
    ],
    [
      'a daily cake, whatever flavor is left over',
      { cake: daily, variant: box, flavor: { surchargeSantim: 500 } },
      25_650,
    ],
    [
      'half a santim rounds up',
      { cake: { priceSantim: 333, isAvailableDaily: false }, size: { priceMultiplierMilli: 1500 } },
      500,
    ],
    ['the bare price while the variant is open', { cake: daily }, 4500],
  ])('%s', (_, choice, expected) => {
    expect(orderPrice(choice)).toBe(expected)
  })
})
