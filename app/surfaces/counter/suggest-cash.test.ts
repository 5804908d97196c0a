import { expect, it } from 'vitest'
import { suggestCash } from './suggest-cash.ts'

it.each([
  [260, [300, 400, 500]],
  [90, [100, 200, 500]],
  [120, [150, 200, 500]],
  [870, [900, 1000]],
  [1430, [1450, 1500, 1600]],
  [200, [500]],
  [1000, []],
  [0, []],
])('for %d birr people give %j', (birr, given) => {
  expect(suggestCash(birr * 100)).toEqual(given.map((each) => each * 100))
})

it('rounds up a sum with santim', () => {
  expect(suggestCash(49_50)).toEqual([50_00, 100_00, 200_00])
})
