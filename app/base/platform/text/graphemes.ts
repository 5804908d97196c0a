/**
 * A flag, or a character with its marks, skin tone and joined characters: the definition of a letter for old browsers.
 */
const CLUSTER = /\p{RI}{2}|\P{M}(?:[\p{M}\p{EMod}\ufe0f]|\u200d.)*|\p{M}+/gsu

let segmenter: Intl.Segmenter | undefined

/** Splits a text into the characters people see: a Fidel, an accented letter and an emoji are one each. */
export function graphemesOf(text: string): string[] {
  // Firefox has it since 2024. Older browsers must not fail.
  if (typeof Intl.Segmenter !== 'function') return roughGraphemesOf(text)
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** `graphemesOf` by a pattern, right for texts that people put on cakes. */
export function roughGraphemesOf(text: string): string[] {
  return text.match(CLUSTER) ?? []
}
