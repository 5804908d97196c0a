import { thoseGoingWith } from '#app/catalog/cakes/cake-limits.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listVariants } from '#app/catalog/cakes/choices.queries.server.ts'
import { findChosenCake } from '#app/catalog/cakes/chosen-cake.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addisMoment, dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { pointsOf } from '#app/ordering/scheduling/capacity.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import { findRoomOnDay, lockDay } from '#app/ordering/scheduling/hold-capacity.server.ts'

const HELD_MS = 60 * 60_000

interface WaitToHold {
  id: string
  cakeId: string
  /** A full day of a cake to order, or a daily cake. */
  isOfDay: boolean
  day: Day
}

export interface HeldForWait {
  /** Null: nothing is held, because it is not limited. */
  until: Date | null
  pieces: number
}

const NOT_HELD: HeldForWait = { until: null, pieces: 0 }

/**
 * Holds the smallest pack of a daily cake that may be ordered, or the points of a cake to order in its smallest form, for somebody who
 * waited, whose row the caller has locked. Undefined: not so much is left.
 */
export function holdForWait(
  trx: Database,
  wait: WaitToHold,
  settings: Settings,
  now: Date,
): Promise<HeldForWait | undefined> {
  return wait.isOfDay ? holdPoints(trx, wait, settings, now) : holdPieces(trx, wait, settings, now)
}

async function holdPieces(
  trx: Database,
  { id, cakeId, day }: WaitToHold,
  settings: Settings,
  now: Date,
): Promise<HeldForWait | undefined> {
  const pieces = (await findSmallestPack(trx, cakeId, settings, now))?.pieces
  if (pieces === undefined) return NOT_HELD
  const asked = JSON.stringify([{ cake_id: cakeId, pieces }])
  const { rows } = await sql<{ isTaken: boolean }>`
    select is_taken as "isTaken" from take_stock(${day}::date, ${asked}::jsonb, 'ask', ${now}::timestamptz)`.execute(
    trx,
  )
  const [taken] = rows
  if (!taken) return NOT_HELD // not counted
  if (!taken.isTaken) return undefined
  const closes = hoursOn(day, { settings, exceptions: await listDayExceptions(trx, now) })?.to ?? '24:00'
  const until = new Date(Math.min(now.getTime() + HELD_MS, addisMoment(day, closes)))
  await saveHold(trx, id, { held_until: until, held_day: day, held_pieces: pieces })
  return { until, pieces }
}

async function holdPoints(
  trx: Database,
  { id, cakeId, day }: WaitToHold,
  settings: Settings,
  now: Date,
): Promise<HeldForWait | undefined> {
  const { cake } = await findChosenCake(trx, { cakeId }, { today: dayInAddis(now) })
  const points = pointsOf(cake, null)
  if (points === 0) return NOT_HELD
  await lockDay(trx, day)
  const room = await findRoomOnDay(trx, { day, slotFrom: null, points }, settings)
  if (!room.ok) return undefined
  const until = new Date(now.getTime() + HELD_MS)
  await saveHold(trx, id, { held_until: until, held_points: points })
  return { until, pieces: 0 }
}

async function saveHold(
  trx: Database,
  id: string,
  hold: { held_until: Date; held_day?: Day; held_pieces?: number; held_points?: number },
): Promise<void> {
  await trx.updateTable('stock_waits').set(hold).where('id', '=', id).execute()
}

/** The smallest pack of a cake that may be ordered by itself. */
async function findSmallestPack(db: Database, cakeId: string, settings: Settings, now: Date) {
  const cake = await findCake(db, cakeId, dayInAddis(now))
  const packs = cake ? thoseGoingWith(await listVariants(db), cake.limits.variantIds) : []
  return packs.find(({ pieces }) => pieces >= settings['order.min_pieces'])
}

export interface HeldPieces {
  cakeId: string
  day: Day
  until: Date
  pieces: number
  phone: string | null
  email: string | null
}

/** What is held for a wait now; undefined: the hour is over, or it is of a day. */
export async function findHeldPieces(db: Database, id: string, now: Date): Promise<HeldPieces | undefined> {
  const { rows } = await sql<HeldPieces>`
    select cake_id as "cakeId", held_day as day, held_until as until, held_pieces as pieces, phone, email
    from stock_waits where id = ${id}::uuid and held_pieces is not null and held_until > ${now}::timestamptz`.execute(
    db,
  )
  return rows[0]
}

/** Gives what is held to its person's order, in the transaction that places it. False: it is not held any more. */
export async function endHold(trx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('stock_waits')
    .where('id', '=', id)
    .where('held_until', 'is not', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
