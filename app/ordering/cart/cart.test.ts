import { describe, expect, it } from 'vitest'
import {
  addToCart,
  buyableLines,
  canDecrease,
  cartCake,
  cartCount,
  cartPrice,
  cartSaving,
  cartTotal,
  emptyCart,
  fillCart,
  forgetFormerPrices,
  freePieces,
  lineTotal,
  parseCart,
  putBackLine,
  putBackPieces,
  removeFromCart,
  serialiseCart,
  suggestedCakes,
  takeOverShopPrices,
  takePieces,
  totalPieces,
  updateQuantity,
  type Cart,
  type CakeOnSale,
  type CartCake,
} from './cart.ts'

const MAX = 200
const image = {
  id: 'a'.repeat(32),
  width: 1200,
  height: 900,
  widths: [160, 320],
  placeholder: 'data:image/webp;base64,AA',
}

function cake(cakeId: string, priceSantim = 4500): CartCake {
  return { cakeId, priceSantim, packs: [], nameEn: `Cake ${cakeId}`, nameAm: `ኬክ ${cakeId}`, image }
}

function cartOf(quantities: Record<string, number>): Cart {
  return Object.entries(quantities).reduce(
    (cart, [id, quantity]) => addToCart(cart, cake(id), quantity, 1000),
    emptyCart,
  )
}

function quantities(cart: Cart): Record<string, number> {
  return Object.fromEntries(cart.lines.map((line) => [line.cakeId, line.quantity]))
}

describe('pieces that were bought as a pack', () => {
  it.each([
    ['their whole line', { a: 6, b: 2 }, { b: 2 }],
    ['as many of a larger line', { a: 8, b: 2 }, { a: 2, b: 2 }],
    ['what is left of them', { a: 4, b: 2 }, { b: 2 }],
  ])('leave the cart, %s, and come back', (_, before, after) => {
    const { cart, taken } = takePieces(cartOf(before), 'a', 6)!
    expect(quantities(cart)).toEqual(after)
    expect(putBackPieces(cart, taken.line, taken.index)).toEqual(cartOf(before))
  })

  it('are not taken from a cart without them', () => {
    expect(takePieces(cartOf({ b: 2 }), 'a', 6)).toBeUndefined()
  })
})

describe('adding', () => {
  it.each([
    ['a first cake', {}, 'a', 6, { a: 6 }],
    ['more of the same cake', { a: 2 }, 'a', 3, { a: 5 }],
    ['another cake below it', { a: 2 }, 'b', 1, { a: 2, b: 1 }],
    ['as many as the limit leaves room for', { a: 198 }, 'b', 6, { a: 198, b: 2 }],
    ['nothing beyond the limit', { a: 200 }, 'b', 1, { a: 200 }],
    ['nothing for zero', { a: 1 }, 'a', 0, { a: 1 }],
    ['nothing for less than zero', { a: 1 }, 'a', -2, { a: 1 }],
    ['nothing for what is no number', { a: 1 }, 'a', Number.NaN, { a: 1 }],
    ['whole pieces only', {}, 'a', 2.9, { a: 2 }],
  ])('takes %s', (_what, before, id, quantity, after) => {
    expect(quantities(addToCart(cartOf(before), cake(id), quantity, MAX))).toEqual(after)
  })

  it('shows the price that the customer has just seen', () => {
    const cart = addToCart(cartOf({ a: 1 }), cake('a', 5000), 1, MAX)
    expect(cart.lines[0]).toMatchObject({ quantity: 2, priceSantim: 5000 })
  })

  it('starts again with a cake that was off sale and is back', () => {
    const gone = takeOverShopPrices(cartOf({ a: 4 }), [])
    expect(addToCart(gone, cake('a'), 2, MAX).lines).toEqual([{ ...cake('a'), quantity: 2 }])
  })
})

describe('filling up for an earlier order', () => {
  it.each([
    ['an empty cart', {}, { a: 6, b: 2 }],
    ['what is already there', { a: 2 }, { a: 6, b: 2 }],
    ['nothing a second time', { a: 6, b: 2 }, { a: 6, b: 2 }],
    ['never less than somebody wants now', { a: 9 }, { a: 9, b: 2 }],
    ['as far as the limit', { c: 195 }, { c: 195, a: 5 }],
  ])('%s', (_, before: Record<string, number>, after) => {
    const wanted = [
      { cake: cake('a'), pieces: 6 },
      { cake: cake('b'), pieces: 2 },
    ]
    expect(quantities(fillCart(cartOf(before), wanted, MAX))).toEqual(after)
  })
})

