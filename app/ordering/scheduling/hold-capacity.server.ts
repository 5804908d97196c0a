import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Cte, PlacedRow } from '#app/base/platform/database/cte.server.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { dayPoints, findRoom, type CapacitySettings } from './capacity.ts'
import type { Handover } from './delivery-time.ts'

export interface CapacityWish {
  day: Day
  /** Start of the slot, `HH:mm`; null: any time of the day. */
  slotFrom: string | null
  /** Of a day's work; 0 holds nothing. */
  points: number
}

export interface CapacityHold extends CapacityWish {
  orderId: string
  /** An administrator lets the day run over; the points are held all the same. */
  mayExceed: boolean
  /** False: the day needs room, and is left to whoever agrees first. */
  isKept?: boolean | undefined
}

export interface CapacityRefusal {
  ok: false
  reason: 'day_full' | 'slot_full'
  day: Day
  /** The next time that is open, where it was looked for; null: none. */
  next?: Handover | null
}

/** Any number; keeps the days' locks apart from others. */
const LOCK_CLASS = 7_446_015
const DAY_MS = 86_400_000

/**
 * Waits for the day's points, and keeps others from them until the transaction ends. A transaction takes one day's lock
 * at most, and after any other lock: then no two can wait for each other.
 */
export async function lockDay(trx: Database, day: Day): Promise<void> {
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}::integer, ${dayNumber}::integer)`.execute(trx)
}

/**
 * Holds points of a day for an order, in place of what it held before; of many who ask at once no more get them than
 * there are. Refuses, and then leaves the order's hold as it was, when the day or the slot has no room.
 * Runs inside the caller's transaction, which ends soon: until then others wait for the same day.
 */
export async function holdCapacity(
  trx: Database,
  { orderId, mayExceed, isKept = true, ...wish }: CapacityHold,
  now: Date,
): Promise<{ ok: true } | CapacityRefusal> {
  if (wish.points === 0) {
    await releaseCapacity(trx, orderId)
    return { ok: true }
  }
  const settings = await loadSettings(trx)
  await lockDay(trx, wish.day)
  const room = await findRoomOnDay(trx, wish, settings, orderId)
  if (!room.ok && !mayExceed) return room
  if (!isKept) {
    await releaseCapacity(trx, orderId)
    return { ok: true }
  }
  const hold = { slot_from: wish.slotFrom, day: wish.day, points: wish.points, held_at: now }
  await trx
    .insertInto('capacity_holds')
    .values({ order_id: orderId, ...hold })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(hold))
    .execute()
  return { ok: true }
}

/** What an order holds of which day; undefined: nothing. */
export async function findHold(db: Database, orderId: string): Promise<CapacityWish | undefined> {
  const { rows } = await sql<CapacityWish>`
    select day, to_char(slot_from, 'HH24:MI') as "slotFrom", points from capacity_holds
    where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Gives the order's points back, if it holds any. */
export async function releaseCapacity(trx: Database, orderId: string): Promise<void> {
  await trx.deleteFrom('capacity_holds').where('order_id', '=', orderId).execute()
}

/** Whether a day has room, beside what `exceptOrderId` holds. Exact when the caller holds the day's lock. */
export async function findRoomOnDay(
  trx: Database,
  { day, slotFrom, points }: CapacityWish,
  settings: CapacitySettings,
  exceptOrderId: string | null = null,
): Promise<{ ok: true } | CapacityRefusal> {
  if (points === 0) return { ok: true }
  const { rows } = await sql<{ ofDay: number; ofSlot: number; capacityPoints: number | null }>`
    select coalesce(sum(points), 0) as "ofDay",
      coalesce(sum(points) filter (where slot_from = ${slotFrom}), 0) as "ofSlot",
      (select capacity_points from day_exceptions where day = ${day}) as "capacityPoints"
    from capacity_holds
    where day = ${day} and order_id is distinct from ${exceptOrderId}::uuid`.execute(trx)
  const { ofDay, ofSlot, capacityPoints } = rows[0]!
  const held = { ofDay, ofSlot: slotFrom === null ? undefined : ofSlot }
  const room = findRoom(points, dayPoints(day, settings, { capacityPoints }), held, settings)
  return room.ok ? room : { ...room, day }
}

/** Part of the statement that places an order (`insertOrder`): its points, for which the caller has found room. */
export function holdOfPlaced(
  placed: Cte<PlacedRow>,
  { day, slotFrom, points }: CapacityWish,
  now: Date,
): RawBuilder<unknown> {
  return sql`hold as (
    insert into capacity_holds (order_id, day, slot_from, points, held_at)
    select id, ${day}::date, ${slotFrom}::time, ${points}::integer, ${now}::timestamptz from ${placed})`
}
