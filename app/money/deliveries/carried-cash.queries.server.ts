import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

export interface CarriedCash {
  /** Taken at doors and not handed in. */
  inHandSantim: Santim
  /** Handed in and not counted yet. */
  waiting: { id: string; amountSantim: Santim } | null
}

export async function readCarried(db: Database, driverId: string): Promise<CarriedCash> {
  const { rows } = await sql<{ inHandSantim: Santim; id: string | null; amountSantim: Santim | null }>`
    select carried_santim(${driverId}) as "inHandSantim", h.id, h.amount_santim as "amountSantim"
    from (select 1) one left join cash_hand_ins h
      on h.driver_id = ${driverId} and h.confirmed_at is null and h.refused_at is null`.execute(db)
  const { inHandSantim, id, amountSantim } = rows[0]!
  return { inHandSantim, waiting: id === null || amountSantim === null ? null : { id, amountSantim } }
}

export interface DriverCash extends CarriedCash {
  driverId: string
  driver: string
}

/** Drivers with cash in hand, or with a hand-in to count, by name. */
export async function listDriverCash(db: Database): Promise<DriverCash[]> {
  const { rows } = await sql<{
    driverId: string
    driver: string
    inHand: Santim
    id: string | null
    amount: Santim | null
  }>`
    select d.driver_id as "driverId", ${staffNameById(sql`d.driver_id`, sql<string>`max(d.driver)`)} as driver, carried_santim(d.driver_id) as "inHand",
      max(h.id::text) as id, max(h.amount_santim) as amount
    from carried_cash d left join cash_hand_ins h
      on h.driver_id = d.driver_id and h.confirmed_at is null and h.refused_at is null
    group by d.driver_id
    having carried_santim(d.driver_id) <> 0 or count(h.id) > 0
    order by 2`.execute(db)
  return rows.map(({ driverId, driver, inHand, id, amount }) => ({
    driverId,
    driver,
    inHandSantim: inHand,
    waiting: id === null || amount === null ? null : { id, amountSantim: amount },
  }))
}