describe('changing a quantity', () => {
  it.each([
    ['up', 3, { a: 3, b: 1 }],
    ['down to one', 1, { a: 1, b: 1 }],
    ['to zero removes the line', 0, { b: 1 }],
    ['below zero removes the line', -1, { b: 1 }],
    ['beyond the limit is cut', 500, { a: 199, b: 1 }],
    ['to what is no number changes nothing', Number.NaN, { a: 2, b: 1 }],
  ])('%s', (_what, quantity, after) => {
    expect(quantities(updateQuantity(cartOf({ a: 2, b: 1 }), 'a', quantity, MAX))).toEqual(after)
  })

  it('may decrease although the cart is above a lowered limit', () => {
    expect(quantities(updateQuantity(cartOf({ a: 50, b: 10 }), 'a', 49, 20))).toEqual({ a: 49, b: 10 })
    expect(quantities(updateQuantity(cartOf({ a: 50, b: 10 }), 'a', 51, 20))).toEqual({ a: 50, b: 10 })
  })

  it('of a missing cake changes nothing', () => {
    const cart = cartOf({ a: 2 })
    expect(updateQuantity(cart, 'b', 3, MAX)).toBe(cart)
  })

  it('stops the minus button at one piece', () => {
    expect(canDecrease({ quantity: 2 })).toBe(true)
    expect(canDecrease({ quantity: 1 })).toBe(false)
  })

  it('removes a whole line', () => {
    expect(quantities(removeFromCart(cartOf({ a: 5, b: 1 }), 'a'))).toEqual({ b: 1 })
  })
})

describe('a line that was taken out', () => {
  it('returns to its place, once', () => {
    const cart = cartOf({ a: 5, b: 1, c: 2 })
    const [, line] = cart.lines
    const without = removeFromCart(cart, 'b')
    expect(putBackLine(without, line!, 1)).toEqual(cart)
    expect(putBackLine(cart, line!, 1)).toBe(cart)
  })
})

describe('cakes for the minimum order', () => {
  const ids = (cakes: readonly { cakeId: string }[]) => cakes.map(({ cakeId }) => cakeId)
  const onSale = [cake('a', 9000), cake('b', 8000), cake('c', 3000), cake('d', 5000), cake('e', 4000)]

  it('are those in the cart, then the cheapest, three at most', () => {
    expect(ids(suggestedCakes(cartOf({ a: 1 }), onSale))).toEqual(['a', 'c', 'e'])
    expect(ids(suggestedCakes(emptyCart, onSale))).toEqual(['c', 'e', 'd'])
    expect(ids(suggestedCakes(cartOf({ d: 1, b: 2 }), []))).toEqual(['d', 'b'])
  })

  it('are never sold out, nor in the cart with all that is left', () => {
    const limits = new Map([
      ['a', 2],
      ['c', 0],
    ])
    const limited = onSale.map((each) => {
      const left = limits.get(each.cakeId)
      return left === undefined ? each : { ...each, limit: { left } }
    })
    expect(ids(suggestedCakes(cartOf({ a: 2 }), limited))).toEqual(['e', 'd', 'b'])
    expect(ids(suggestedCakes(cartOf({ a: 1 }), limited))).toEqual(['a', 'e', 'd'])
    expect(ids(suggestedCakes(takeOverShopPrices(cartOf({ x: 1 }), limited), limited))).toEqual(['e', 'd', 'b'])
  })
})

describe('sums', () => {
  it('counts cakes, pieces and santim', () => {
    const cart = addToCart(cartOf({ a: 2, b: 3 }), cake('c', 333), 3, MAX)
    expect(cartCount(cart)).toBe(3)
    expect(totalPieces(cart)).toBe(8)
    expect(cartTotal(cart)).toBe(2 * 4500 + 3 * 4500 + 999)
    expect(lineTotal({ priceSantim: 333, quantity: 3 })).toBe(999)
    expect(freePieces(cart, 10)).toBe(2)
    expect(freePieces(cart, 5)).toBe(0)
  })

  it('are nothing for an empty cart', () => {
    expect([cartCount(emptyCart), totalPieces(emptyCart), cartTotal(emptyCart)]).toEqual([0, 0, 0])
  })
})

