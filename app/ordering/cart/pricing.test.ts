import { describe, expect, it } from 'vitest'
import {
  cartPieces,
  cartSaving,
  cartTotal,
  cheapestPrice,
  orderPrice,
  packSaving,
  packsInCart,
  packsOf,
  samePacksSaving,
  type PricedByPiece,
} from './pricing.ts'

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

/** The baklava of the demo shop: 90 a piece, 522 for 6, 1,026 for 12, 1,980 for 24. */
const variants = [
  { id: 'single', pieces: 1, priceMultiplierMilli: 1000 },
  { id: 'box-of-6', pieces: 6, priceMultiplierMilli: 5800 },
  { id: 'box-of-12', pieces: 12, priceMultiplierMilli: 11_400 },
  { id: 'box-of-24', pieces: 24, priceMultiplierMilli: 22_000 },
]
const baklava = { priceSantim: 9000, packs: packsOf({ priceSantim: 9000, limits: { variantIds: [] } }, variants) }

describe('the cheapest way to buy pieces', () => {
  it.each([
    [1, 9000],
    [5, 45_000],
    [6, 52_200],
    [8, 70_200],
    [12, 102_600],
    [18, 154_800],
    [24, 198_000],
    [31, 259_200],
  ])('of %i pieces costs %i santim', (pieces, santim) => {
    expect(cheapestPrice(pieces, baklava)).toBe(santim)
    expect(packSaving(pieces, baklava)).toBe(pieces * 9000 - santim)
  })

  it('takes the better combination where the largest pack is not part of it', () => {
    const packs = [
      { pieces: 4, priceSantim: 300 },
      { pieces: 5, priceSantim: 420 },
    ]
    expect(cheapestPrice(8, { priceSantim: 100, packs })).toBe(600)
  })

  it('is made of small packs where a large one is dearer, which as that pack keeps its own price', () => {
    const dear = [variants[1]!, { ...variants[2]!, priceMultiplierMilli: 11_800 }]
    const cake = { priceSantim: 9000, packs: packsOf({ priceSantim: 9000, limits: { variantIds: [] } }, dear) }
    expect(cake.packs.map(({ priceSantim }) => priceSantim)).toEqual([52_200, 106_200])
    expect(cheapestPrice(12, cake)).toBe(2 * 52_200)
    expect(orderPrice({ cake: { ...cake, isAvailableDaily: true }, variant: dear[1] })).toBe(106_200)
  })

  it('knows no packs but those that go with the cake and save something', () => {
    expect(baklava.packs.map(({ pieces }) => pieces)).toEqual([6, 12, 24])
    expect(packsOf({ priceSantim: 9000, limits: { variantIds: ['box-of-12'] } }, variants)).toEqual([
      { pieces: 12, priceSantim: 102_600 },
    ])
    expect(
      packsOf({ priceSantim: 9000, limits: { variantIds: [] } }, [{ ...variants[1]!, priceMultiplierMilli: 6500 }]),
    ).toEqual([])
  })

  it('sums up over a cart', () => {
    const kunafa = { priceSantim: 6050, packs: [], quantity: 3 }
    expect(cartSaving([{ ...baklava, quantity: 8 }, kunafa])).toBe(1800)
    expect(cartSaving([])).toBe(0)
  })

  it('holds for several equal packs, and leaves a dear pack its own price', () => {
    const [six, twelve] = baklava.packs
    expect(samePacksSaving(1, six!, baklava)).toBe(0)
    expect(samePacksSaving(2, six!, baklava)).toBe(1800)
    expect(samePacksSaving(3, twelve!, baklava)).toBe(3 * 102_600 - 300_600)
    expect(samePacksSaving(2, { pieces: 6, priceSantim: 60_000 }, baklava)).toBe(0)
  })

  /** Park–Miller, so that a failure repeats. */
  function drawFrom(seed: number) {
    let state = seed
    return (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
  }

  function drawnCake(draw: (below: number) => number): PricedByPiece {
    const priceSantim = 1 + draw(20_000)
    const drawn = Array.from({ length: draw(5) }, (_, index) => ({
      id: `pack-${index}`,
      pieces: 1 + draw(30),
      priceMultiplierMilli: 1 + draw(30_000),
    }))
    return { priceSantim, packs: packsOf({ priceSantim, limits: { variantIds: [] } }, drawn) }
  }

  it('is never above the single pieces nor above any other combination, for 500 drawn cakes', () => {
    const draw = drawFrom(15)
    for (let round = 0; round < 500; round += 1) {
      const cake = drawnCake(draw)
      const pieces = 1 + draw(120)
      const price = cheapestPrice(pieces, cake)
      expect(price).toBeGreaterThan(0)
      expect(price).toBeLessThanOrEqual(pieces * cake.priceSantim)

      let left = pieces
      let combination = 0
      while (left > 0) {
        const fitting = cake.packs.filter((pack) => pack.pieces <= left)
        const pack = fitting[draw(fitting.length + 1)] ?? { pieces: 1, priceSantim: cake.priceSantim }
        left -= pack.pieces
        combination += pack.priceSantim
      }
      expect(price).toBeLessThanOrEqual(combination)
    }
  })

  it('costs no more with another pack, nor in one cart than in two, and no less when a price rises', () => {
    const draw = drawFrom(7)
    for (let round = 0; round < 500; round += 1) {
      const cake = drawnCake(draw)
      const [one, other] = [1 + draw(60), 1 + draw(60)]
      const price = cheapestPrice(one, cake)
      expect(cheapestPrice(one + other, cake)).toBeLessThanOrEqual(price + cheapestPrice(other, cake))

      const more = { ...cake, packs: [...cake.packs, { pieces: 1 + draw(30), priceSantim: 1 + draw(90_000) }] }
      expect(cheapestPrice(one, more)).toBeLessThanOrEqual(price)

      const dearer = {
        priceSantim: cake.priceSantim + draw(500),
        packs: cake.packs.map((pack) => ({ ...pack, priceSantim: pack.priceSantim + draw(500) })),
      }
      expect(cheapestPrice(one, dearer)).toBeGreaterThanOrEqual(price)
    }
  })
})

it('packs make pieces in a cart cheaper only where the owner wants it', () => {
  const cake = { priceSantim: 9000, limits: { variantIds: [] } }
  const variants = [{ id: 'box-of-6', pieces: 6, priceMultiplierMilli: 5800 }]
  expect(packsInCart({ 'order.packs_in_cart': false }, cake, variants)).toEqual([])
  expect(packsInCart({ 'order.packs_in_cart': true }, cake, variants)).toEqual([{ pieces: 6, priceSantim: 52_200 }])
})
