import { describe, expect, it } from 'vitest'
import { type AmountBounds, BAND_STARTS, splitByBands } from './amount-bands.ts'

const birr = (sum: number) => sum * 100

describe('a range of amounts', () => {
  it.each<[string, AmountBounds, ReturnType<typeof splitByBands>]>([
    ['without bounds is all bands', {}, { bands: { first: 0, last: 24 }, rest: [], excess: [] }],
    [
      'from where a band begins is whole bands',
      { min: birr(500) },
      { bands: { first: 6, last: 24 }, rest: [], excess: [] },
    ],
    [
      'from early in a band begins with all of it, less what is before',
      { min: birr(510) },
      { bands: { first: 6, last: 24 }, rest: [], excess: [{ min: birr(500), max: birr(510) - 1 }] },
    ],
    [
      'from late in a band begins with the rest of it',
      { min: birr(590) },
      { bands: { first: 7, last: 24 }, rest: [{ min: birr(590), max: birr(600) - 1 }], excess: [] },
    ],
    [
      'to the end of a band is whole bands',
      { max: birr(600) - 1 },
      { bands: { first: 0, last: 6 }, rest: [], excess: [] },
    ],
    [
      'to a round sum ends with that sum',
      { max: birr(600) },
      { bands: { first: 0, last: 6 }, rest: [{ min: birr(600), max: birr(600) }], excess: [] },
    ],
    [
      'across bands has a part of its own at each end',
      { min: birr(590), max: birr(1090) },
      {
        bands: { first: 7, last: 8 },
        rest: [
          { min: birr(590), max: birr(600) - 1 },
          { min: birr(1000), max: birr(1090) },
        ],
        excess: [],
      },
    ],
    [
      'to late in a band is all of it, less what comes after',
      { max: birr(1190) },
      { bands: { first: 0, last: 9 }, rest: [], excess: [{ min: birr(1190) + 1, max: birr(1200) - 1 }] },
    ],
    [
      'within a band has no whole one',
      { min: birr(510), max: birr(520) },
      { bands: undefined, rest: [{ min: birr(510), max: birr(520) }], excess: [] },
    ],
    [
      'of one sum has no whole one',
      { min: birr(500), max: birr(500) },
      { bands: undefined, rest: [{ min: birr(500), max: birr(500) }], excess: [] },
    ],
    [
      'below all starts has no whole one',
      { max: birr(99) },
      { bands: undefined, rest: [{ max: birr(99) }], excess: [] },
    ],
    [
      'above all starts has no whole one',
      { min: birr(100_001) },
      { bands: undefined, rest: [{ min: birr(100_001) }], excess: [] },
    ],
    [
      'that is empty has no whole one',
      { min: birr(900), max: birr(100) },
      { bands: undefined, rest: [{ min: birr(900), max: birr(100) }], excess: [] },
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
        const { bands, rest, excess } = splitByBands(bounds)
        for (const amount of amounts) {
          const inBands = bands !== undefined && bandOf(amount) >= bands.first && bandOf(amount) <= bands.last
          const counted = [inBands, ...rest.map((part) => lies(amount, part))].filter(Boolean).length
          const parts = counted - excess.filter((part) => lies(amount, part)).length
          if (parts !== (lies(amount, bounds) ? 1 : 0)) wrong.push(`${amount} of ${min} to ${max}: ${parts}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})
