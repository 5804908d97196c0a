import { describe, expect, it } from 'vitest'
import type { TillCake } from '#app/till/sales/snapshot.ts'
import {
  addLine,
  describeLines,
  lineOfCake,
  cartPieces,
  EMPTY_CART,
  MOST_PIECES,
  packOf,
  piecesByCake,
  setPieces,
  type TillCartLine,
} from './till-cart.ts'
import { cartSum, saleLine, takenOff, toPay } from './cart-sums.ts'
import { discountShares, freeLine, weighedLine } from './typed-lines.ts'

const name = { en: 'Baklava', am: 'ባቅላቫ' }
const cake = {
  priceSantim: 9000,
  pricePerKgSantim: 68_000,
  packs: [{ pieces: 6, priceSantim: 52_200, variantId: 'six' }],
}
const baklava: TillCartLine = { kind: 'pieces', key: 'baklava', cakeId: 'baklava', name, quantity: 1, cake }
const roll: TillCartLine = {
  ...baklava,
  key: 'roll',
  cakeId: 'roll',
  cake: { ...cake, priceSantim: 12_000, packs: [] },
}
const weighed: TillCartLine = { kind: 'weight', key: 'kilo:1', cakeId: 'baklava', name, quantity: 1, grams: 850, cake }
const candle: TillCartLine = { kind: 'free', key: 'else:1', name, quantity: 2, unitSantim: 1500 }

const of = (...lines: TillCartLine[]) => lines.reduce(addLine, EMPTY_CART)

describe('lines', () => {
  it('a second tap adds a piece to its line, which stays in its place', () => {
    const cart = of(baklava, roll, baklava)
    expect(cart.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['baklava', 2],
      ['roll', 1],
    ])
    expect(cart.chosen).toBe('baklava')
    expect(cartSum(cart)).toBe(30_000)
    expect(cartPieces(cart)).toBe(3)
  })

  it('packs are applied, and named when they make up the line', () => {
    const six = setPieces(of(baklava), 'baklava', 6)
    expect(cartSum(six)).toBe(52_200)
    expect(packOf(six.lines[0]!)).toBe(6)
    const seven = setPieces(six, 'baklava', 7)
    expect(cartSum(seven)).toBe(61_200)
    expect(packOf(seven.lines[0]!)).toBeUndefined()
  })

  it('a weighed cake costs its weight and stays one', () => {
    const cart = of(weighed)
    expect(saleLine(cart.lines[0]!)).toMatchObject({
      cakeId: 'baklava',
      grams: 850,
      quantity: 1,
      totalSantim: 57_800,
    })
    expect(cartPieces(setPieces(cart, 'kilo:1', 3))).toBe(1)
    expect(piecesByCake(cart.lines).size).toBe(0)
    expect(describeLines(cart.lines, 'en')).toBe('Baklava 850 g')
  })

  it('something else has a name and a price', () => {
    expect(saleLine(candle)).toEqual({
      cakeId: null,
      name: 'Baklava',
      quantity: 2,
      unitSantim: 1500,
      totalSantim: 3000,
    })
  })

  it('the last line that leaves takes the discount with it', () => {
    const cart = { ...of(baklava), discount: { reason: 'Regular', percent: 5 } }
    expect(setPieces(cart, 'baklava', 0)).toEqual(EMPTY_CART)
  })

  it('lines of a cake join, weighed ones and other things do not', () => {
    const sold = { id: 'baklava', nameEn: name.en, nameAm: name.am, ...cake } as unknown as TillCake
    expect(lineOfCake(sold)).toEqual(baklava)
    expect(weighedLine(sold, 850, '1')).toEqual(weighed)
    expect({ ...freeLine('Candle', 1500, '1'), name }).toEqual({ ...candle, quantity: 1 })
    const counted = weighedLine({ ...sold, piecesPerKg: 30 }, 850, '1')
    expect([...piecesByCake([counted, baklava])]).toEqual([['baklava', 27]])
    const twice = of(lineOfCake(sold), weighedLine(sold, 850, 'a'), lineOfCake(sold), weighedLine(sold, 850, 'b'))
    expect(twice.lines.map(({ key }) => key)).toEqual(['baklava', 'kilo:a', 'kilo:b'])
  })

  it('are described in both languages', () => {
    const lines = [{ ...baklava, quantity: 2 }, roll]
    expect([describeLines(lines, 'en'), describeLines(lines, 'am')]).toEqual([
      'Baklava × 2, Baklava × 1',
      'ባቅላቫ × 2፣ ባቅላቫ × 1',
    ])
  })

  it('a slip of the finger is bounded', () => {
    expect(cartPieces(setPieces(of(roll), 'roll', 12_345))).toBe(MOST_PIECES)
  })

  it('counts pieces by cake', () => {
    expect([...piecesByCake([baklava, roll, { ...baklava, key: 'other', quantity: 3 }])]).toEqual([
      ['baklava', 4],
      ['roll', 1],
    ])
  })
})

describe('a discount', () => {
  it.each([
    [10, [5, 10]],
    [12, [5, 10, 12]],
    [3, [3]],
  ])('is offered up to the limit of the person: %i', (limit, shares) => {
    expect(discountShares(limit)).toEqual(shares)
  })
  const cart = of(baklava, roll)
  it('in percent is whole birr', () => {
    expect(takenOff({ ...cart, discount: { reason: 'Regular', percent: 5 } }, 10)).toBe(1100)
  })
  it('never passes the limit of the person, also when the basket shrinks', () => {
    const given = { ...cart, discount: { reason: 'Damaged box', santim: 2100 } }
    expect(toPay(given, 10)).toBe(18_900)
    expect(takenOff(setPieces(given, 'roll', 0), 10)).toBe(900)
    expect(takenOff(given, 0)).toBe(0)
  })
})
