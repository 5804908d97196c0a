/** The pieces that the index knows (text_grams in the database) have at most so many characters. */
const LONGEST = 3
/** More pieces find no fewer orders, they only take longer to put together. */
const ENOUGH = 8

/**
 * Pieces of a text in small letters that every text containing it contains too: its longest, spread over it. Of an email those
 * before the @, for what follows is the same for many. Characters are code points, as the database counts them.
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
