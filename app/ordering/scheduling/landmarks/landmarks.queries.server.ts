import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Landmark } from './landmark.ts'

interface Named extends Landmark {
  also: string[]
}

/** Of the landmarks that are not merged: those of the shop first, then the learned ones that most customers use. */
function selectLandmarks(db: Database) {
  return db
    .selectFrom('landmarks')
    .select(['name_en as en', 'name_am as am'])
    .select(
      sql<string[]>`array(select name from landmarks m, unnest(array[m.name_en, m.name_am]) as name
        where m.merged_into = landmarks.id and name is not null order by m.id)`.as('also'),
    )
    .where('merged_into', 'is', null)
    .orderBy('source', 'desc')
    .orderBy('customers', 'desc')
    .orderBy('id')
}

/** What customers are offered in a sub-city. Every one is public. */
export async function listLandmarks(db: Database, zoneId: string): Promise<Named[]> {
  return selectLandmarks(db).where('zone_id', '=', zoneId).where('status', '=', 'shown').execute()
}

export interface OfficeLandmark extends Named {
  id: number
  zoneId: string
  status: 'waiting' | 'shown' | 'hidden'
  source: string
  customers: number
  version: number
}

/** Every landmark, for staff. */
export async function listOfficeLandmarks(db: Database): Promise<OfficeLandmark[]> {
  return selectLandmarks(db)
    .select(['id', 'zone_id as zoneId', 'status', 'source', 'customers', 'version'])
    .$narrowType<{ status: OfficeLandmark['status'] }>()
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
