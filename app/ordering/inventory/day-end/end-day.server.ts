import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Change } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { calendarOf, formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { closeStockRows } from '../close-stock-day.server.ts'
import { endDayEarly } from '../end-day-early.server.ts'
import { findDayAfter } from '../stock.queries.server.ts'
import { judgeClosingDay, listLeftCakes } from './day-end.queries.server.ts'
import { lockDayEnd } from './lock-day-end.server.ts'
import { sumLeftovers, type LeftSums } from './leftovers.ts'

type EndDayRefusal =
  /** Of `day_over` the shop has opened since, so that another day is closed now. */
  | { ok: false; reason: 'day_ahead' | 'day_over' }
  /** `isOwn`: the same person closed it. */
  | { ok: false; reason: 'day_closed'; by: string; isOwn: boolean }
  /** Nobody has said what becomes of the pieces that are left. */
  | { ok: false; reason: 'cakes_open' }
  /** Other pieces are left than the person saw. */
  | { ok: false; reason: 'pieces_changed' }

interface EndDay {
  day: Day
  seen: LeftSums
  actor: Actor
}

/**
 * Closes a day: its pieces go where the answers say, and before closing time the shop closes for the rest of it. `change` is the entry of the
 * audit log for all of it, whose undo opens the day again. Refuses a day that somebody closed, one
 * that is over or to come, and other sums than the person saw.
 * Requirement 15.8.
 */
export async function endDayLocked(
  trx: Database,
  { day, seen, actor }: EndDay,
  now: Date,
): Promise<{ ok: true; change: Omit<Change, 'actor'> } | EndDayRefusal> {
  const refused = await judgeClosingDay(trx, day, now)
  if (refused) return refused
  const end = await lockDayEnd(trx, day)
  if (end.closedBy !== null)
    return { ok: false, reason: 'day_closed', by: end.closedBy, isOwn: end.closedByEmail === actor.name }
  const left = await listLeftCakes(trx, day)
  const { carried, wasted } = sumLeftovers(left)
  if (end.cakesAt === null && carried + wasted > 0) return { ok: false, reason: 'cakes_open' }
  if (carried !== seen.carried || wasted !== seen.wasted) return { ok: false, reason: 'pieces_changed' }
  const batch = randomUUID()
  const leftovers = new Map(left.map(({ cakeId, leftover }) => [cakeId, leftover]))
  const carryTo = await findDayAfter(trx, day, now)
  await closeStockRows(trx, { day, actor, batch, isUndoable: false, leftovers, carryTo }, now)
  await endDayEarly(trx, { day, actor, batch }, now)
  await trx
    .updateTable('day_closings')
    .set({ closed_by: actor.name, closed_at: now, batch })
    .where('day', '=', day)
    .execute()
  const change = { action: END_DAY, thing: dayThing(day), batch, isUndoable: true }
  return { ok: true, change: { ...change, before: { closed_at: null }, after: { closed_at: now } } }
}

/** The act in the audit log that closes a day, and that opening it again undoes. */
export const END_DAY = 'end_day'

function dayThing(day: Day): Change['thing'] {
  const label = (lang: Lang) => formatDay(day, lang, calendarOf(lang))
  return { type: 'day', id: day, label: { en: label('en'), am: label('am') } }
}
