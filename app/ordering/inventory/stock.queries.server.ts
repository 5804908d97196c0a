import { staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { addisMoment, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import { parDaysOf } from './plan/par-days.ts'
import { sellingDay } from './selling-day.ts'
import type { StockFigures } from './stock-figures.ts'

/** A daily cake on a day, in pieces; all 0 while it is not counted. */
export interface CakeStock extends StockFigures {
  cakeId: string
  nameEn: string
  nameAm: string
  imageId: string
  priceSantim: number
  /** The par of the weekday or of feast days; null: not counted by default on such days. */
  par: number | null
  isCounted: boolean
  /** `baked` is the par; nobody has entered more yet. */
  isFromPar: boolean
  carriedIn: number
  corrected: number
  carriedOut: number
  isSoldOut: boolean
  closedAt: Date | null
  /** Null: nobody changed it. */
  changedAt: Date | null
  changedBy: string | null
}

/** Every daily cake on sale on that day, in the shop's order, and those that were counted then. */
export async function listStock(db: Database, day: Day): Promise<CakeStock[]> {
  const { 'holidays.eids': eids } = await loadSettings(db)
  const { rows } = await sql<CakeStock>`
    select c.id as "cakeId", c.name_en as "nameEn", c.name_am as "nameAm", c.image_id as "imageId",
      c.price_santim as "priceSantim", ${parOf(parDaysOf(day, eids))} as par,
      coalesce(s.is_counted, false) as "isCounted", coalesce(s.is_from_par, false) as "isFromPar",
      coalesce(s.baked, 0) as baked, coalesce(s.carried_in, 0) as "carriedIn", coalesce(s.corrected, 0) as corrected,
      coalesce(s.reserved, 0) as reserved, coalesce(s.sold_orders + s.sold_counter, 0) as sold,
      coalesce(s.wasted, 0) as wasted, coalesce(s.carried_out, 0) as "carriedOut", coalesce(s.left_pieces, 0) as "left",
      coalesce(s.is_sold_out, false) as "isSoldOut", s.closed_at as "closedAt", s.changed_at as "changedAt",
      ${staffNameOrNull('s.changed_by')} as "changedBy"
    from cakes c
    left join stock_days s on s.cake_id = c.id and s.day = ${day}::date
    where c.is_available_daily and (c.is_active or s.is_counted)
    order by c.position, c.id`.execute(db)
  return rows
}

export async function listStockToday(db: Database, now: Date): Promise<{ day: Day; cakes: CakeStock[] }> {
  const day = await findSellingDay(db, now)
  return { day, cakes: await listStock(db, day) }
}

export async function findSellingDay(db: Database, now: Date): Promise<Day> {
  const [settings, exceptions] = await Promise.all([loadSettings(db), listDayExceptions(db, now)])
  return sellingDay(now, { settings, exceptions })
}

/** Where carried pieces go: the first open day after both that day and now, which is sold from then on. */
export async function findDayAfter(db: Database, day: Day, now: Date): Promise<Day> {
  const [settings, exceptions] = await Promise.all([loadSettings(db), listDayExceptions(db, now)])
  const shop = { settings, exceptions }
  const closesAt = hoursOn(day, shop)?.to ?? '00:00'
  const after = new Date(Math.max(addisMoment(day, closesAt), now.getTime()))
  const next = sellingDay(after, shop)
  return next > day ? next : addDays(day, 1)
}

/** Pieces of each counted cake that customers can still order on a day; uncounted cakes are absent. */
export async function listRemaining(db: Database, day: Day): Promise<Map<string, number>> {
  const { rows } = await sql<{ cakeId: string; left: number }>`
    select cake_id as "cakeId",
      case when is_sold_out or closed_at is not null then 0 else greatest(left_pieces, 0) end as "left"
    from stock_days where day = ${day}::date and (is_counted or is_sold_out or closed_at is not null)`.execute(db)
  return new Map(rows.map(({ cakeId, left }) => [cakeId, left]))
}

/** SQL: the par of cake `c`, from the first of these indexes of the plan with a value. */
function parOf(days: readonly number[]): RawBuilder<number | null> {
  const inTurn = sql`${[...days]}::integer[]`
  return sql`(select pieces from stock_pars where cake_id = c.id and weekday = any(${inTurn})
    order by array_position(${inTurn}, weekday) limit 1)`
}

export async function listPars(db: Database, day: Day): Promise<Map<string, number>> {
  const { 'holidays.eids': eids } = await loadSettings(db)
  const { rows } = await sql<{ cakeId: string; par: number | null }>`
    select c.id as "cakeId", ${parOf(parDaysOf(day, eids))} as par from cakes c`.execute(db)
  return new Map(rows.flatMap(({ cakeId, par }) => (par === null ? [] : [[cakeId, par]])))
}

/** Days before today whose stock is still open, oldest first; today too once it is over. */
export async function listOpenDaysBefore(db: Database, day: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('stock_days')
    .select('day')
    .distinct()
    .where('closed_at', 'is', null)
    .where('day', '<', day)
    .orderBy('day')
    .execute()
  return rows.map((row) => row.day)
}
