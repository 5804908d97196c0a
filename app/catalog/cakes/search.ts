/**
 * Pattern for LIKE that finds `search` anywhere in a text. The wildcards % and _ and the escape \ mean themselves,
 * so "100%" finds only names that say so.
 */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
