import type { Database } from '#app/base/platform/database/database.server.ts'
import { CATALOG_THINGS, type CatalogTable } from '#app/catalog/cakes/catalog-tables.ts'
import type { CatalogContent } from '#app/catalog/cakes/fill-catalog.server.ts'

const PARTS = {
  cakes: 'cakes',
  sizes: 'sizes',
  flavors: 'flavors',
  cake_types: 'cakeTypes',
  variants: 'variants',
  extras: 'extras',
  occasions: 'occasions',
  inspirations: 'inspirations',
} as const satisfies Record<CatalogTable, keyof CatalogContent>

/** Remembers which rows the demo shop brought. In the transaction that inserts them. */
export async function noteDemoRows(trx: Database, content: CatalogContent): Promise<void> {
  const rows = (Object.keys(PARTS) as CatalogTable[]).flatMap((table) =>
    content[PARTS[table]].map(({ id }) => ({ kind: CATALOG_THINGS[table], row_id: id })),
  )
  await trx
    .insertInto('demo_rows')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
