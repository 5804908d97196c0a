import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Named } from '#app/catalog/cakes/cake.ts'
import { cellOf, type AssociationKind, type Cell, type CellParts } from './associations.ts'

export interface AssociationMatrix {
  occasions: (Named & { id: string })[]
  rows: Record<AssociationKind, (Named & { id: string })[]>
  ticked: Set<Cell>
}

export async function loadAssociations(db: Database): Promise<AssociationMatrix> {
  const list = (table: string) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'nameEn', name_en, 'nameAm', name_am) order by position, id), '[]')
    from ${sql.table(table)} where is_active)`
  const { rows } = await sql<{
    occasions: AssociationMatrix['occasions']
    sizes: AssociationMatrix['occasions']
    flavors: AssociationMatrix['occasions']
    cells: CellParts[]
  }>`
    select ${list('occasions')} as occasions, ${list('sizes')} as sizes, ${list('flavors')} as flavors, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'occasionId', occasion_id, 'rowId', row_id)), '[]')
      from (select 'sizes' as kind, occasion_id, size_id as row_id from occasion_sizes
        where size_id in (select id from sizes where is_active)
        union all select 'flavors', occasion_id, flavor_id from occasion_flavors
        where flavor_id in (select id from flavors where is_active)) as pairs
      where occasion_id in (select id from occasions where is_active)) as cells`.execute(db)
  const { occasions, sizes, flavors, cells } = rows[0]!
  return { occasions, rows: { sizes, flavors }, ticked: new Set(cells.map(cellOf)) }
}

/**
 * Pairs of size and flavor that no cake allows: no custom cake takes both together with a cake type that takes the
 * flavor. Empty while there are no such cakes or no cake types.
 */
export async function listUnmakeable(db: Database): Promise<{ sizeId: string; flavorId: string }[]> {
  const takes = (ids: string, id: string) => sql`(${sql.ref(ids)} = '{}' or ${sql.ref(id)} = any (${sql.ref(ids)}))`
  const { rows } = await sql<{ sizeId: string; flavorId: string }>`
    select sizes.id as "sizeId", flavors.id as "flavorId" from sizes cross join flavors
    where sizes.is_active and flavors.is_active
      and exists (select from cake_types where is_active)
      and exists (select from cakes where is_active and not is_available_daily)
      and not exists (
        select from cakes join cake_types on ${takes('cakes.cake_type_ids', 'cake_types.id')}
        where cakes.is_active and not cakes.is_available_daily and cake_types.is_active
          and ${takes('cakes.size_ids', 'sizes.id')} and ${takes('cakes.flavor_ids', 'flavors.id')}
          and ${takes('cake_types.flavor_ids', 'flavors.id')})
    order by sizes.position, sizes.id, flavors.position, flavors.id`.execute(db)
  return rows
}

/** Who last changed the sizes or flavors of each occasion, and when, by `kind/occasionId`. */
export async function listLastAssociationChanges(
  db: Database,
  entityIds: readonly string[],
): Promise<{ entityId: string; who: string; at: Date }[]> {
  if (entityIds.length === 0) return []
  return db
    .selectFrom('audit_log')
    .distinctOn('entity_id')
    .select(['entity_id as entityId', staffNameOf('actor').as('who'), 'at'])
    .where('entity_type', '=', 'association')
    .where('entity_id', 'in', [...entityIds])
    .orderBy('entity_id')
    .orderBy('id', 'desc')
    .execute()
}
