import { expect, it } from 'vitest'
import { suggestCash } from './suggest-cash.ts'

const NOTES = [50_00, 100_00, 200_00]

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
  expect(suggestCash(birr * 100, NOTES)).toEqual(given.map((each) => each * 100))
})

it('rounds up a sum with santim', () => {
  expect(suggestCash(49_50, NOTES)).toEqual([50_00, 100_00, 200_00])
})

it('follows the notes that the shop has set', () => {
  expect(suggestCash(260_00, [100_00])).toEqual([300_00, 500_00])
  expect(suggestCash(260_00, [10_00, 1000_00])).toEqual([500_00, 1000_00])
})

it('every suggested sum is enough', () => {
  for (let toPay = 1; toPay < 300_000; toPay += 1777) {
    expect(suggestCash(toPay, NOTES).every((sum) => sum > toPay)).toBe(true)
  }
})
