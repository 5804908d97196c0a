import { staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { sql, type Database, type RawBuilder } from '#app/base/platform/database/database.server.ts'
import { CATALOG_THINGS, type CatalogTable } from '#app/catalog/cakes/catalog-tables.ts'
import { BRING_BACK_DAYS, groupOfTable, type DemoGroup } from './demo-groups.ts'

/**
 * Why a demo row stays: somebody changed it, the week's plan or a planned price names it, or a cake that is not the demo's names it.
 */
export type StayReason = 'changed' | 'planned' | 'named'

export interface DemoRow {
  table: CatalogTable
  group: DemoGroup
  id: string
  name: { en: string; am: string }
  version: number
  isActive: boolean
  /** Null: it can be archived. */
  stays: StayReason | null
  /** By `archiveDemo`, and nobody has changed it since. */
  archivedAt: Date | null
  archivedBy: string | null
}

const TABLES = Object.keys(CATALOG_THINGS) as CatalogTable[]

/** Columns of cakes that name rows of these tables. */
const NAMING_LISTS: Partial<Record<CatalogTable, string>> = {
  cakes: 'related_ids',
  sizes: 'size_ids',
  flavors: 'flavor_ids',
  cake_types: 'cake_type_ids',
  variants: 'variant_ids',
  occasions: 'occasion_ids',
}

/** Cakes on sale that are the owner's: not the demo's, or changed. */
const OWN_CAKES = sql`
  select c.* from cakes c left join demo_rows d on d.kind = 'cake' and d.row_id = c.id
  where c.is_active and (d.row_id is null or d.version <> c.version)`

function rowsOf(table: CatalogTable): RawBuilder<unknown> {
  const [en, am] = table === 'variants' ? [sql`label_en`, sql`label_am`] : [sql`name_en`, sql`name_am`]
  const list = NAMING_LISTS[table]
  const isNamed = list ? sql`exists (select from own where r.id = any (own.${sql.ref(list)}))` : sql`false`
  const isPlanned =
    table === 'cakes'
      ? sql`(exists (select from stock_pars p where p.cake_id = r.id) or exists (select from planned_prices p where p.cake_id = r.id))`
      : sql`false`
  return sql`
    select ${sql.lit(table)} as "table", r.id, r.version, r.is_active as "isActive", ${staffNameOrNull('d.archived_by')} as "archivedBy",
      jsonb_build_object('en', r.${en}, 'am', r.${am}) as name,
      case when r.version = d.version then d.archived_at end as "archivedAt",
      case when r.version <> d.version then 'changed' when ${isPlanned} then 'planned' when ${isNamed} then 'named' end as stays
    from demo_rows d join ${sql.table(table)} r on r.id = d.row_id where d.kind = ${sql.lit(CATALOG_THINGS[table])}`
}

/** The demo rows that still exist, in the order of their tables and ids. */
export async function listDemoRows(db: Database): Promise<DemoRow[]> {
  const { rows } = await sql<Omit<DemoRow, 'group'>>`
    with own as (${OWN_CAKES})
    select * from (${sql.join(TABLES.map(rowsOf), sql` union all `)}) rows`.execute(db)
  return rows
    .map((row) => ({ ...row, group: groupOfTable(row.table) }))
    .toSorted(
      (one, other) => TABLES.indexOf(one.table) - TABLES.indexOf(other.table) || one.id.localeCompare(other.id, 'en'),
    )
}

/** Rows that would be archived. */
export const isArchivable = ({ isActive, stays }: DemoRow): boolean => isActive && stays === null

/** Rows that come back in one act: archived at most 30 days ago, and untouched since. */
export function isReturnable({ isActive, archivedAt }: DemoRow, now: Date): boolean {
  return !isActive && archivedAt !== null && now.getTime() - archivedAt.getTime() < BRING_BACK_DAYS * 86_400_000
}

/** Whether the owner has a cake of their own on sale. */
export async function hasOwnCake(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (${OWN_CAKES}) as has`.execute(db)
  return rows[0]!.has
}

/** Whether the page of the demo has anything to do: cakes to archive, or rows to bring back. */
export async function hasDemoWork(db: Database, now: Date): Promise<boolean> {
  const rows = await listDemoRows(db)
  return rows.some((row) => (row.group === 'cakes' && isArchivable(row)) || isReturnable(row, now))
}
