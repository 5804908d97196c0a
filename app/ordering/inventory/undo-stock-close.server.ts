import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { lockStock, writeStock, type StockDayRow } from './stock-row.server.ts'

/** Columns in which a closing took pieces away or corrected the count. */
const ENDED = ['wasted', 'carried_out', 'corrected'] as const

/**
 * Reopens the stock of a cake on a day: wasted pieces remain again, and carried pieces come back. False when the row
 * changed since, or when the carried pieces are promised on their new day: the two days would then hold more pieces
 * than were baked. Requirement 17.4.
 */
export async function undoStockClose(
  trx: Database,
  change: RecordedChange,
  row: StockDayRow,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const { before, after } = change
  if (!before || !after || row.closed_at?.getTime() !== Date.parse(String(after['closed_at']))) return false
  if (ENDED.some((name) => name in after && row[name] !== Number(after[name]))) return false
  const was = (name: (typeof ENDED)[number]) => (name in before ? Number(before[name]) : row[name])
  const patch = { closed_at: null, wasted: was('wasted'), carried_out: was('carried_out'), corrected: was('corrected') }
  const isCarriedBack = await takeCarriedBack(
    trx,
    change,
    row,
    { pieces: row.carried_out - patch.carried_out, actor },
    now,
  )
  if (!isCarriedBack) return false
  const pieces = row.wasted - patch.wasted + row.carried_out - patch.carried_out - (row.corrected - patch.corrected)
  const movement = pieces === 0 ? {} : { movement: { reason: 'correction', pieces } as const }
  await writeStock(trx, row, patch, { action: 'undo', actor, undoes: change.id, isUndoable: false, ...movement }, now)
  return true
}

/** Removes carried pieces from their new day, whose row is locked after the first day's, as everywhere. */
async function takeCarriedBack(
  trx: Database,
  close: RecordedChange,
  { cake_id: cakeId }: StockDayRow,
  { pieces, actor }: { pieces: number; actor: Actor },
  now: Date,
): Promise<boolean> {
  if (pieces === 0) return true
  const { rows } = await sql<{ id: number; day: Day }>`
    select carry.id, split_part(carry.entity_id, '/', 1) as day
    from audit_log closing join audit_log carry on carry.batch = closing.batch
    where closing.id = ${close.id} and carry.action = 'carry' and split_part(carry.entity_id, '/', 2) = ${cakeId}`.execute(
    trx,
  )
  const carried = rows[0]
  const next = carried && (await lockStock(trx, carried.day, cakeId))
  if (!next || next.closed_at || next.carried_in < pieces || (next.left_pieces ?? 0) < pieces) return false
  const movement = { reason: 'carry', pieces: -pieces } as const
  const write = { action: 'undo', actor, undoes: carried.id, isUndoable: false, movement }
  await writeStock(trx, next, { carried_in: next.carried_in - pieces }, write, now)
  return true
}
