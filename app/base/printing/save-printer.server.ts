import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import type { Change } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { findPrinter } from './printers.queries.server.ts'
import type { Printer, PrinterFacts } from './printers.ts'

export type PrinterRefusal = Refusal<'printer_unknown' | 'printer_changed'>

/** With the entry of the audit log, which the caller writes. */
type Saved = { ok: true; change: Omit<Change, 'actor'> } | PrinterRefusal

interface Saving {
  actor: Pick<StaffActor, 'name'>
  now: Date
}

/** Adds a printer with a new id, or changes the one that the form read (`version`). Refuses the change if somebody has removed or changed it since. */
export async function savePrinter(
  trx: Database,
  { id, version, ...facts }: PrinterFacts & { id: string; version?: number | undefined },
  { actor, now }: Saving,
): Promise<Saved> {
  const row = columnsOf(facts)
  const thing = entityOf({ id, name: facts.name })
  if (version === undefined) {
    await trx
      .insertInto('printers')
      .values({ id, ...row, made_at: now, made_by: actor.name })
      .execute()
    return { ok: true, change: { action: 'create', thing, before: null, after: row } }
  }
  const before = await findPrinter(trx, id)
  if (!before) return { ok: false, reason: 'printer_unknown' }
  const saved = await trx
    .updateTable('printers')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) return { ok: false, reason: 'printer_changed' }
  return { ok: true, change: { action: 'update', thing, before: columnsOf(before), after: row } }
}

/** Removes a printer. What waits for it is dropped; what it printed stays known. */
export async function removePrinter(trx: Database, before: Printer, now: Date): Promise<Omit<Change, 'actor'>> {
  const { id } = before
  await trx.updateTable('printers').set({ removed_at: now }).where('id', '=', id).execute()
  await trx
    .updateTable('print_jobs')
    .set({ state: 'failed', failure: 'dropped', blocks: null, ended_at: now })
    .where('printer_id', '=', id)
    .where('state', '=', 'queued')
    .execute()
  return { action: 'delete', thing: entityOf(before), before: columnsOf(before), after: null }
}

/** A printer of the shop, locked. */
export async function lockPrinter(trx: Database, id: string): Promise<Printer | undefined> {
  await trx.selectFrom('printers').select('id').where('id', '=', id).forUpdate().execute()
  return findPrinter(trx, id)
}

const entityOf = ({ id, name }: Pick<Printer, 'id' | 'name'>) =>
  ({ type: 'printer', id, label: { en: name, am: name } }) as const

function columnsOf({ name, way, host, port, width, papers, copies, kicksDrawer }: PrinterFacts) {
  return { name, way, host, port, width_mm: width, papers: [...papers], copies, kicks_drawer: kicksDrawer }
}
