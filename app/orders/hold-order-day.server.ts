import { type Database, sql } from '#app/platform/database.server.ts'
import { holdCapacity, type CapacityRefusal } from './hold-capacity.server.ts'
import type { LockedOrder } from './lock-order.server.ts'

/**
 * Holds a locked order's day for it, in place of what it held before: as many points as its size takes, or the largest of
 * `sizeIds` when several are offered (null among them stands for the size that was asked for). Daily cakes hold none, and
 * without a day there is nothing to hold. Refuses a day or slot that has no room, unless it may be exceeded.
 * Source: product.md N9, N10.
 */
export async function holdOrderDay(
  trx: Database,
  order: Pick<LockedOrder, 'id' | 'deliveryDate' | 'deliveryTime'>,
  { sizeIds = [null], mayExceed }: { sizeIds?: readonly (string | null)[]; mayExceed: boolean },
  now: Date,
): Promise<{ ok: true } | CapacityRefusal> {
  if (!order.deliveryDate) return { ok: true }
  const { rows } = await sql<{ points: number }>`
    select coalesce(max(line.points), 0)::integer as points
    from (
      select sum(coalesce(sizes.points, 1)) as points
      from jsonb_array_elements_text(${JSON.stringify(sizeIds)}::jsonb) with ordinality as offered (size_id, option)
      join order_lines on order_lines.order_id = ${order.id}
      join cakes on cakes.id = order_lines.cake_id and not cakes.is_available_daily
      left join sizes on sizes.id = coalesce(offered.size_id, order_lines.size_id)
      group by offered.option
    ) as line`.execute(trx)
  const wish = {
    orderId: order.id,
    day: order.deliveryDate,
    slotFrom: order.deliveryTime,
    points: rows[0]!.points,
    mayExceed,
  }
  return holdCapacity(trx, wish, now)
}
