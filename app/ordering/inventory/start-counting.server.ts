import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { undatedSpan } from './selling-day.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

export interface CountedCake {
  cakeId: string
  /** All pieces of the day, including those already ordered. */
  baked: number
  /** Set by the weekday's par; nobody entered more yet. */
  isFromPar: boolean
  carriedIn?: number
}

const WEEK_MS = 7 * 86_400_000

/**
 * Starts to count cakes on a day; cakes that are already counted stay unchanged. Earlier orders of the day are
 * included: it locks the table of order lines, so that an order is either seen here or sees these rows, and placing
 * waits some milliseconds. Call it before the transaction locks any row. Returns the newly counted cakes. Source:
 * decision 0021.
 */
export async function startCounting(
  trx: Database,
  { day, cakes, actor }: { day: Day; cakes: readonly CountedCake[]; actor: Actor },
  now: Date,
): Promise<string[]> {
  if (cakes.length === 0) return []
  const [settings, exceptions] = await Promise.all([
    loadSettings(trx),
    listDayExceptions(trx, new Date(now.getTime() - WEEK_MS)),
  ])
  const { from, to } = undatedSpan(day, { settings, exceptions })
  await sql`lock table order_lines in share mode`.execute(trx)
  // Commands that sell or release these orders' pieces lock the orders first.
  const { rows: orders } = await sql<{ id: string }>`
    select id from orders
    where kind <> 'quote' and not status ${inStatuses('called off')}
      and (delivery_date = ${day}::date or delivery_date is null and created_at >= ${from} and created_at < ${to})
    order by id for update`.execute(trx)
  const rows = cakes.map(({ cakeId, baked, isFromPar, carriedIn = 0 }) => {
    return { cake_id: cakeId, baked, is_from_par: isFromPar, carried_in: carriedIn }
  })
  const { rows: started } = await sql<{ cake_id: string }>`
    insert into stock_days as s (day, cake_id, is_counted, baked, is_from_par, carried_in, changed_at, changed_by)
    select ${day}::date, c.cake_id, true,
      -- The kitchen may have baked more than the plan before the day began.
      case when c.is_from_par then greatest(c.baked, (select sum(pieces)::integer from kitchen_bakes b
        where b.day = ${day}::date and b.cake_id = c.cake_id)) else c.baked end,
      c.is_from_par, c.carried_in, ${now}::timestamptz, ${actor.name}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (cake_id text, baked integer, is_from_par boolean, carried_in integer)
    order by c.cake_id
    on conflict (day, cake_id) do update set is_counted = true, baked = excluded.baked,
      is_from_par = excluded.is_from_par, carried_in = s.carried_in + excluded.carried_in,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where not s.is_counted and s.closed_at is null
    returning cake_id`.execute(trx)
  const cakeIds = started.map((row) => row.cake_id)
  await takeEarlierOrders(trx, day, { cakeIds, orderIds: orders.map(({ id }) => id) })
  await noteStart(trx, { day, cakeIds, actor }, now)
  return cakeIds
}

async function takeEarlierOrders(
  trx: Database,
  day: Day,
  { cakeIds, orderIds }: { cakeIds: readonly string[]; orderIds: readonly string[] },
): Promise<void> {
  if (cakeIds.length === 0 || orderIds.length === 0) return
  await sql`
    with held as (
      insert into stock_holds (order_id, day, cake_id, pieces, is_sold)
      select o.id, ${day}::date, l.cake_id, sum(l.pieces), o.status <> 'Pending' and o.payment_deadline_at is null
      from orders o join order_lines l on l.order_id = o.id
      where o.id = any(${orderIds}::uuid[]) and l.cake_id = any(${cakeIds}::text[])
      group by o.id, l.cake_id
      on conflict (order_id, cake_id) do nothing
      returning cake_id, pieces, is_sold
    ), of_cake as (
      select cake_id, coalesce(sum(pieces) filter (where not is_sold), 0)::integer as reserved,
        coalesce(sum(pieces) filter (where is_sold), 0)::integer as sold
      from held group by cake_id
    )
    update stock_days s set reserved = s.reserved + of_cake.reserved, sold_orders = s.sold_orders + of_cake.sold
    from of_cake where s.day = ${day}::date and s.cake_id = of_cake.cake_id`.execute(trx)
}

async function noteStart(
  trx: Database,
  { day, cakeIds, actor }: { day: Day; cakeIds: readonly string[]; actor: Actor },
  now: Date,
): Promise<void> {
  await sql`
    insert into stock_movements (at, day, cake_id, name_en, name_am, reason, pieces, left_pieces, actor, note)
    select ${now}::timestamptz, s.day, s.cake_id, name_en, name_am, came.reason, came.pieces, s.left_pieces, ${actor.name},
      came.note
    from stock_days s join cakes on cakes.id = s.cake_id
    cross join lateral (values
      ('bake', s.baked, case when s.is_from_par then 'par' else '' end),
      ('carry', s.carried_in, '')) as came (reason, pieces, note)
    where s.day = ${day}::date and s.cake_id = any(${cakeIds}::text[]) and came.pieces <> 0
    order by s.cake_id, came.reason`.execute(trx)
}
