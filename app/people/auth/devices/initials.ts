const graphemes = new Intl.Segmenter('am', { granularity: 'grapheme' })

function first(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}

/** "HT" for Hana Tesfaye, "ሀተ" for ሀና ተስፋዬ: the letters on a face. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s@._-]+/)
    .filter(Boolean)
    .slice(0, 2)
  return words.map(first).join('').toLocaleUpperCase()
}
