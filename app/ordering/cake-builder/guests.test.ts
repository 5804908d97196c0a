import { describe, expect, it } from 'vitest'
import { seedSizes } from '#db/seed/choices.ts'
import { orderPrice } from '#app/ordering/cart/pricing.ts'
import { parseGuests, suggestSize } from './guests.ts'

const sizes = [
  { id: 'large', servesTo: 20, priceMultiplierMilli: 1300 },
  { id: 'small', servesTo: 10, priceMultiplierMilli: 700 },
  { id: 'large-square', servesTo: 20, priceMultiplierMilli: 1400 },
  { id: 'medium', servesTo: 15, priceMultiplierMilli: 1000 },
]

describe('how many guests', () => {
  it.each([
    [1, 'small', true],
    [10, 'small', true],
    [11, 'medium', true],
    [15, 'medium', true],
    [16, 'large', true],
    [20, 'large', true],
    [21, 'large-square', false],
  ])('%i guests: %s', (guests, id, isEnough) => {
    expect(suggestSize(sizes, guests)).toMatchObject({ size: { id }, isEnough })
  })

  it('from 1 to 100 is the row of the table: enough, no smaller one is, and it costs what that size costs', () => {
    const table = seedSizes.map(({ serves, ...size }) => ({ ...size, servesFrom: serves[0], servesTo: serves[1] }))
    const cake = { priceSantim: 240_000, isAvailableDaily: false }
    const biggest = Math.max(...table.map(({ servesTo }) => servesTo))
    let before = 0
    for (let guests = 1; guests <= 100; guests += 1) {
      const found = suggestSize(table, guests)!
      const { size, isEnough } = found
      expect(isEnough).toBe(guests <= biggest)
      expect(size.servesTo).toBeGreaterThanOrEqual(Math.min(guests, biggest))
      for (const other of table.filter(({ servesTo }) => servesTo >= guests)) {
        expect(other.weightGrams).toBeGreaterThanOrEqual(size.weightGrams)
      }
      const price = orderPrice({ cake, size })
      expect(price).toBe((240_000 * size.priceMultiplierMilli) / 1000)
      expect(price).toBeGreaterThanOrEqual(before)
      before = price
    }
  })

  it('suggests nothing where there are no sizes', () => {
    expect(suggestSize([], 10)).toBeUndefined()
  })

  it.each([
    ['18', 18],
    [' 7 ', 7],
    ['2000', 2000],
    ['2001', undefined],
    ['0', undefined],
    ['', undefined],
    ['-3', undefined],
    ['12.5', undefined],
    ['many', undefined],
  ])('reads %j', (typed, guests) => {
    expect(parseGuests(typed)).toBe(guests)
  })
})
