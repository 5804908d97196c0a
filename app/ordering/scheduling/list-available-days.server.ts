import { findChosenCake, type CakeChoiceIds } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import { listDayExceptions } from './day-exceptions.queries.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { availableDays, type AvailableDays, type DayHolds } from './available-days.ts'
import { pointsOf } from './capacity.ts'
import type { ZoneRules } from './delivery-zone.ts'
import { customRule, rushRule } from './lead-time.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'

export interface AvailableDaysQuery extends Pick<
  CakeChoiceIds,
  'cakeId' | 'sizeId' | 'flavorId' | 'cakeTypeId' | 'occasionId'
> {
  method: DeliveryMethod
  now: Date
  settings: Settings
  /** Where a delivery goes to; undefined: not known yet, or elsewhere. */
  zone?: ZoneRules | undefined
  /** Today when not said. */
  from?: Day | undefined
  /** The last day that may be asked for, when not said. */
  to?: Day | undefined
  /** Days that can be had in a rush are listed too, where the owner takes such requests. */
  offersRush?: boolean | undefined
  /** An order whose own hold does not count: it may be moved. */
  exceptOrderId?: string | undefined
}

/**
 * The days on which a custom cake can be handed over, as far as it is chosen: what is still open is taken for the
 * smallest and quickest, and ids of nothing on sale count as not chosen. Three statements, at once.
 */
export async function listAvailableDays(db: Database, query: AvailableDaysQuery): Promise<AvailableDays> {
  const { method, now, settings, from, to } = query
  const [chosen, exceptions, holds] = await Promise.all([
    findChosenCake(db, query, { today: dayInAddis(now) }),
    listDayExceptions(db, now),
    listHolds(db, dayInAddis(now), query.exceptOrderId),
  ])
  const rule = customRule(chosen, settings)
  return availableDays(
    {
      rule,
      rush: query.offersRush && settings['lead.rush'] ? rushRule(rule) : undefined,
      method,
      points: pointsOf(chosen.cake, chosen.size, chosen.cakeType),
      shopDays: { settings, exceptions, onlyOn: chosen.flavor?.weekdays, zone: query.zone },
      holds,
    },
    now,
    { from, to },
  )
}

async function listHolds(
  db: Database,
  today: Day,
  exceptOrderId: string | undefined,
): Promise<ReadonlyMap<Day, DayHolds>> {
  const { rows } = await sql<{ day: Day; slotFrom: string | null; points: number }>`
    select day, slot_from as "slotFrom", sum(points) as points from capacity_holds
    where day >= ${today} and order_id is distinct from ${exceptOrderId ?? null}::uuid
    group by day, slot_from`.execute(db)
  const byDay = new Map<Day, { points: number; bySlot: Map<string, number> }>()
  for (const { day, slotFrom, points } of rows) {
    const held = byDay.get(day) ?? { points: 0, bySlot: new Map<string, number>() }
    held.points += points
    if (slotFrom !== null) held.bySlot.set(slotFrom.slice(0, 5), points)
    byDay.set(day, held)
  }
  return byDay
}
