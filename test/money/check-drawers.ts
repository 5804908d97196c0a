import { readDrawer } from '#app/surfaces/finance/settlement/settlement.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { broken, type BrokenPromise } from './promises.ts'

/** The drawers of all days, and what drivers have in hand or wait to have counted, are the cash of the ledger. */
export async function checkDrawers(db: Database): Promise<BrokenPromise[]> {
  const { rows: days } = await sql<{ day: string }>`
    select distinct (at at time zone 'Africa/Addis_Ababa')::date::text as day
    from (select at from ledger_entries where provider = 'cash'
      union all select confirmed_at from cash_hand_ins where confirmed_at is not null
      union all select opened_at from shifts) moments`.execute(db)
  let drawersSantim = 0
  for (const { day } of days) drawersSantim += await readDrawer(db, day)
  const { rows } = await sql<{ cashSantim: number; driversSantim: number }>`
    select (select coalesce(sum(case kind when 'payment' then amount_santim else -amount_santim end), 0)::bigint
        from ledger_entries where provider = 'cash') as "cashSantim",
      (select coalesce(sum(carried_santim(d.driver_id)), 0)::bigint from (select distinct driver_id from carried_cash) d)
      + (select coalesce(sum(amount_santim), 0)::bigint from cash_hand_ins where confirmed_at is null and refused_at is null)
        as "driversSantim"`.execute(db)
  const { cashSantim, driversSantim } = rows[0]!
  const isWhole = drawersSantim + driversSantim === cashSantim
  return broken({
    'all cash is in a drawer or with a driver': isWhole
      ? []
      : [`${cashSantim} in the ledger, ${drawersSantim} in drawers, ${driversSantim} with drivers`],
  })
}
