/** Longest piece in the index (text_grams in the database), in characters. */
const LONGEST = 3
/** More pieces exclude no more orders and only take longer. */
const ENOUGH = 8

/**
 * Pieces of a lower-case text that every text containing it contains too: the longest, spread over it. Of an email only
 * the part before @, since the rest is common. Characters are code points, as in the database.
 */
export function searchGrams(lowered: string): string[] {
  const at = lowered.indexOf('@')
  const letters = Array.from(at >= LONGEST ? lowered.slice(0, at) : lowered)
  const length = Math.min(LONGEST, letters.length)
  const last = letters.length - length
  const count = Math.min(last + 1, ENOUGH)
  const starts = Array.from({ length: count }, (_, n) => (count === 1 ? 0 : Math.round((n * last) / (count - 1))))
  return [...new Set(starts.map((start) => letters.slice(start, start + length).join('')))]
}
