/** Longest id of a catalog row, in characters. The database's `slug` domain holds the same rule. */
const MAX_CHARACTERS = 80

/** Ids of the catalog: lower-case letters and digits, joined by single hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Whether some row of the catalog could have this id. Queries ask it of ids that come from an address, where anything
 * may stand, even what PostgreSQL cannot take as text.
 */
export function isSlug(text: string): boolean {
  return text.length <= MAX_CHARACTERS && SLUG.test(text)
}
