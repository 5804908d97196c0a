import type { Database } from '#app/base/platform/database/database.server.ts'

export interface TillRow {
  number: number
  name: string
  deviceName: string | null
  lastSale: number
  madeBy: string
  madeAt: Date
  retiredAt: Date | null
}

/** All tills, those in use first. */
export function listTills(db: Database): Promise<TillRow[]> {
  return db
    .selectFrom('tills as t')
    .leftJoin('staff_devices as d', 'd.id', 't.staff_device_id')
    .select(['t.number', 't.name', 'd.name as deviceName', 't.last_sale as lastSale'])
    .select(['t.made_by as madeBy', 't.made_at as madeAt', 't.retired_at as retiredAt'])
    .orderBy('t.retired_at', (order) => order.desc().nullsFirst())
    .orderBy('t.number')
    .execute()
}
