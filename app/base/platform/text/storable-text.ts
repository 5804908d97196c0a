/** Characters that PostgreSQL cannot hold: the zero character and, in JSON, half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu

/** Nothing to see: marks of direction, joiners, fillers, blanks of every kind. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800]*$/u

export function isStorableText(text: string): boolean {
  return text.search(UNSTORABLE) === -1
}

/**
 * The one way in which the shop writes a text: trimmed, with composed letters, so that searches find it, and `\n` between its lines. Empty
 * when there is nothing to see.
 */
export function tidyText(text: string): string {
  return INVISIBLE.test(text) ? '' : text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
}

/** `tidyText` without characters that PostgreSQL cannot store, at most `max` UTF-16 units. */
export function toStorableText(typed: string, max: number): string {
  return tidyText(typed.replaceAll(UNSTORABLE, '')).slice(0, max).replaceAll(UNSTORABLE, '')
}
