import { expect, it } from 'vitest'
import type { Color } from './color.ts'
import { dominantColors } from './dominant-colors.ts'

/** Pixels of a picture: each colour as often as said. */
function picture(...parts: [color: Color, count: number][]): Uint8Array {
  const channels = parts.flatMap(([color, count]) =>
    Array.from({ length: count }, () => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))).flat(),
  )
  return new Uint8Array(channels)
}

it('names the colours of a logo, the most frequent first, without its white ground and black letters', () => {
  const logo = picture(['#ffffff', 600], ['#000000', 100], ['#888888', 50], ['#f2b632', 120], ['#1f5c55', 200])
  expect(dominantColors(logo, 5)).toEqual(['#1f5c55', '#f2b632'])
})

it('takes shades of one colour as one, and leaves out the mixed pixels of an edge', () => {
  const logo = picture(['#1f5c55', 300], ['#235f58', 200], ['#9a2f1b', 1], ['#ffffff', 500])
  expect(dominantColors(logo, 5)).toEqual(['#1f5c55'])
})

it('says at most so many, and nothing of a grey picture', () => {
  expect(dominantColors(picture(['#9a2f1b', 10], ['#1f5c55', 9], ['#2c4a7c', 8]), 2)).toHaveLength(2)
  expect(dominantColors(picture(['#777777', 10], ['#eeeeee', 9]), 5)).toEqual([])
  expect(dominantColors(new Uint8Array(), 5)).toEqual([])
})
