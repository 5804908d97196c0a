import type { Receipt } from '#app/base/commands/receive-once.server.ts'
import { recordReceipt, wasReceived } from '#app/base/commands/receive-once.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { MAX_STOCK_PIECES } from '../change-stock.server.ts'
import { lockStock, writeStock } from '../stock-row.server.ts'
import { listBaked, type Baked } from '../baking/bakes.queries.server.ts'

export const BAKE_ACTS = ['tray', 'all', 'back'] as const
type BakeAct = (typeof BAKE_ACTS)[number]

export interface BakeTap {
  day: Day
  cakeId: string
  /** `tray`: so many more; `all`: so many in total; `back`: none, where the person saw so many. */
  act: BakeAct
  pieces: number
  actor: Actor
  receipt: Receipt
}

export type BakeRefusal = Refusal<'cake_unknown' | 'pieces_invalid'> | BakedMeanwhile

/** Somebody else baked or took back since the person looked. */
export interface BakedMeanwhile {
  ok: false
  reason: 'baked_meanwhile'
  baked: Baked | undefined
}

/**
 * Records what the kitchen baked of a daily cake for a day, once for each tap. `all` on two tablets is baked once. What exceeds the
 * pieces that the day's stock already counts, from the plan or by hand, is added to the stock; taking back removes it again.
 * Decision 0112.
 */
export function recordBake({ db, clock }: CommandDeps, tap: BakeTap): Promise<{ ok: true } | BakeRefusal> {
  const { day, cakeId, act, pieces, actor, receipt } = tap
  return db.transaction().execute(async (trx): Promise<{ ok: true } | BakeRefusal> => {
    if (!(await lockDailyCake(trx, cakeId))) return { ok: false, reason: 'cake_unknown' }
    if (await wasReceived(trx, receipt)) return { ok: true }
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > MAX_STOCK_PIECES) {
      return { ok: false, reason: 'pieces_invalid' }
    }
    const baked = (await listBaked(trx, day)).get(cakeId)
    const before = baked?.pieces ?? 0
    if (act === 'back' && before !== pieces) return { ok: false, reason: 'baked_meanwhile', baked }
    const more = { tray: pieces, all: Math.max(0, pieces - before), back: -pieces }[act]
    if (before + more > MAX_STOCK_PIECES) return { ok: false, reason: 'pieces_invalid' }
    const now = clock.now()
    await recordReceipt(trx, receipt, now)
    if (more === 0) return { ok: true }
    const counted = await followBake(trx, { day, cakeId, actor, total: before + more, more }, now)
    await trx
      .insertInto('kitchen_bakes')
      .values({
        id: receipt.id,
        day,
        cake_id: cakeId,
        pieces: more,
        counted_pieces: counted,
        at: now,
        baked_by: actor.name,
      })
      .execute()
    return { ok: true }
  })
}

async function lockDailyCake(trx: Database, cakeId: string): Promise<boolean> {
  const cake = await trx
    .selectFrom('cakes')
    .select('is_available_daily')
    .where('id', '=', cakeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return cake?.is_available_daily === true
}

/** Moves the day's stock with a tap. Returns the pieces by which it changed; a day that is not counted, or over, stays as it is. */
async function followBake(
  trx: Database,
  { day, cakeId, actor, total, more }: Pick<BakeTap, 'day' | 'cakeId' | 'actor'> & { total: number; more: number },
  now: Date,
): Promise<number> {
  const row = await lockStock(trx, day, cakeId)
  if (!row?.is_counted || row.closed_at) return 0
  const counted =
    more > 0
      ? Math.min(more, Math.max(0, total - row.baked))
      : -Math.min(row.baked, -more, await countedBefore(trx, day, cakeId))
  if (counted === 0) return 0
  const movement = { reason: counted > 0 ? 'bake' : 'correction', pieces: counted } as const
  await writeStock(
    trx,
    row,
    { baked: row.baked + counted },
    { action: 'bake', actor, movement, isUndoable: false },
    now,
  )
  return counted
}

async function countedBefore(trx: Database, day: Day, cakeId: string): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select coalesce(sum(counted_pieces), 0)::integer as counted from kitchen_bakes
    where day = ${day}::date and cake_id = ${cakeId}`.execute(trx)
  return rows[0]!.counted
}
