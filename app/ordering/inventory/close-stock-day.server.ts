import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { CLOSING_TIME } from './day-end/day-end.queries.server.ts'
import { carriedOf, type Leftover } from './day-end/leftovers.ts'
import { listPars } from './stock.queries.server.ts'
import { startCounting } from './start-counting.server.ts'
import { lockStock, writeStock, type StockDayRow, type StockPatch, type StockWrite } from './stock-row.server.ts'

export interface DayClosing {
  day: Day
  /** Email of the administrator, or the name of the job. */
  actor: Actor
  batch?: string
  /** False: the closing is a part of another act, whose undo takes it back. */
  isUndoable?: boolean
  /** What becomes of the pieces left of each cake; those of a cake without an answer are waste. */
  leftovers: ReadonlyMap<string, Leftover>
  carryTo: Day
}

/**
 * Ends the selling of a day: remaining pieces become waste, or go to the next day by explicit choice. A negative count
 * means that more was sold than entered, and is corrected. Pieces of unpaid orders stay reserved. Does nothing when
 * repeated. Returns the number of closed cakes. Requirement 15.2.
 */
export function closeStockDay(db: Database, closing: DayClosing, now: Date): Promise<number> {
  return db.transaction().execute((trx) => closeStockRows(trx, closing, now))
}

/** The same as a part of a transaction, which must have locked no order and no row of stock yet. */
export async function closeStockRows(
  trx: Database,
  { day, actor, leftovers, carryTo, batch = randomUUID(), isUndoable = true }: DayClosing,
  now: Date,
): Promise<number> {
  const carriedOfRow = (row: StockDayRow & { overWasted: number }) => {
    const leftover = leftovers.get(row.cake_id)
    return leftover ? carriedOf(leftover, row.closed_at ? row.overWasted : row.left_pieces) : 0
  }
  // First, because counting the next day locks a table, which must precede row locks.
  const seen = await listRows(trx, { day, actor })
  const carriedIds = seen.filter((row) => row.is_counted && carriedOfRow(row) > 0).map((row) => row.cake_id)
  await countCarried(trx, { day: carryTo, cakeIds: carriedIds, actor }, now)
  const rows = await listRows(trx, { day, actor, isLocking: true })
  for (const row of rows) {
    await carryIn(trx, { cakeId: row.cake_id, pieces: carriedOfRow(row) }, { carryTo, actor, batch }, now)
  }
  // Last, so that undo finds the closings as the latest changes.
  for (const row of rows) {
    const { patch, movement } = row.closed_at
      ? afterClosingTime(row, carriedOfRow(row))
      : closed(row, carriedOfRow(row))
    if (row.closed_at && movement.length === 0) continue
    await writeStock(
      trx,
      row,
      { closed_at: now, ...patch },
      { action: 'close', actor, batch, isUndoable, movement },
      now,
    )
  }
  return rows.length
}

/**
 * The rows that are still open, and for a person those that closing time closed, with the pieces that it wasted: some of them may
 * still go on sale.
 */
async function listRows(
  trx: Database,
  { day, actor, isLocking = false }: { day: Day; actor: Actor; isLocking?: boolean },
): Promise<(StockDayRow & { overWasted: number })[]> {
  const wasted = sql<number>`coalesce((select -m.pieces from stock_movements m
    where m.day = stock_days.day and m.cake_id = stock_days.cake_id and m.reason = 'waste'
      and m.actor = ${CLOSING_TIME} and m.at = stock_days.closed_at order by m.id desc limit 1), 0)`
  return trx
    .selectFrom('stock_days')
    .selectAll()
    .select(wasted.as('overWasted'))
    .where('day', '=', day)
    .where((eb) =>
      actor.name === CLOSING_TIME
        ? eb('closed_at', 'is', null)
        : eb.or([eb('closed_at', 'is', null), eb(wasted, '>', 0)]),
    )
    .orderBy('cake_id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
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

interface Closed {
  patch: StockPatch
  movement: Extract<StockWrite['movement'], readonly unknown[]>
}

function closed(row: StockDayRow, carried: number): Closed {
  const { left_pieces: left } = row
  if (!row.is_counted || left === 0) return { patch: {}, movement: [] }
  if (left < 0) {
    return { patch: { corrected: row.corrected - left }, movement: [{ reason: 'correction', pieces: -left }] }
  }
  const [carry, waste] = [
    { reason: 'carry', pieces: -carried },
    { reason: 'waste', pieces: carried - left },
  ] as const
  return {
    patch: { carried_out: row.carried_out + carried, wasted: row.wasted + left - carried },
    movement: [carry, waste].filter(({ pieces }) => pieces !== 0),
  }
}

/** What closing time wasted comes back as far as it is carried over. */
function afterClosingTime(row: StockDayRow, carried: number): Closed {
  if (carried === 0) return { patch: {}, movement: [] }
  return {
    patch: { carried_out: row.carried_out + carried, wasted: row.wasted - carried },
    movement: [
      { reason: 'correction', pieces: carried },
      { reason: 'carry', pieces: -carried },
    ],
  }
}

async function carryIn(
  trx: Database,
  { cakeId, pieces }: { cakeId: string; pieces: number },
  { carryTo, actor, batch }: { carryTo: Day; actor: Actor; batch: string },
  now: Date,
): Promise<void> {
  if (pieces <= 0) return
  const next = await lockStock(trx, carryTo, cakeId)
  if (!next || next.closed_at) throw new Error(`${cakeId} cannot be carried to ${carryTo}`)
  const movement = { reason: 'carry', pieces } as const
  const write = { action: 'carry', actor, batch, isUndoable: false, movement }
  await writeStock(trx, next, { carried_in: next.carried_in + pieces }, write, now)
}
