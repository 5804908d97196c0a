import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { listLeftCakes, type DayEnd } from './day-end.queries.server.ts'
import { lockDayEnd } from './lock-day-end.server.ts'
import type { Leftover } from './leftovers.ts'

export type SaveLeftoversRefusal =
  | { ok: false; reason: 'day_closed' | 'changed_meanwhile'; by: string }
  | { ok: false; reason: 'share_wrong'; cakeId: string; nameEn: string; nameAm: string; left: number }

interface SavingLeftovers {
  day: Day
  /** By cake. */
  leftovers: ReadonlyMap<string, Leftover>
  /** As `seenLeftovers` said it to the person; undefined: not asked. */
  seen: string | undefined
  actor: Actor
}

/** A text that changes when somebody saves answers. */
export const seenLeftovers = (end: Pick<DayEnd, 'cakesAt'> | undefined): string => end?.cakesAt?.toISOString() ?? ''

/**
 * Saves what becomes of the pieces that are left. They move when the day is closed, or at closing time. Refuses a closed day,
 * answers that a colleague has saved since (`seen`), and a share that is none: less than one piece, or all of them.
 */
export async function saveLeftoversLocked(
  trx: Database,
  { day, leftovers, seen, actor }: SavingLeftovers,
  now: Date,
): Promise<{ ok: true } | SaveLeftoversRefusal> {
  const end = await lockDayEnd(trx, day)
  if (end.closedBy !== null) return { ok: false, reason: 'day_closed', by: end.closedBy }
  const isSeen = seen === undefined || seenLeftovers(end) === seen
  if (!isSeen) return { ok: false, reason: 'changed_meanwhile', by: end.cakesBy ?? '' }
  const given = (await listLeftCakes(trx, day)).flatMap((cake) => {
    const leftover = leftovers.get(cake.cakeId)
    return leftover ? [{ ...cake, leftover }] : []
  })
  const wrong = given.find(({ pieces, leftover }) => !isShared(leftover, pieces))
  if (wrong) {
    const { cakeId, nameEn, nameAm, pieces: left } = wrong
    return { ok: false, reason: 'share_wrong', cakeId, nameEn, nameAm, left }
  }
  for (const { cakeId, leftover } of given) {
    const facts = {
      answer: leftover.answer,
      carried_pieces: leftover.carriedPieces,
      answered_by: actor.name,
      answered_at: now,
    }
    await trx
      .insertInto('day_leftovers')
      .values({ day, cake_id: cakeId, ...facts })
      .onConflict((conflict) => conflict.columns(['day', 'cake_id']).doUpdateSet(facts))
      .execute()
  }
  await trx.updateTable('day_closings').set({ cakes_by: actor.name, cakes_at: now }).where('day', '=', day).execute()
  return { ok: true }
}

function isShared({ answer, carriedPieces }: Leftover, left: number): boolean {
  if (answer !== 'share') return true
  return carriedPieces !== null && Number.isInteger(carriedPieces) && carriedPieces >= 1 && carriedPieces < left
}

/** Somebody has looked at the transfers of a day, whatever the answers were. Nothing on a closed day. */
export async function noteTransfersSeen(
  trx: Database,
  { day, actor }: { day: Day; actor: Actor },
  now: Date,
): Promise<void> {
  const seen = { transfers_by: actor.name, transfers_at: now }
  await trx
    .insertInto('day_closings')
    .values({ day, ...seen })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(seen).where('day_closings.closed_at', 'is', null))
    .execute()
}
