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

  it('is written in one way: composed letters, one kind of line end', () => {
    expect(toStorableText('Rene\u0301\r\ntwo\rthree\n', 100)).toBe('René\ntwo\nthree')
  })

  it.each(['\u200b\u200e', '\u3164', '\u2800 \u00a0', '\u202e\u2066', '\ufeff', '\u00ad', '\t\u0085'])(
    'is missing when nothing of it can be seen: %j',
    (text) => {
      expect(toStorableText(text, 100)).toBe('')
    },
  )

  it('keeps the joiners between letters that are seen', () => {
    expect(toStorableText('👩\u200d🍳', 100)).toBe('👩\u200d🍳')
  })
})
