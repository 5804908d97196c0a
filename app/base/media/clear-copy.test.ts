import { expect, it } from 'vitest'
import { groundsOf } from './clear-copy.server.ts'

const CLEAR = [0, 0, 0, 0]
const drawing = (...inks: number[][]) => new Uint8Array([...inks, CLEAR, CLEAR].flat())

const BLACK = [20, 16, 14, 255]
const RED = [192, 57, 43, 255]
const WHITE = [255, 253, 249, 255]
const GOLD = [242, 182, 50, 255]

it.each([
  ['red on any ground', drawing(RED), 'both'],
  ['gold on any ground', drawing(GOLD), 'both'],
  ['black on light ground alone', drawing(BLACK), 'light'],
  ['black letters beside a gold mark on light ground alone', drawing(BLACK, GOLD), 'light'],
  ['white on dark ground alone', drawing(WHITE), 'dark'],
  ['black and white on neither', drawing(BLACK, WHITE), ''],
  ['a shadow is not part of the drawing', drawing(RED, RED, RED, [0, 0, 0, 20]), 'both'],
  ['nothing at all', drawing(), ''],
  ['a picture without transparency', new Uint8Array([...RED, ...BLACK]), ''],
])('sees %s', (_name, pixels, grounds) => {
  expect(groundsOf(pixels)).toBe(grounds)
})