describe('the shop’s prices', () => {
  const cart = cartOf({ a: 2, b: 3 })

  it('change nothing when they are equal', () => {
    const shop = [cake('a'), cake('b'), cake('c')]
    expect(takeOverShopPrices(cart, shop)).toBe(cart)
  })

  it('replace a price and keep the former one beside it', () => {
    const looked = takeOverShopPrices(cart, [cake('a', 5000), cake('b')])
    expect(looked.lines[0]).toMatchObject({ priceSantim: 5000, formerPriceSantim: 4500 })
    expect(cartTotal(looked)).toBe(2 * 5000 + 3 * 4500)
    expect(forgetFormerPrices(looked).lines[0]).not.toHaveProperty('formerPriceSantim')
    expect(forgetFormerPrices(cart)).toBe(cart)
  })

  it('keep a cake that is gone, without counting it', () => {
    const looked = takeOverShopPrices(cart, [cake('b')])
    expect(looked.lines).toHaveLength(2)
    expect(buyableLines(looked).map((line) => line.cakeId)).toEqual(['b'])
    expect(totalPieces(looked)).toBe(3)
    expect(takeOverShopPrices(looked, [cake('b')])).toBe(looked)
  })

  it('replace packs, without a note about the price', () => {
    const looked = takeOverShopPrices(cart, [{ ...cake('a'), packs: [{ pieces: 2, priceSantim: 8000 }] }, cake('b')])
    expect([cartTotal(looked), cartSaving(looked), cartPrice(looked)]).toEqual([22_500, 1000, 21_500])
    expect(forgetFormerPrices(looked)).toBe(looked)
    expect(takeOverShopPrices(looked, looked.lines)).toBe(looked)
  })

  it('count a cake again once it is back', () => {
    const back = takeOverShopPrices(takeOverShopPrices(cart, [cake('b')]), [cake('a'), cake('b')])
    expect(back).toEqual(cart)
  })
})

describe('the stored cart', () => {
  it('survives unchanged', () => {
    const packs = [{ pieces: 2, priceSantim: 8000 }]
    const cart = takeOverShopPrices(cartOf({ a: 2, b: 3 }), [{ ...cake('a', 5000), packs }])
    expect(parseCart(serialiseCart(cart))).toEqual(cart)
  })

  it.each(['#a53-ec9', `${image.placeholder}#a53-ec9`])('is read where a picture has colors: %s', (placeholder) => {
    const onSale = { ...cake('a'), id: 'a', image: { ...image, placeholder } } as unknown as CakeOnSale
    const cart = addToCart(emptyCart, cartCake(onSale), 1, 100)
    expect(parseCart(serialiseCart(cart))).toEqual(cart)
    expect(cart.lines).toHaveLength(1)
  })

  const line = { ...cake('a'), quantity: 2 }
  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"version":1,'],
    ['another shape', '[1,2]'],
    ['null', 'null'],
    ['another version', JSON.stringify({ version: 2, lines: [line] })],
    ['lines that are none', JSON.stringify({ version: 1, lines: 'a' })],
    ['a line without an id', JSON.stringify({ version: 1, lines: [{ ...line, cakeId: '' }] })],
    ['a line of no pieces', JSON.stringify({ version: 1, lines: [{ ...line, quantity: 0 }] })],
    ['a line of half a piece', JSON.stringify({ version: 1, lines: [{ ...line, quantity: 0.5 }] })],
    ['a line with a price in text', JSON.stringify({ version: 1, lines: [{ ...line, priceSantim: '45' }] })],
    ['a line without a picture', JSON.stringify({ version: 1, lines: [{ ...line, image: null }] })],
    [
      'a picture that is not ours',
      JSON.stringify({ version: 1, lines: [{ ...line, image: { ...image, placeholder: 'url(https://x)' } }] }),
    ],
  ])('is an empty cart when it is %s', (_what, text) => {
    expect(parseCart(text)).toBe(emptyCart)
  })

  it('of the version before has no packs, and unreadable packs are dropped', () => {
    const { packs: _none, ...before } = line
    expect(parseCart(JSON.stringify({ version: 1, lines: [before] })).lines).toEqual([line])
    const packs = [{ pieces: 6, priceSantim: 20_000 }, { pieces: 0, priceSantim: 1 }, null, 'six']
    const stored = JSON.stringify({ version: 1, lines: [{ ...line, packs }] })
    expect(parseCart(stored).lines[0]?.packs).toEqual([{ pieces: 6, priceSantim: 20_000 }])
  })

  it('keeps the valid lines and adds up duplicates', () => {
    const text = JSON.stringify({ version: 1, lines: [line, 7, { ...line, quantity: 3 }, { cakeId: 'x' }] })
    expect(quantities(parseCart(text))).toEqual({ a: 5 })
  })

  it('has a limited size', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => ({ ...line, cakeId: `cake-${index}` }))
    expect(parseCart(JSON.stringify({ version: 1, lines })).lines).toHaveLength(100)
  })
})
