import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { slotAt } from '#app/ordering/scheduling/delivery-time.ts'
import { holdCapacity, type CapacityRefusal } from '#app/ordering/scheduling/hold-capacity.server.ts'
import type { LockedOrder } from '../status/lock-order.server.ts'

export interface DayHold {
  settings: Settings
  /** Offered sizes; null means the requested one. */
  sizeIds?: readonly (string | null)[] | undefined
  mayExceed: boolean
  /** False: the day must have room but is not held; the first customer who accepts gets it (`holdsDayByRule`). */
  isHeld?: boolean
}

/**
 * Holds the day of a locked order, in place of its former hold: the points of its size, or of the largest in `sizeIds`.
 * Daily cakes hold none, and without a day nothing is held. Refuses a full day or slot, unless it may be exceeded.
 * Requirement 14.6.
 */
export async function holdOrderDay(
  trx: Database,
  order: Pick<LockedOrder, 'id' | 'deliveryMethod' | 'deliveryDate' | 'deliveryTime'>,
  { settings, sizeIds = [null], mayExceed, isHeld }: DayHold,
  now: Date,
): Promise<{ ok: true } | CapacityRefusal> {
  const { deliveryMethod: method, deliveryDate: date, deliveryTime: time } = order
  if (!date) return { ok: true }
  const exceptions = await listDayExceptions(trx, now)
  const slot = time ? slotAt({ method, date, time }, { settings, exceptions }) : undefined
  const points = await pointsOfOrder(trx, order.id, sizeIds)
  return holdCapacity(
    trx,
    { orderId: order.id, day: date, slotFrom: slot?.from ?? null, slot, points, mayExceed, isHeld },
    now,
  )
}

/** Points of an order's cakes, for the largest of the sizes; `null` means the requested size. */
export async function pointsOfOrder(
  trx: Database,
  orderId: string,
  sizeIds: readonly (string | null)[],
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(max(option.points), 0)::integer as points
    from (
      select sum(ceil(coalesce(sizes.points, 1) * coalesce(cake_types.points_factor_milli, 1000) / 1000.0)
        + cakes.extra_points) as points
      from jsonb_array_elements_text(${JSON.stringify(sizeIds)}::jsonb) with ordinality as offered (size_id, position)
      join order_lines on order_lines.order_id = ${orderId}
      join cakes on cakes.id = order_lines.cake_id and not cakes.is_available_daily
      left join sizes on sizes.id = coalesce(offered.size_id, order_lines.size_id)
      left join cake_types on cake_types.id = order_lines.cake_type_id
      group by offered.position
    ) as option`.execute(trx)
  return rows[0]!.points
}
