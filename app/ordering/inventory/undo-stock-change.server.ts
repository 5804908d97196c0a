import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { ChangedColumns } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isParChange, undoPars } from './plan/save-pars.server.ts'
import { undoStockClose } from './undo-stock-close.server.ts'
import { lockStock, writeStock, type StockDayRow, type StockPatch } from './stock-row.server.ts'

/** Columns that an act adds to; undo subtracts the same amount, whatever others did since. */
const AMOUNTS = ['baked', 'corrected', 'sold_counter', 'wasted'] as const
const SWITCHES = ['is_counted', 'is_from_par', 'is_sold_out'] as const

/**
 * Undoes a stock act: restores its pieces beside what others sold since, reopens a closed day, or restores a plan.
 * False when the day is over, or when the entered pieces would become negative. Requirement 17.4.
 */
export async function undoStockChange(
  trx: Database,
  change: RecordedChange,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  if (isParChange(change)) return undoPars(trx, change, actor, now)
  const { before, after } = change
  const [day = '', cakeId = ''] = change.entityId.split('/')
  if (!before || !after || !isDay(day)) return false
  const row = await lockStock(trx, day, cakeId)
  if (!row) return false
  if (change.action === 'close') return undoStockClose(trx, change, row, actor, now)
  if (row.closed_at) return false
  const patch = patchBack(row, before, after)
  if (AMOUNTS.some((name) => name !== 'corrected' && (patch[name] ?? 0) < 0)) return false
  const came = piecesOf(row, patch)
  const movement = came === 0 ? {} : { movement: { reason: 'correction', pieces: came } as const }
  await writeStock(trx, row, patch, { action: 'undo', actor, undoes: change.id, isUndoable: false, ...movement }, now)
  return true
}

function patchBack(row: StockDayRow, before: ChangedColumns, after: ChangedColumns): StockPatch {
  const amounts = AMOUNTS.filter((name) => name in before).map((name) => {
    return [name, row[name] - (Number(after[name]) - Number(before[name]))]
  })
  const switches = SWITCHES.filter((name) => name in before).map((name) => [name, before[name]])
  return Object.fromEntries([...amounts, ...switches]) as StockPatch
}

function piecesOf(row: StockDayRow, patch: StockPatch): number {
  const more = (name: 'baked' | 'corrected' | 'sold_counter' | 'wasted') => (patch[name] ?? row[name]) - row[name]
  return more('baked') + more('corrected') - more('sold_counter') - more('wasted')
}
