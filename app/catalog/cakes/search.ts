/**
 * LIKE pattern that finds `search` anywhere in a text. Escapes %, _ and \, so "100%" finds only names that contain it.
 */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
