/** Leaves room for an appended number: ids have at most 80 characters (slug.ts). */
const MAX_CHARACTERS = 60

/** Words that addresses use in place of ids: /admin/cakes/new, ?occasion_id=all. */
const RESERVED = new Set(['new', 'all', 'bulk', 'none', 'prices', 'factors', 'import', 'labels'])

/**
 * The id of a new row, from its English name: "Crème Brûlée, large" → creme-brulee-large. A name without Latin letters
 * or digits gives `fallback`, such as "cake". The database decides whether it is free (createRow).
 */
export function slugFor(nameEn: string, fallback: string): string {
  const slug = nameEn
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '')
  if (slug === '') return fallback
  return RESERVED.has(slug) ? `${slug}-${fallback}` : slug
}
