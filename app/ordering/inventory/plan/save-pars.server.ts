import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { listChangesOf, type RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { MAX_STOCK_PIECES } from '../change-stock.server.ts'
import { PAR_DAYS } from './par-days.ts'

/**
 * Pars of one cake, Monday first and feast days last. Null: not counted by default on such days; a feast day then
 * follows its weekday.
 */
export type Pars = readonly (number | null)[]

/** Prefix of the audit log's name for a cake's plan. */
const ENTITY_PREFIX = 'par/'

export type SaveParsRefusal =
  | { ok: false; reason: 'cake_unknown' }
  | { ok: false; reason: 'pieces_invalid' }
  | { ok: false; reason: 'changed_meanwhile'; theirs: Pars; changedBy: string | null; changedAt: Date | null }

export interface CakePlan {
  pieces: Pars
  /** As the person saw it. */
  former: Pars
}

/**
 * Sets the pars of weekdays and feast days of a locked cake, effective from the next day that is opened (`runStockDay`). When the
 * expected values in `former` differ from the present ones, nothing is overwritten. `batch` joins all cakes saved
 * together. Requirement 15.2.
 */
export async function saveParsLocked(
  trx: Database,
  { id: cakeId, name_en: en, name_am: am }: { id: string; name_en: string; name_am: string },
  { pieces, former, actor, batch }: CakePlan & { actor: Actor; batch: string | undefined },
  now: Date,
): Promise<{ ok: true } | SaveParsRefusal> {
  const isPar = (par: number | null) => par === null || (Number.isInteger(par) && par >= 0 && par <= MAX_STOCK_PIECES)
  if (pieces.length !== PAR_DAYS || !pieces.every(isPar)) return { ok: false, reason: 'pieces_invalid' }
  const meanwhile = await findOtherPars(trx, cakeId, former)
  const theirs = meanwhile?.theirs ?? former
  if (JSON.stringify(theirs) === JSON.stringify(pieces)) return { ok: true }
  if (meanwhile) return meanwhile
  await writePars(trx, cakeId, pieces)
  const thing = { type: 'stock', id: parsId(cakeId), label: { en, am } } as const
  const changed = { before: { pars: theirs }, after: { pars: pieces } }
  const change = { actor, action: 'set_par', thing, ...changed, isUndoable: true, ...(batch && { batch }) }
  await recordChange(trx, change, now)
  return { ok: true }
}

const parsId = (cakeId: string) => `${ENTITY_PREFIX}${cakeId}`

/** The present pars of a cake and since when, if they differ from the expected ones. */
export async function findOtherPars(
  db: Database,
  cakeId: string,
  seen: Pars,
): Promise<Extract<SaveParsRefusal, { reason: 'changed_meanwhile' }> | undefined> {
  const theirs = await listParsOf(db, cakeId)
  if (JSON.stringify(theirs) === JSON.stringify(seen)) return undefined
  const [last] = await listChangesOf(db, { type: 'stock', id: parsId(cakeId) }, 1)
  return {
    ok: false,
    reason: 'changed_meanwhile',
    theirs,
    changedBy: last?.who ?? null,
    changedAt: last?.at ?? null,
  }
}

export const isParChange = ({ entityId }: RecordedChange) => entityId.startsWith(ENTITY_PREFIX)

/** Restores a cake's pars from before a change; false when somebody changed them since. */
export async function undoPars(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  const { before, after } = change
  if (!before || !after) return false
  const cakeId = change.entityId.slice(ENTITY_PREFIX.length)
  const cake = await trx.selectFrom('cakes').select('id').where('id', '=', cakeId).forNoKeyUpdate().executeTakeFirst()
  if (!cake) return false
  if (JSON.stringify(await listParsOf(trx, cakeId)) !== JSON.stringify(after['pars'])) return false
  await writePars(trx, cakeId, before['pars'] as Pars)
  const thing = { type: 'stock', id: change.entityId, label: change.label } as const
  await recordChange(trx, { actor, action: 'undo', thing, before: after, after: before, undoes: change.id }, now)
  return true
}

async function writePars(trx: Database, cakeId: string, pieces: Pars): Promise<void> {
  await trx.deleteFrom('stock_pars').where('cake_id', '=', cakeId).execute()
  const rows = pieces.flatMap((par, weekday) => (par === null ? [] : [{ cake_id: cakeId, weekday, pieces: par }]))
  if (rows.length > 0) await trx.insertInto('stock_pars').values(rows).execute()
}

async function listParsOf(db: Database, cakeId: string): Promise<Pars> {
  const { rows } = await sql<{ pieces: number | null }>`
    select p.pieces from generate_series(0, ${PAR_DAYS - 1}) as week (day)
    left join stock_pars p on p.cake_id = ${cakeId} and p.weekday = week.day
    order by week.day`.execute(db)
  return rows.map((row) => row.pieces)
}

export async function listAllPars(db: Database): Promise<Map<string, Pars>> {
  const rows = await db.selectFrom('stock_pars').select(['cake_id as cakeId', 'weekday', 'pieces']).execute()
  const pars = new Map<string, (number | null)[]>()
  for (const { cakeId, weekday, pieces } of rows) {
    const week = pars.get(cakeId) ?? Array<number | null>(PAR_DAYS).fill(null)
    week[weekday] = pieces
    pars.set(cakeId, week)
  }
  return pars
}
