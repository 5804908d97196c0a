import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { day, number } from '#app/base/commands/fields.server.ts'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { listBaked, type Baked } from '../baking/bakes.queries.server.ts'
import { MAX_STOCK_PIECES } from '../change-stock.server.ts'
import { startCounting } from '../start-counting.server.ts'
import { lockStock, writeStock } from '../stock-row.server.ts'
import { findSellingDay } from '../stock.queries.server.ts'

/** Somebody else baked or took back since the person looked. */
export interface BakedMeanwhile {
  ok: false
  reason: 'baked_meanwhile'
  baked: Baked | undefined
}

const refusals = {
  cake_unknown: { status: 422, message: 'production.bake.refused.cake_unknown' },
  pieces_invalid: { status: 422, message: 'production.bake.refused.pieces_invalid' },
  baked_meanwhile: { status: 409, message: 'production.bake.refused.baked_meanwhile' },
} as const satisfies RefusalAnswers

/**
 * Records what the kitchen baked of a daily cake for a day. `tray`: so many more; `all`: so many in total, so that two tablets bake all once;
 * `back`: none, where the person saw so many. What exceeds the pieces that the day's stock already counts, from the plan or by hand, is added to the
 * stock; taking back removes it again. The first tap of a day that is not counted starts its count. Decision 0021.
 */
export const recordBake = defineCommand({
  name: 'bake.record',
  input: z.object({
    day: day(),
    cakeId: z.string(),
    act: z.enum(['tray', 'all', 'back']),
    pieces: number(numberRule('whole', { min: 1, max: MAX_STOCK_PIECES }), 'pieces_invalid'),
  }),
  may: 'production.edit',
  doors: ['outbox', 'program', 'shell'],
  program: {
    operationId: 'recordBake',
    summary: 'Enter what the kitchen baked of a daily cake',
    description:
      '`tray`: so many pieces more; `all`: so many in total, whatever was entered before; `back`: takes back all that was entered, which must be that many.',
    example: { day: '2026-11-26', cakeId: 'baklava', act: 'tray', pieces: 12 },
  },
  author: 'proved',
  on: {
    lock: (trx, { cakeId }) => lockDailyCake(trx, cakeId),
    missing: 'cake_unknown',
    since: () => null,
  },
  refusals,
  async run({ trx, call, actor, now }, { day, cakeId, act, pieces }) {
    const baked = (await listBaked(trx, day)).get(cakeId)
    const before = baked?.pieces ?? 0
    if (act === 'back' && before !== pieces) {
      return { ok: false, reason: 'baked_meanwhile', baked } satisfies BakedMeanwhile
    }
    const more = { tray: pieces, all: Math.max(0, pieces - before), back: -pieces }[act]
    if (before + more > MAX_STOCK_PIECES) return refuse('pieces_invalid')
    if (more === 0) return done()
    const counted = await followBake(trx, { day, cakeId, actor, total: before + more, more }, now)
    const bake = { id: call.id, day, cake_id: cakeId, pieces: more, counted_pieces: counted }
    await trx
      .insertInto('kitchen_bakes')
      .values({ ...bake, at: now, baked_by: actor.name })
      .execute()
    return done()
  },
})

async function lockDailyCake(trx: Database, cakeId: string): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('cakes')
    .select('id')
    .where('id', '=', cakeId)
    .where('is_available_daily', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface Baking {
  day: Day
  cakeId: string
  actor: StaffActor
  /** Baked for the day with this tap. */
  total: number
  more: number
}

/**
 * Moves the day's stock with a tap. Returns the pieces of this tap that are in the count. The first tap of a day that nobody counts starts its
 * count; a day whose count a person stopped, or that is over, stays as it is.
 */
async function followBake(trx: Database, baking: Baking, now: Date): Promise<number> {
  const { day, cakeId, actor, total, more } = baking
  if (more > 0 && (await mayBegin(trx, baking, now))) {
    const cakes = [{ cakeId, baked: total, isFromPar: false }]
    const started = await startCounting(trx, { day, cakes, actor }, now)
    if (started.length > 0) return more
  }
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

/** Whether the day is open and was never counted for the cake. Read without a lock: `startCounting` comes before locks of stock, and decides. */
async function mayBegin(trx: Database, { day, cakeId }: Baking, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('stock_days')
    .select(['is_counted', 'closed_at', 'baked'])
    .where('day', '=', day)
    .where('cake_id', '=', cakeId)
    .executeTakeFirst()
  if (!row) return day === (await findSellingDay(trx, now))
  return !row.is_counted && row.closed_at === null && row.baked === 0
}

async function countedBefore(trx: Database, day: Day, cakeId: string): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select coalesce(sum(counted_pieces), 0)::integer as counted from kitchen_bakes
    where day = ${day}::date and cake_id = ${cakeId}`.execute(trx)
  return rows[0]!.counted
}
