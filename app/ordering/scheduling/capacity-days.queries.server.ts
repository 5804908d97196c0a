import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'
import { heldPoints } from './hold-capacity.server.ts'

interface PointsTaken {
  used: number
  held: number
}

export interface DayPointsTaken extends PointsTaken {
  /** By the start of the slot, `HH:mm`. */
  bySlot: ReadonlyMap<string, PointsTaken>
}

/** Held points of the days from `from` to `to`; days without any are absent. */
export async function listPointsTaken(db: Database, from: Day, to: Day): Promise<Map<Day, DayPointsTaken>> {
  const { rows } = await sql<{ day: Day; slotFrom: string | null; used: number; held: number }>`
    select held.day, held.slot_from as "slotFrom",
      coalesce(sum(held.points) filter (where o.status ${inStatuses('agreed')}), 0)::integer as used,
      coalesce(sum(held.points) filter (where (o.status ${inStatuses('agreed')}) is not true), 0)::integer as held
    from ${heldPoints} left join orders o on o.id = held.holder
    where held.day between ${from}::date and ${to}::date
    group by held.day, held.slot_from`.execute(db)
  const days = new Map<Day, { used: number; held: number; bySlot: Map<string, PointsTaken> }>()
  for (const { day, slotFrom, used, held } of rows) {
    const taken = days.get(day) ?? { used: 0, held: 0, bySlot: new Map<string, PointsTaken>() }
    taken.used += used
    taken.held += held
    if (slotFrom !== null) taken.bySlot.set(slotFrom.slice(0, 5), { used, held })
    days.set(day, taken)
  }
  return days
}
