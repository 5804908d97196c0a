import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Landmark } from './landmark.ts'

/** Those of the shop first, then the learned ones that most customers use. Every one is public. */
export async function listLandmarks(db: Database, zoneId: string): Promise<Landmark[]> {
  return db
    .selectFrom('landmarks')
    .select(['name_en as en', 'name_am as am'])
    .where('zone_id', '=', zoneId)
    .orderBy('source', 'desc')
    .orderBy('customers', 'desc')
    .orderBy('id')
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
