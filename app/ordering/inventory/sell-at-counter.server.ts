import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

interface SoldPieces {
  cakeId: string
  pieces: number
}

interface CounterMovement {
  orderId: string
  day: Day
  cakes: readonly SoldPieces[]
  actor: Actor
}

/** What a manager should know: more was sold than counted, or the day was closed before the sale arrived. */
type StockNotice = { kind: 'stock_short'; cakeId: string; left: number } | { kind: 'day_over'; cakeId: string }

/**
 * Takes pieces that a till sold from the stock of the day, and never refuses: they have left the shop. Cakes that are not counted have no
 * stock. A day that was closed meanwhile has called them waste, and stays as it is.
 */
export async function sellAtCounter(trx: Database, sale: CounterMovement, now: Date): Promise<StockNotice[]> {
  const { rows } = await moveCounterPieces(trx, sale, { sign: 1, to: 'customer' }, now)
  return rows.flatMap(({ cakeId, left, isOver }): StockNotice[] => {
    if (isOver) return [{ kind: 'day_over', cakeId }]
    return left < 0 ? [{ kind: 'stock_short', cakeId, left }] : []
  })
}

/** Takes back pieces that the sale took: to be sold again, or as waste. A closed day stays as it is. */
export async function takeBackAtCounter(
  trx: Database,
  sale: CounterMovement,
  to: 'stock' | 'waste',
  now: Date,
): Promise<void> {
  await moveCounterPieces(trx, sale, { sign: -1, to }, now)
}

/** Locks the rows by cake, as `take_stock` does. */
function moveCounterPieces(
  trx: Database,
  { orderId, day, cakes, actor }: CounterMovement,
  { sign, to }: { sign: 1 | -1; to: 'customer' | 'stock' | 'waste' },
  now: Date,
) {
  const asked = new Map<string, number>()
  for (const { cakeId, pieces } of cakes) asked.set(cakeId, (asked.get(cakeId) ?? 0) + pieces)
  const list = JSON.stringify([...asked].map(([cake_id, pieces]) => ({ cake_id, pieces })))
  return sql<{ cakeId: string; left: number; isOver: boolean }>`
    with locked as materialized (
      select s.day, s.cake_id, s.closed_at, a.pieces from stock_days s
      join jsonb_to_recordset(${list}::jsonb) as a (cake_id text, pieces integer) on a.cake_id = s.cake_id
      where s.day = ${day}::date and s.is_counted
        and (${sign}::integer = 1 or exists (select from stock_movements m where m.day = s.day and m.cake_id = s.cake_id
          and m.order_id = ${orderId}::uuid and m.reason = 'sale'))
      order by s.cake_id for update of s
    ), moved as (
      update stock_days s set
        sold_counter = s.sold_counter + ${sign}::integer * l.pieces,
        wasted = s.wasted + ${to === 'waste' ? 1 : 0}::integer * l.pieces,
        changed_at = ${now}::timestamptz, changed_by = ${actor.name}
      from locked l where s.day = l.day and s.cake_id = l.cake_id and l.closed_at is null
      returning s.day, s.cake_id, s.left_pieces, l.pieces
    ), written as (
      insert into stock_movements (at, day, cake_id, name_en, name_am, reason, pieces, left_pieces, actor, order_id)
      select ${now}::timestamptz, moved.day, moved.cake_id, name_en, name_am, way.reason,
        way.sign * moved.pieces, moved.left_pieces + way.still_out * moved.pieces, ${actor.name}, ${orderId}::uuid
      from moved join cakes on cakes.id = moved.cake_id
      join (values ('customer', 'sale', -1, 0, 0), ('stock', 'correction', 1, 0, 0), ('waste', 'correction', 1, 1, 0),
        ('waste', 'waste', -1, 0, 1)) as way (of_way, reason, sign, still_out, step) on way.of_way = ${to}
      order by moved.cake_id, way.step
    )
    select l.cake_id as "cakeId", coalesce(m.left_pieces, 0) as "left", l.closed_at is not null as "isOver"
    from locked l left join moved m using (day, cake_id)`.execute(trx)
}
