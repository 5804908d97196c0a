import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Orders of each door. */
export interface EvePlan {
  web: number
  phone: number
  till: number
}

/** So few orders would rehearse nothing. */
const LEAST: EvePlan = { web: 40, phone: 10, till: 50 }

/** The busiest day of the last thirty by each door, so many times. `now`: of the copy's newest row, because a backup may be old. */
export async function planEve(db: Database, times: number): Promise<{ usual: EvePlan; eve: EvePlan }> {
  const { rows } = await sql<EvePlan>`
    with placed as (
      select (created_at at time zone 'Africa/Addis_Ababa')::date as day, kind, placed_by from orders
      where created_at > (select max(created_at) from orders) - interval '30 days'
    ), days as (
      select day, count(*) filter (where kind <> 'counter' and placed_by <> 'admin') as web,
        count(*) filter (where kind <> 'counter' and placed_by = 'admin') as phone,
        count(*) filter (where kind = 'counter') as till
      from placed group by day
    )
    select coalesce(max(web), 0)::integer as web, coalesce(max(phone), 0)::integer as phone,
      coalesce(max(till), 0)::integer as till from days`.execute(db)
  const usual = rows[0]!
  return { usual, eve: timesUsual(usual, times) }
}

export function timesUsual(usual: EvePlan, times: number): EvePlan {
  const of = (door: keyof EvePlan) => Math.max(LEAST[door], usual[door] * times)
  return { web: of('web'), phone: of('phone'), till: of('till') }
}

/** Share of what people will ask for that is there: the rest finds the cake sold out. */
const THERE = 0.7

/** Pieces of each cake to count, so that it sells out under way. `wanted`: pieces that all doors together will ask for. */
export function piecesToCount(wanted: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...wanted].map(([cakeId, pieces]) => [cakeId, Math.max(1, Math.floor(pieces * THERE))]))
}
