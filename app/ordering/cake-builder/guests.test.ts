import { describe, expect, it } from 'vitest'
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
