/** A flag, or a character with its marks, tone and whatever is joined to it: what old browsers are told a letter is. */
const CLUSTER = /\p{RI}{2}|\P{M}(?:[\p{M}\p{EMod}\ufe0f]|\u200d.)*|\p{M}+/gsu

let segmenter: Intl.Segmenter | undefined

/** A text as the characters people see: a Fidel, an accented letter and an emoji are one each. */
export function graphemesOf(text: string): string[] {
  // Firefox has it since 2024; a page must not fail where it is missing.
  if (typeof Intl.Segmenter !== 'function') return roughGraphemesOf(text)
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The same by a pattern, right for what people write on cakes. */
export function roughGraphemesOf(text: string): string[] {
  return text.match(CLUSTER) ?? []
}
