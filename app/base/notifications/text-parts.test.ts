import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(159)}€`, 2],
  ['a'.repeat(307), 3],
  ['ሰ'.repeat(70), 1],
  ['ሰ'.repeat(71), 2],
  [`${'a'.repeat(69)}’’`, 2],
])('%j takes %i', (text, parts) => {
  expect(textParts(text)).toBe(parts)
})
