import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** What the kitchen has baked of a cake for a day. */
export interface Baked {
  pieces: number
  /** Of the last tap. */
  at: Date
  bakedBy: string
}

/** Cakes of which nothing is baked for the day are absent, also when a tap was taken back. */
export async function listBaked(db: Database, day: Day): Promise<Map<string, Baked>> {
  const { rows } = await sql<Baked & { cakeId: string }>`
    select cake_id as "cakeId", pieces, at, ${staffNameOf('last.baked_by')} as "bakedBy"
    from (
      select cake_id, sum(pieces)::integer as pieces, max(at) as at, (array_agg(baked_by order by at desc, id desc))[1] as baked_by
      from kitchen_bakes where day = ${day}::date group by cake_id having sum(pieces) > 0
    ) as last`.execute(db)
  return new Map(rows.map(({ cakeId, ...baked }) => [cakeId, baked]))
}
