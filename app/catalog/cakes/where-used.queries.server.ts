import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { sql, type Database, type RawBuilder } from '#app/base/platform/database/database.server.ts'
import type { CatalogTable } from './catalog-tables.ts'

/** A reference to a catalog row, because of which the row cannot be deleted. */
export interface Use {
  what: 'orders' | 'quotes' | 'inspirations' | 'occasions' | 'cakes' | 'cake_types'
  /** Exact up to MAX_COUNTED; one more means "more than that". */
  count: number
  href: string
}

/** Counting stops here: "more than 1,000 orders" is enough, and stays fast however old the shop is. */
export const MAX_COUNTED = 1000

type Kind = Use['what']

/** The columns that refer to a row of each table, and where they are shown. */
const NAMED_BY: Record<CatalogTable, readonly { what: Kind; table: string; column: string; isList?: true }[]> = {
  cakes: [
    { what: 'orders', table: 'order_lines', column: 'cake_id' },
    { what: 'cakes', table: 'cakes', column: 'related_ids', isList: true },
  ],
  sizes: [
    { what: 'orders', table: 'order_lines', column: 'size_id' },
    { what: 'orders', table: 'order_lines', column: 'asked_size_id' },
    { what: 'quotes', table: 'quote_options', column: 'size_id' },
    { what: 'occasions', table: 'occasion_sizes', column: 'size_id' },
    { what: 'cakes', table: 'cakes', column: 'size_ids', isList: true },
  ],
  flavors: [
    { what: 'orders', table: 'order_lines', column: 'flavor_id' },
    { what: 'occasions', table: 'occasion_flavors', column: 'flavor_id' },
    { what: 'cakes', table: 'cakes', column: 'flavor_ids', isList: true },
    { what: 'cake_types', table: 'cake_types', column: 'flavor_ids', isList: true },
  ],
  cake_types: [
    { what: 'orders', table: 'order_lines', column: 'cake_type_id' },
    { what: 'cakes', table: 'cakes', column: 'cake_type_ids', isList: true },
  ],
  variants: [
    { what: 'orders', table: 'order_lines', column: 'variant_id' },
    { what: 'cakes', table: 'cakes', column: 'variant_ids', isList: true },
  ],
  extras: [{ what: 'orders', table: 'order_line_extras', column: 'extra_id' }],
  occasions: [
    { what: 'orders', table: 'order_lines', column: 'occasion_id' },
    { what: 'inspirations', table: 'inspirations', column: 'occasion_id' },
    { what: 'cakes', table: 'cakes', column: 'occasion_ids', isList: true },
  ],
  inspirations: [
    { what: 'orders', table: 'order_lines', column: 'inspiration_id' },
    { what: 'quotes', table: 'quote_options', column: 'image_id' },
  ],
}

const ORDER_FILTERS: Partial<Record<CatalogTable, string>> = { cakes: 'cake', flavors: 'flavor', occasions: 'occasion' }

function hrefOf(what: Kind, table: CatalogTable, id: string): string {
  const filter = ORDER_FILTERS[table]
  switch (what) {
    case 'orders':
      return filter ? `${adminPaths.orders}?${filter}=${id}` : adminPaths.orders
    case 'cakes':
      return adminPaths.cakes
    case 'cake_types':
      return adminPaths.choices('types')
    case 'quotes':
      return adminPaths.quotes
    case 'inspirations':
      return `${adminPaths.inspirations}?occasion=${id}`
    case 'occasions':
      return adminPaths.associations
  }
}

/** The references to the row, with counts; empty: it may be deleted. */
export async function listUses(db: Database, table: CatalogTable, id: string): Promise<Use[]> {
  const counts = await countUses(db, table, [id])
  const kinds = counts.get(id)!
  return [...kinds].flatMap(([what, count]) => (count > 0 ? [{ what, count, href: hrefOf(what, table, id) }] : []))
}

/** For each row how many orders, or quotes, refer to it, up to MAX_COUNTED + 1. */
export async function countOrdersNaming(
  db: Database,
  table: CatalogTable,
  ids: readonly string[],
  by: 'orders' | 'quotes' = 'orders',
): Promise<Map<string, number>> {
  const counts = await countUses(db, table, ids, (what) => what === by)
  return new Map([...counts].map(([id, kinds]) => [id, kinds.get(by) ?? 0]))
}

async function countUses(
  db: Database,
  table: CatalogTable,
  ids: readonly string[],
  isAsked: (what: Kind) => boolean = () => true,
): Promise<Map<string, Map<Kind, number>>> {
  const counts = new Map(ids.map((id) => [id, new Map<Kind, number>()]))
  const kinds = [...new Set(NAMED_BY[table].map(({ what }) => what))].filter(isAsked)
  for (const what of kinds) {
    if (ids.length === 0) break
    const { rows } = await sql<{ id: string; count: number }>`
      select asked.id, (select count(*) from (${namesOf(table, what)} limit ${MAX_COUNTED + 1}) as found) as count
      from unnest(${[...ids]}::text[]) as asked (id)`.execute(db)
    for (const { id, count } of rows) counts.get(id)!.set(what, count)
  }
  return counts
}

/**
 * References to `asked.id`. Each part uses an index and stops at the limit; an order counts once per part, including
 * all of its quote options. A quote option refers to an inspiration by their common image.
 */
function namesOf(table: CatalogTable, what: Kind): RawBuilder<unknown> {
  const parts = NAMED_BY[table]
    .filter((named) => named.what === what)
    .map(({ table: by, column, isList }) => {
      const isNamed = isList ? sql`asked.id = any (${sql.ref(column)})` : sql`${sql.ref(column)} = asked.id`
      if (by === 'quote_options') {
        const isOffered =
          column === 'image_id' ? sql`image_id = (select image_id from inspirations where id = asked.id)` : isNamed
        return sql`(select distinct order_id from quote_options join quotes on quotes.id = quote_id where ${isOffered})`
      }
      if (by !== 'order_lines') return sql`(select 1 from ${sql.table(by)} where ${isNamed})`
      const isOnlyAsked = column === 'asked_size_id' ? sql`and size_id is distinct from asked_size_id` : sql``
      return sql`(select distinct order_id from order_lines where ${isNamed} ${isOnlyAsked})`
    })
  return sql.join(parts, sql` union all `)
}
