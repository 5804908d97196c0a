/** Tables of the catalog that are edited row by row, with the entity type of each in the audit log. */
export const CATALOG_THINGS = {
  cakes: 'cake',
  sizes: 'size',
  flavors: 'flavor',
  cake_types: 'cake_type',
  variants: 'variant',
  extras: 'extra',
  occasions: 'occasion',
  inspirations: 'inspiration',
} as const

export type CatalogTable = keyof typeof CATALOG_THINGS

/** Tables whose rows have a position; variants are sorted by their pieces. */
export type OrderedTable = Exclude<CatalogTable, 'variants'>
