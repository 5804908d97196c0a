import { expect, it } from 'vitest'
import { isSlug } from './slug.ts'

it.each(['birthday', 'box-of-6', '6', 'a'.repeat(80)])('%s can be an id', (text) => {
  expect(isSlug(text)).toBe(true)
})

it.each(['', '-a', 'a-', 'a--b', 'Birthday', 'a b', 'ኬክ', 'a\0', 'a\n', '../a', 'a'.repeat(81)])(
  '%j cannot',
  (text) => {
    expect(isSlug(text)).toBe(false)
  },
)
