import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { listBatch, type RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { undoDayPlan } from '#app/ordering/scheduling/undo-day-plan.server.ts'
import { undoStockChange } from '../undo-stock-change.server.ts'
import { reopensUntil } from './closing-day.ts'
import { loadShopHours } from './day-end.queries.server.ts'
import { lockDayEnd } from './lock-day-end.server.ts'
import { END_DAY } from './end-day.server.ts'

type ReopenDayRefusal =
  | { ok: false; reason: 'not_closed' }
  /** The shop has opened since. */
  | { ok: false; reason: 'too_late' }

/**
 * Opens a closed day again, until the shop opens next: pieces come back, and so does the rest of the shop's day. Cakes whose
 * carried pieces are promised on the next day stay closed; `left` counts them.
 */
export async function reopenDayLocked(
  trx: Database,
  { day, actor }: { day: Day; actor: Actor },
  now: Date,
): Promise<{ ok: true; left: number } | ReopenDayRefusal> {
  if (now >= reopensUntil(day, await loadShopHours(trx, now))) return { ok: false, reason: 'too_late' }
  const { batch } = await lockDayEnd(trx, day)
  if (batch === null) return { ok: false, reason: 'not_closed' }
  const changes = await listBatch(trx, batch)
  const end = changes.find(({ action }) => action === END_DAY)
  if (!end) return { ok: false, reason: 'not_closed' }
  return { ok: true, left: await takeBack(trx, { day, end, changes, actor }, now) }
}

/** The undo of a closing that is offered beside it; false when the day is not closed by it any more. */
export async function undoEndDay(trx: Database, end: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const day = end.entityId
  const { batch } = await lockDayEnd(trx, day)
  const changes = batch === null ? [] : await listBatch(trx, batch)
  if (!changes.some(({ id }) => id === end.id)) return false
  await takeBack(trx, { day, end, changes, actor }, now)
  return true
}

async function takeBack(
  trx: Database,
  { day, end, changes, actor }: { day: Day; end: RecordedChange; changes: readonly RecordedChange[]; actor: Actor },
  now: Date,
): Promise<number> {
  const stock = changes.filter(({ entityType }) => entityType === 'stock')
  const days = [...new Set(stock.map(({ entityId }) => entityId.split('/')[0]!))]
  // All rows at once, by day and cake, as everywhere.
  await trx
    .selectFrom('stock_days')
    .select('cake_id')
    .where('day', 'in', [day, ...days])
    .orderBy('day')
    .orderBy('cake_id')
    .forUpdate()
    .execute()
  let left = 0
  for (const change of stock) {
    if (change.action === 'close' && !(await undoStockChange(trx, change, actor, now))) left += 1
  }
  for (const change of changes) {
    if (change.entityType === 'day' && change !== end) await undoDayPlan(trx, change, actor, now)
  }
  const closing = { closed_by: null, closed_at: null, batch: null }
  await trx.updateTable('day_closings').set(closing).where('day', '=', day).execute()
  const thing = { type: end.entityType, id: day, label: end.label }
  const back = { before: end.after, after: end.before, undoes: end.id }
  await recordChange(trx, { actor, action: 'undo', thing, ...back }, now)
  return left
}
