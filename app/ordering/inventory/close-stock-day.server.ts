import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { listPars } from './stock.queries.server.ts'
import { startCounting } from './start-counting.server.ts'
import { lockStock, writeStock, type StockDayRow } from './stock-row.server.ts'

export interface DayClosing {
  day: Day
  /** Email of the administrator, or the name of the job. */
  actor: Actor
  batch?: string
  /** Remaining pieces of these go on sale on `carryTo`; those of all others become waste. */
  carriedCakeIds: readonly string[]
  carryTo: Day
}

/**
 * Ends the selling of a day: remaining pieces become waste, or go to the next day by explicit choice. A negative count
 * means that more was sold than entered, and is corrected. Pieces of unpaid orders stay reserved. Does nothing when
 * repeated. Returns the number of closed cakes. Requirement 15.2.
 */
export function closeStockDay(
  db: Database,
  { day, actor, carriedCakeIds, carryTo, batch = randomUUID() }: DayClosing,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // First, because counting the next day locks a table, which must precede row locks.
    await countCarried(trx, { day: carryTo, cakeIds: carriedCakeIds, actor }, now)
    const rows = await trx
      .selectFrom('stock_days')
      .selectAll()
      .where('day', '=', day)
      .where('closed_at', 'is', null)
      .orderBy('cake_id')
      .forUpdate()
      .execute()
    for (const row of rows) {
      if (carriedCakeIds.includes(row.cake_id)) await carryIn(trx, row, { carryTo, actor, batch }, now)
    }
    // Last, so that undo finds the closings as the latest changes.
    for (const row of rows) {
      await closeRow(trx, row, { actor, batch, isCarried: carriedCakeIds.includes(row.cake_id) }, now)
    }
    return rows.length
  })
}

async function countCarried(
  trx: Database,
  { day, cakeIds, actor }: { day: Day; cakeIds: readonly string[]; actor: Actor },
  now: Date,
): Promise<void> {
  const pars = cakeIds.length > 0 ? await listPars(trx, day) : new Map<string, number>()
  const cakes = cakeIds.map((cakeId) => {
    const par = pars.get(cakeId)
    return { cakeId, baked: par ?? 0, isFromPar: par !== undefined }
  })
  await startCounting(trx, { day, cakes, actor }, now)
}

async function closeRow(
  trx: Database,
  row: StockDayRow,
  { actor, batch, isCarried }: { actor: Actor; batch: string; isCarried: boolean },
  now: Date,
): Promise<void> {
  const { left_pieces: left } = row
  const write = { action: 'close', actor, batch }
  if (!row.is_counted || left === 0) return writeStock(trx, row, { closed_at: now }, write, now)
  if (left < 0) {
    const movement = { reason: 'correction', pieces: -left } as const
    return writeStock(trx, row, { closed_at: now, corrected: row.corrected - left }, { ...write, movement }, now)
  }
  const gone = isCarried ? { carried_out: row.carried_out + left } : { wasted: row.wasted + left }
  const movement = { reason: isCarried ? 'carry' : 'waste', pieces: -left } as const
  return writeStock(trx, row, { closed_at: now, ...gone }, { ...write, movement }, now)
}

async function carryIn(
  trx: Database,
  { cake_id: cakeId, left_pieces: left }: StockDayRow,
  { carryTo, actor, batch }: { carryTo: Day; actor: Actor; batch: string },
  now: Date,
): Promise<void> {
  if (left <= 0) return
  const next = await lockStock(trx, carryTo, cakeId)
  if (!next || next.closed_at) throw new Error(`${cakeId} cannot be carried to ${carryTo}`)
  const movement = { reason: 'carry', pieces: left } as const
  const write = { action: 'carry', actor, batch, isUndoable: false, movement }
  await writeStock(trx, next, { carried_in: next.carried_in + left }, write, now)
}
