import { feastOfDay } from './feasts/feast-plans.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Cte, PlacedRow } from '#app/base/platform/database/cte.server.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { dayPoints, findRoom, type CapacitySettings } from './capacity.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import type { Handover } from './delivery-time.ts'

export interface CapacityWish {
  day: Day
  /** Start of the slot, `HH:mm`; null: any time of the day. */
  slotFrom: string | null
  points: number
  /** The whole slot, which a refusal names. A hold keeps its start only. */
  slot?: Slot | undefined
}

export interface CapacityHold extends CapacityWish {
  orderId: string
  mayExceed: boolean
  /** False: the day must have room but is not held; the first customer who accepts gets it. */
  isHeld?: boolean | undefined
}

export interface CapacityRefusal {
  ok: false
  reason: 'day_full' | 'slot_full'
  day: Day
  /** The full slot, if the caller knows it. */
  slot?: Slot | undefined
  /** The next open time, if it was searched for; null: none. */
  next?: Handover | null
  /** The free slots nearest to the full one, on the first day from its own that has some; if they were searched for. */
  free?: { day: Day; slots: readonly Slot[] } | undefined
}

/** An arbitrary number that separates the days' locks from others. */
const LOCK_CLASS = 7_446_015
const DAY_MS = 86_400_000

/**
 * Locks the day's points until the transaction ends. A transaction locks at most one day, and after every other lock,
 * so that no two deadlock.
 */
export async function lockDay(trx: Database, day: Day): Promise<void> {
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}::integer, ${dayNumber}::integer)`.execute(trx)
}

/**
 * Holds points of a day for an order, in place of its former hold; concurrent orders never get more than exist.
 * Refuses, and keeps the former hold, when the day or slot has no room. Runs in the caller's transaction, which must
 * end soon, because others wait for the same day.
 */
export async function holdCapacity(
  trx: Database,
  { orderId, mayExceed, isHeld = true, ...wish }: CapacityHold,
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
  if (!isHeld) {
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

/** The order's hold; undefined: none. */
export async function findHold(db: Database, orderId: string): Promise<Omit<CapacityWish, 'slot'> | undefined> {
  const { rows } = await sql<Omit<CapacityWish, 'slot'>>`
    select day, to_char(slot_from, 'HH24:MI') as "slotFrom", points from capacity_holds
    where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** Does nothing without a hold. */
export async function releaseCapacity(trx: Database, orderId: string): Promise<void> {
  await trx.deleteFrom('capacity_holds').where('order_id', '=', orderId).execute()
}

/**
 * SQL: the points that are taken of days, each with its holder: an order, or somebody who waited for the day and for whom it is held
 * for a while (`inventory/waiting`).
 */
export const heldPoints = sql`(
  select order_id as holder, day, slot_from, points from capacity_holds
  union all select id, day, null, held_points from stock_waits where held_points is not null) as held`

/**
 * Whether a day has room, without counting what is held for `exceptHolder`. Exact only while the caller holds the day's
 * lock.
 */
export async function findRoomOnDay(
  trx: Database,
  { day, slotFrom, slot, points }: CapacityWish,
  settings: CapacitySettings,
  exceptHolder: string | null = null,
): Promise<{ ok: true } | CapacityRefusal> {
  if (points === 0) return { ok: true }
  const { rows } = await sql<{
    ofDay: number
    ofSlot: number
    capacityPoints: number | null
    feast: { capacityPercent: number } | null
  }>`
    select coalesce(sum(points), 0) as "ofDay",
      coalesce(sum(points) filter (where slot_from = ${slotFrom}), 0) as "ofSlot",
      (select capacity_points from day_exceptions where day = ${day}) as "capacityPoints",
      ${feastOfDay(sql`${day}::date`)} as feast
    from ${heldPoints}
    where day = ${day} and holder is distinct from ${exceptHolder}::uuid`.execute(trx)
  const { ofDay, ofSlot, capacityPoints, feast } = rows[0]!
  const held = { ofDay, ofSlot: slotFrom === null ? undefined : ofSlot }
  const room = findRoom(points, dayPoints(day, settings, { capacityPoints, feast }), held, settings)
  return room.ok ? room : { ...room, day, ...(room.reason === 'slot_full' && { slot }) }
}

/** Part of the statement that places an order (`insertOrder`): its points, for which the caller found room. */
export function holdOfPlaced(
  placed: Cte<PlacedRow>,
  { day, slotFrom, points }: CapacityWish,
  now: Date,
): RawBuilder<unknown> {
  return sql`hold as (
    insert into capacity_holds (order_id, day, slot_from, points, held_at)
    select id, ${day}::date, ${slotFrom}::time, ${points}::integer, ${now}::timestamptz from ${placed})`
}
