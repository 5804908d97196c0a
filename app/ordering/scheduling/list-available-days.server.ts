import { findChosenCake, type CakeChoiceIds } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import { listDayExceptions } from './day-exceptions.queries.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { availableDays, type AvailableDays, type DayHolds } from './available-days.ts'
import { pointsOf } from './capacity.ts'
import { heldPoints } from './hold-capacity.server.ts'
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
  /** Zone of the delivery; undefined: unknown yet, or outside all zones. */
  zone?: ZoneRules | undefined
  /** Default: today. */
  from?: Day | undefined
  /** Default: the last day that may be chosen. */
  to?: Day | undefined
  offersRush?: boolean | undefined
  /** An order, or a wait for which a day is held: its own points are free for it. */
  exceptHolder?: string | undefined
}

/**
 * Days for a custom cake, as far as it is chosen: open choices count as the smallest and quickest, and unknown ids as
 * not chosen. Three concurrent statements.
 */
export async function listAvailableDays(db: Database, query: AvailableDaysQuery): Promise<AvailableDays> {
  const { method, now, settings, from, to } = query
  const [chosen, exceptions, holds] = await Promise.all([
    findChosenCake(db, query, { today: dayInAddis(now) }),
    listDayExceptions(db, now),
    listHolds(db, dayInAddis(now), query.exceptHolder),
  ])
  const rule = customRule(chosen, settings)
  return availableDays(
    {
      rule,
      rush: query.offersRush && settings['lead.rush'] ? rushRule(rule) : undefined,
      method,
      points: pointsOf(chosen.cake, chosen.size, chosen.cakeType),
      shopDays: {
        settings,
        exceptions,
        onlyOn: chosen.flavor?.weekdays,
        zone: query.zone,
        cakeIds: chosen.cake ? [chosen.cake.id] : [],
      },
      holds,
    },
    now,
    { from, to },
  )
}

async function listHolds(
  db: Database,
  today: Day,
  exceptHolder: string | undefined,
): Promise<ReadonlyMap<Day, DayHolds>> {
  const { rows } = await sql<{ day: Day; slotFrom: string | null; points: number }>`
    select day, slot_from as "slotFrom", sum(points) as points from ${heldPoints}
    where day >= ${today} and holder is distinct from ${exceptHolder ?? null}::uuid
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
