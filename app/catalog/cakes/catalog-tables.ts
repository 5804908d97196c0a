/** Tables of the catalog that are edited row by row, with what the log of changes calls a row of each. */
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

/** Those whose rows stand in an order that the shop chooses; variants stand by their pieces. */
export type OrderedTable = Exclude<CatalogTable, 'variants'>
