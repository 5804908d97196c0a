import { describe, expect, it } from 'vitest'
import { isStorableText, toStorableText } from './storable-text.ts'

describe('text that the database can hold', () => {
  it.each([
    ['ጣፋጭ 🎂', true],
    ['', true],
    ['a\0b', false],
    ['half of a cake \uD83C', false],
  ])('%j: %s', (text, isStorable) => {
    expect(isStorableText(text)).toBe(isStorable)
  })

  it('is made of anything', () => {
    expect(toStorableText(' \0 Sara\0 Example ', 100)).toBe('Sara Example')
    expect(isStorableText(toStorableText('cut 🎂', 5))).toBe(true)
  })
})
