/** Characters that PostgreSQL cannot hold: the zero character and, in JSON, half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu

export function isStorableText(text: string): boolean {
  return text.search(UNSTORABLE) === -1
}

/** The trimmed text without characters that PostgreSQL cannot store, at most `max` UTF-16 units. */
export function toStorableText(typed: string, max: number): string {
  return typed.replaceAll(UNSTORABLE, '').trim().slice(0, max).replaceAll(UNSTORABLE, '')
}
