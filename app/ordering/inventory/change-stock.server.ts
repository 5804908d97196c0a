import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { startCounting } from './start-counting.server.ts'
import { lockStock, stockThing, writeStock, type StockDayRow, type StockPatch } from './stock-row.server.ts'
import type { StockReason } from './stock.ts'

export const STOCK_ACTIONS = [
  'start',
  'bake',
  'confirm_par',
  'sell',
  'waste',
  'count',
  'mark_sold_out',
  'mark_on_sale',
  'stop',
] as const
type StockAction = (typeof STOCK_ACTIONS)[number]

/** More than a shop bakes of one cake in a day. */
export const MAX_STOCK_PIECES = 10_000

export interface StockChange {
  act: StockAction
  day: Day
  cakeId: string
  /**
   * `start` and `count`: the pieces that exist; other acts: how many come or go. `bake` may be negative, as a
   * correction.
   */
  pieces: number
  actor: Actor
  /** Reason; required to sell more than remain. */
  note: string
  batch?: string
}

export type StockChangeRefusal =
  | { ok: false; reason: 'cake_unknown' }
  | { ok: false; reason: 'day_over' }
  | { ok: false; reason: 'not_counted' }
  | { ok: false; reason: 'pieces_invalid' }
  | { ok: false; reason: 'booked_otherwise' }
  /** `needsReason`: staff may sell it, and say why. */
  | { ok: false; reason: 'over_the_count'; left: number; needsReason: boolean }

type Changed = { ok: true } | StockChangeRefusal

/**
 * Applies one act to one cake on one day, with a movement and an audit entry that can be undone. Refuses
 * days that are over, a negative baked count, and selling or wasting more than remain; staff may sell over the count with a reason. To be called
 * before the transaction locks any row of stock, where it starts counting. Requirement 15.4.
 */
export async function changeStockLocked(trx: Database, change: StockChange, now: Date): Promise<Changed> {
  const { act, pieces } = change
  const isWhole = Number.isInteger(pieces) && Math.abs(pieces) <= MAX_STOCK_PIECES
  const least = act === 'start' || act === 'count' ? 0 : act === 'bake' ? -MAX_STOCK_PIECES : 1
  const needsPieces = act in STEPS || act === 'start'
  if (needsPieces && (!isWhole || pieces < least || (act === 'bake' && pieces === 0))) {
    return { ok: false, reason: 'pieces_invalid' }
  }
  if (act === 'start') return start(trx, change, now)
  const row = await lockStock(trx, change.day, change.cakeId)
  if (act === 'mark_sold_out') return markSoldOut(trx, row, change, now)
  if (!row) return { ok: false, reason: 'not_counted' }
  if (row.closed_at) return { ok: false, reason: 'day_over' }
  if (act in SWITCHES) {
    await writeStock(trx, row, SWITCHES[act as keyof typeof SWITCHES], { action: act, ...who(change) }, now)
    return { ok: true }
  }
  if (!row.is_counted) return { ok: false, reason: 'not_counted' }
  const step = STEPS[act as keyof typeof STEPS](row, change)
  if (!step.ok) return step
  const movement = { reason: step.reason, pieces: step.pieces }
  await writeStock(trx, row, step.patch, { action: act, ...who(change), movement }, now)
  return { ok: true }
}

function who({ actor, note, batch }: StockChange): { actor: Actor; note: string; batch?: string } {
  return { actor, note: note.trim(), ...(batch && { batch }) }
}

const SWITCHES = {
  confirm_par: { is_from_par: false },
  mark_on_sale: { is_sold_out: false },
  stop: { is_counted: false },
} as const satisfies Partial<Record<StockAction, StockPatch>>

type Step = { ok: true; reason: StockReason; pieces: number; patch: StockPatch } | StockChangeRefusal

/** The change of each act to a counted row; `pieces` of the result were added or, if negative, removed. */
const STEPS = {
  bake: ({ baked }: StockDayRow, { pieces }: StockChange): Step =>
    baked + pieces < 0
      ? { ok: false, reason: 'pieces_invalid' }
      : {
          ok: true,
          reason: pieces > 0 ? 'bake' : 'correction',
          pieces,
          patch: { baked: baked + pieces, is_from_par: false },
        },
  sell: ({ sold_counter: sold, left_pieces: left }: StockDayRow, { pieces, note }: StockChange): Step =>
    pieces > left && note.trim() === ''
      ? { ok: false, reason: 'over_the_count', left: Math.max(0, left), needsReason: true }
      : { ok: true, reason: 'sale', pieces: -pieces, patch: { sold_counter: sold + pieces } },
  waste: ({ wasted, left_pieces: left }: StockDayRow, { pieces }: StockChange): Step =>
    pieces > left
      ? { ok: false, reason: 'over_the_count', left: Math.max(0, left), needsReason: false }
      : { ok: true, reason: 'waste', pieces: -pieces, patch: { wasted: wasted + pieces } },
  count: ({ corrected, left_pieces: left }: StockDayRow, { pieces }: StockChange): Step => {
    return { ok: true, reason: 'count', pieces: pieces - left, patch: { corrected: corrected + pieces - left } }
  },
} satisfies Partial<Record<StockAction, (row: StockDayRow, change: StockChange) => Step>>

async function start(trx: Database, change: StockChange, now: Date): Promise<Changed> {
  const { day, cakeId, pieces, actor, batch } = change
  if (!(await isDaily(trx, cakeId))) return { ok: false, reason: 'cake_unknown' }
  const cakes = [{ cakeId, baked: pieces, isFromPar: false }]
  const started = await startCounting(trx, { day, actor, cakes }, now)
  if (started.length > 0) {
    const thing = await stockThing(trx, day, cakeId)
    const [before, after] = [
      { is_counted: false, baked: 0 },
      { is_counted: true, baked: pieces },
    ]
    const what = { action: 'start', thing, before, after, isUndoable: true, ...(batch && { batch }) } as const
    await recordChange(trx, { actor, ...what }, now)
    return { ok: true }
  }
  const row = await lockStock(trx, day, cakeId)
  return row?.closed_at ? { ok: false, reason: 'day_over' } : { ok: true }
}

/** An uncounted cake can be sold out too. */
async function markSoldOut(
  trx: Database,
  row: StockDayRow | undefined,
  change: StockChange,
  now: Date,
): Promise<Changed> {
  const { day, cakeId, actor } = change
  if (row?.closed_at) return { ok: false, reason: 'day_over' }
  if (!row && !(await isDaily(trx, cakeId))) return { ok: false, reason: 'cake_unknown' }
  if (!row) {
    await trx
      .insertInto('stock_days')
      .values({ day, cake_id: cakeId, changed_at: now, changed_by: actor.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const there = row ?? (await lockStock(trx, day, cakeId))!
  await writeStock(trx, there, { is_sold_out: true }, { action: 'mark_sold_out', ...who(change) }, now)
  return { ok: true }
}

async function isDaily(trx: Database, cakeId: string): Promise<boolean> {
  const cake = await trx.selectFrom('cakes').select('is_available_daily').where('id', '=', cakeId).executeTakeFirst()
  return cake?.is_available_daily === true
}
