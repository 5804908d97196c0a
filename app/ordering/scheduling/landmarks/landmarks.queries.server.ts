import { type Database, sql } from '#app/base/platform/database/database.server.ts'

interface Names {
  en: string | null
  am: string | null
  also: string[]
}

interface Offered extends Names {
  isArea: boolean
  area: Names | null
}

const alsoOf = (table: string) =>
  sql<string[]>`array(select name from landmarks m, unnest(array[m.name_en, m.name_am]) as name
    where m.merged_into = ${sql.ref(`${table}.id`)} and name is not null order by m.id)`

/**
 * Of the landmarks that are not merged: those of the shop first, then the learned ones that most customers use. An area that was merged
 * is the one that stays.
 */
function selectLandmarks(db: Database) {
  return db
    .selectFrom('landmarks')
    .leftJoin('landmarks as named', 'named.id', 'landmarks.area_id')
    .leftJoin('landmarks as area', (join) =>
      join.on(sql<boolean>`area.id = coalesce(named.merged_into, named.id)`).on('area.is_area', '=', true),
    )
    .select(['landmarks.name_en as en', 'landmarks.name_am as am', 'landmarks.is_area as isArea'])
    .select(alsoOf('landmarks').as('also'))
    .where('landmarks.merged_into', 'is', null)
    .orderBy('landmarks.source', 'desc')
    .orderBy('landmarks.customers', 'desc')
    .orderBy('landmarks.id')
}

const areaNames = sql<Names>`jsonb_build_object('en', area.name_en, 'am', area.name_am, 'also', ${alsoOf('area')})`

/** What customers are offered in a sub-city. Every one is public, as is the area in which it lies. */
export async function listLandmarks(db: Database, zoneId: string): Promise<Offered[]> {
  return selectLandmarks(db)
    .select(sql<Names | null>`case when area.status = 'shown' then ${areaNames} end`.as('area'))
    .where('landmarks.zone_id', '=', zoneId)
    .where('landmarks.status', '=', 'shown')
    .execute()
}

export interface AdminLandmark extends Offered {
  id: number
  zoneId: string
  areaId: number | null
  status: 'waiting' | 'shown' | 'hidden'
  source: string
  customers: number
  version: number
}

/** Every landmark, for staff, with its area, also one that is hidden. */
export async function listAdminLandmarks(db: Database): Promise<AdminLandmark[]> {
  return selectLandmarks(db)
    .select([
      'landmarks.id',
      'landmarks.zone_id as zoneId',
      'landmarks.status',
      'landmarks.source',
      'landmarks.customers',
      'landmarks.version',
      'area.id as areaId',
    ])
    .select(sql<Names | null>`case when area.id is not null then ${areaNames} end`.as('area'))
    .$narrowType<{ status: AdminLandmark['status'] }>()
    .execute()
}

/** Every landmark that somebody in a sub-city may mean: merged, hidden and moved ones too. */
export async function listKnownLandmarks(trx: Database, zoneId: string) {
  return trx
    .selectFrom('landmarks')
    .select(['id', 'name_en as en', 'name_am as am', 'source', 'key', 'learned_zone_id as learnedZoneId'])
    .where((eb) => eb.or([eb('zone_id', '=', zoneId), eb('learned_zone_id', '=', zoneId)]))
    .execute()
}

export interface KnownArea {
  id: number
  zoneId: string
  en: string | null
  am: string | null
}

/** Every name of an area, hidden ones too. That of a merged one names the area that stays. */
export async function listKnownAreas(trx: Database): Promise<KnownArea[]> {
  return trx
    .selectFrom('landmarks as named')
    .innerJoin('landmarks as area', (join) => join.on(sql<boolean>`area.id = coalesce(named.merged_into, named.id)`))
    .select(['area.id', 'area.zone_id as zoneId', 'named.name_en as en', 'named.name_am as am'])
    .where('area.is_area', '=', true)
    .orderBy('area.id')
    .execute()
}

export interface DeliveredTo {
  zoneId: string
  address: string
  phone: string
}

/** Where deliveries ended since then, of customers with a phone. */
export async function listDeliveredTo(db: Database, since: Date): Promise<DeliveredTo[]> {
  return db
    .selectFrom('orders')
    .select(['delivery_zone as zoneId', 'address', 'phone'])
    .where('delivery_method', '=', 'delivery')
    .where('status', '=', 'Completed')
    .where('delivery_zone', 'is not', null)
    .where('created_at', '>=', since)
    .$narrowType<{ zoneId: string }>()
    .execute()
}
