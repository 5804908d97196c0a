import { describe, expect, it } from 'vitest'
import { type AmountBounds, BAND_STARTS, splitByBands } from './amount-bands.ts'

const birr = (sum: number) => sum * 100

describe('a range of amounts', () => {
  it.each<[string, AmountBounds, ReturnType<typeof splitByBands>]>([
    ['without bounds is all bands', {}, { bands: { first: 0, last: 24 }, rest: [] }],
    ['from where a band begins is whole bands', { min: birr(500) }, { bands: { first: 6, last: 24 }, rest: [] }],
    [
      'from within a band begins with the rest of it',
      { min: birr(510) },
      { bands: { first: 7, last: 24 }, rest: [{ min: birr(510), max: birr(600) - 1 }] },
    ],
    ['to the end of a band is whole bands', { max: birr(600) - 1 }, { bands: { first: 0, last: 6 }, rest: [] }],
    [
      'to a round sum ends with that sum',
      { max: birr(600) },
      { bands: { first: 0, last: 6 }, rest: [{ min: birr(600), max: birr(600) }] },
    ],
    [
      'across bands has a rest at each end',
      { min: birr(510), max: birr(1100) },
      {
        bands: { first: 7, last: 8 },
        rest: [
          { min: birr(510), max: birr(600) - 1 },
          { min: birr(1000), max: birr(1100) },
        ],
      },
    ],
    [
      'within a band has no whole one',
      { min: birr(510), max: birr(520) },
      { bands: undefined, rest: [{ min: birr(510), max: birr(520) }] },
    ],
    [
      'of one sum has no whole one',
      { min: birr(500), max: birr(500) },
      { bands: undefined, rest: [{ min: birr(500), max: birr(500) }] },
    ],
    ['below all starts has no whole one', { max: birr(99) }, { bands: undefined, rest: [{ max: birr(99) }] }],
    ['above all starts has no whole one', { min: birr(100_001) }, { bands: undefined, rest: [{ min: birr(100_001) }] }],
    [
      'that is empty has no whole one',
      { min: birr(900), max: birr(100) },
      { bands: undefined, rest: [{ min: birr(900), max: birr(100) }] },
    ],
  ])('%s', (_, bounds, parts) => {
    expect(splitByBands(bounds)).toEqual(parts)
  })

  it('is covered once by its parts, whatever its bounds', () => {
    const amounts = [0, ...BAND_STARTS.flatMap((start) => [start - 1, start, start + 1])]
    const bandOf = (amount: number) => BAND_STARTS.filter((start) => start <= amount).length
    const wrong: string[] = []
    const lies = (amount: number, { min = 0, max = Infinity }: AmountBounds) => amount >= min && amount <= max
    for (const min of [undefined, ...amounts]) {
      for (const max of [undefined, ...amounts]) {
        const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
        const { bands, rest } = splitByBands(bounds)
        for (const amount of amounts) {
          const inBands = bands !== undefined && bandOf(amount) >= bands.first && bandOf(amount) <= bands.last
          const parts = [inBands, ...rest.map((part) => lies(amount, part))].filter(Boolean).length
          if (parts !== (lies(amount, bounds) ? 1 : 0)) wrong.push(`${amount} of ${min} to ${max}: ${parts}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})
