import type { Selectable } from 'kysely'
import type { StockDays } from '#db/schema.d.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { calendarOf, formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { changedColumns, recordChange, type Change } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { StockReason } from './stock.ts'

export type StockDayRow = Selectable<StockDays>

/** The columns that people change; the others are derived or kept by orders. */
export type StockPatch = Partial<
  Pick<
    StockDayRow,
    | 'is_counted'
    | 'is_from_par'
    | 'baked'
    | 'carried_in'
    | 'corrected'
    | 'sold_counter'
    | 'wasted'
    | 'carried_out'
    | 'is_sold_out'
    | 'closed_at'
  >
>

export interface StockWrite extends Pick<Change, 'action' | 'batch' | 'undoes' | 'isUndoable'> {
  actor: Actor
  note?: string
  /** Pieces that were added or removed, with the reason, in their order; absent: only the audit log is written. */
  movement?: StockMovement | readonly StockMovement[]
}

interface StockMovement {
  reason: StockReason
  pieces: number
}

export async function stockThing(trx: Database, day: Day, cakeId: string): Promise<Change['thing']> {
  const cake = await trx
    .selectFrom('cakes')
    .select(['name_en', 'name_am'])
    .where('id', '=', cakeId)
    .executeTakeFirstOrThrow()
  const dayIn = (lang: Lang) => formatDay(day, lang, calendarOf(lang))
  const label = { en: `${cake.name_en} · ${dayIn('en')}`, am: `${cake.name_am} · ${dayIn('am')}` }
  return { type: 'stock', id: `${day}/${cakeId}`, label }
}

/** Locks the row until the transaction ends. */
export async function lockStock(trx: Database, day: Day, cakeId: string): Promise<StockDayRow | undefined> {
  return trx
    .selectFrom('stock_days')
    .selectAll()
    .where('day', '=', day)
    .where('cake_id', '=', cakeId)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a locked row and writes its movements and audit entry. A patch without a change writes nothing. */
export async function writeStock(
  trx: Database,
  row: StockDayRow,
  patch: StockPatch,
  { action, actor, note = '', movement = [], ...more }: StockWrite,
  now: Date,
): Promise<void> {
  const changed = changedColumns<StockPatch>(row, patch)
  if (!changed) return
  const { day, cake_id: cakeId } = row
  const { left_pieces: leftAtLast } = await trx
    .updateTable('stock_days')
    .set({ ...patch, changed_at: now, changed_by: actor.name })
    .where('day', '=', day)
    .where('cake_id', '=', cakeId)
    .returning('left_pieces')
    .executeTakeFirstOrThrow()
  const movements = [movement].flat()
  let left = leftAtLast - movements.reduce((sum, { pieces }) => sum + pieces, 0)
  for (const { reason, pieces } of movements) {
    left += pieces
    await sql`
      insert into stock_movements (at, day, cake_id, name_en, name_am, reason, pieces, left_pieces, actor, note)
      select ${now}::timestamptz, ${day}::date, id, name_en, name_am, ${reason}, ${pieces}::integer, ${left}::integer,
        ${actor.name}, ${note}
      from cakes where id = ${cakeId}`.execute(trx)
  }
  const thing = await stockThing(trx, day, cakeId)
  await recordChange(trx, { actor, action, thing, ...changed, reason: note, isUndoable: true, ...more }, now)
}
