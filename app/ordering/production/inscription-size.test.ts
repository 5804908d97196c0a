import { expect, it } from 'vitest'
import { inscriptionSize } from './inscription-size.ts'

it.each([
  ['', 'usual'],
  ['Happy Birthday Sara', 'usual'],
  ['መልካም ልደት ለአልማዝ', 'usual'],
  ['Congratulations', 'long'],
  ['እንኳንደስአላችሁ', 'long'],
  ['x'.repeat(20), 'longest'],
  ['ሀ'.repeat(20), 'longest'],
])('“%s” is written %s', (text, size) => {
  expect(inscriptionSize(text)).toBe(size)
})
