/** Longest id of a catalog row. The database's `slug` domain checks the same. */
const MAX_CHARACTERS = 80

/** Ids of the catalog: lower-case letters and digits, joined by single hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Whether the text has the form of a catalog id. Queries check ids from addresses, which may contain anything, even
 * text that PostgreSQL refuses.
 */
export function isSlug(text: string): boolean {
  return text.length <= MAX_CHARACTERS && SLUG.test(text)
}
