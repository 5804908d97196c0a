import { expect, it } from 'vitest'
import { bestValue } from './best-value.ts'

it('the best value is the pack that costs least per piece, and none without a pack that saves', () => {
  const packs = [
    { pieces: 6, priceSantim: 52_200 },
    { pieces: 12, priceSantim: 102_600 },
    { pieces: 24, priceSantim: 198_000 },
  ]
  expect(bestValue(packs, 9000)).toBe(packs[2])
  expect(bestValue([packs[0]!, { pieces: 12, priceSantim: 104_400 }], 9000)).toBe(packs[0])
  expect(bestValue([{ pieces: 6, priceSantim: 54_000 }], 9000)).toBeUndefined()
  expect(bestValue([], 9000)).toBeUndefined()
})
