import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { listLeftCakes, type DayEnd } from './day-end.queries.server.ts'
import { lockDayEnd } from './lock-day-end.server.ts'
import type { Leftover } from './leftovers.ts'

type SaveLeftoversRefusal =
  | { ok: false; reason: 'day_closed'; by: string }
  | { ok: false; reason: 'changed_meanwhile'; by: string }
  | { ok: false; reason: 'share_wrong'; cakeId: string; left: number }

/** A text that changes when somebody saves answers. */
export const seenLeftovers = (end: Pick<DayEnd, 'cakesAt'> | undefined): string => end?.cakesAt?.toISOString() ?? ''

/**
 * Saves what becomes of the pieces that are left. They move when the day is closed, or at closing time. Refuses a closed day,
 * answers that a colleague has saved since (`seen`), and a share that is none: less than one piece, or all of them.
 */
export async function saveLeftovers(
  db: Database,
  { day, leftovers, seen, actor }: { day: Day; leftovers: ReadonlyMap<string, Leftover>; seen: string; actor: Actor },
  now: Date,
): Promise<{ ok: true } | SaveLeftoversRefusal> {
  return db.transaction().execute(async (trx) => {
    const end = await lockDayEnd(trx, day)
    if (end.closedBy !== null) return { ok: false, reason: 'day_closed', by: end.closedBy }
    if (seenLeftovers(end) !== seen) return { ok: false, reason: 'changed_meanwhile', by: end.cakesBy ?? '' }
    const given = (await listLeftCakes(trx, day)).flatMap(({ cakeId, pieces }) => {
      const leftover = leftovers.get(cakeId)
      return leftover ? [{ cakeId, pieces, leftover }] : []
    })
    const wrong = given.find(({ pieces, leftover }) => !isShared(leftover, pieces))
    if (wrong) return { ok: false, reason: 'share_wrong', cakeId: wrong.cakeId, left: wrong.pieces }
    for (const { cakeId, leftover } of given) {
      const said = {
        answer: leftover.answer,
        carried_pieces: leftover.carriedPieces,
        answered_by: actor.name,
        answered_at: now,
      }
      await trx
        .insertInto('day_leftovers')
        .values({ day, cake_id: cakeId, ...said })
        .onConflict((conflict) => conflict.columns(['day', 'cake_id']).doUpdateSet(said))
        .execute()
    }
    await trx.updateTable('day_closings').set({ cakes_by: actor.name, cakes_at: now }).where('day', '=', day).execute()
    return { ok: true }
  })
}

function isShared({ answer, carriedPieces }: Leftover, left: number): boolean {
  if (answer !== 'share') return true
  return carriedPieces !== null && Number.isInteger(carriedPieces) && carriedPieces >= 1 && carriedPieces < left
}

/** Somebody has looked at the transfers of a day, whatever the answers were. Nothing on a closed day. */
export async function noteTransfersSeen(
  db: Database,
  { day, actor }: { day: Day; actor: Actor },
  now: Date,
): Promise<void> {
  const seen = { transfers_by: actor.name, transfers_at: now }
  await db
    .insertInto('day_closings')
    .values({ day, ...seen })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(seen).where('day_closings.closed_at', 'is', null))
    .execute()
}
