import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export interface TillRow {
  number: number
  name: string
  deviceName: string | null
  lastSale: number
  madeBy: string
  madeAt: Date
  retiredAt: Date | null
  /** Acts that it has not sent, by its own word; null: it never said. */
  unsent: number | null
  reportedAt: Date | null
  /** Sales that arrived after it was out of use. */
  lateSales: number
}

/** All tills, those in use first. */
export function listTills(db: Database): Promise<TillRow[]> {
  return db
    .selectFrom('tills as t')
    .leftJoin('staff_devices as d', 'd.id', 't.staff_device_id')
    .select(['t.number', 't.name', 'd.name as deviceName', 't.last_sale as lastSale'])
    .select([staffNameOf('t.made_by').as('madeBy'), 't.made_at as madeAt', 't.retired_at as retiredAt'])
    .select(['t.unsent', 't.heard_at as reportedAt'])
    .select(
      sql<number>`(select count(*) from counter_sales s where s.till = t.number and s.received_at >= t.retired_at)::integer`.as(
        'lateSales',
      ),
    )
    .orderBy('t.retired_at', (order) => order.desc().nullsFirst())
    .orderBy('t.number')
    .execute()
}
