import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { findPrinter } from './printers.queries.server.ts'
import type { Printer, PrinterFacts } from './printers.ts'

export type PrinterRefusal = Refusal<'printer_unknown' | 'printer_changed'>

/** Adds a printer, or changes the one that the form read (`known`). Refuses the change if somebody has removed or changed it since. */
export async function savePrinter(
  { db, clock }: CommandDeps,
  actor: Actor,
  facts: PrinterFacts,
  known?: Pick<Printer, 'id' | 'version'>,
): Promise<{ ok: true; id: string } | PrinterRefusal> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const before = known && (await findPrinter(trx, known.id))
    if (known && !before) return { ok: false, reason: 'printer_unknown' }
    const row = columnsOf(facts)
    const id = known?.id ?? uuidv7(now)
    if (known) {
      const saved = await trx
        .updateTable('printers')
        .set({ ...row, version: known.version + 1 })
        .where('id', '=', id)
        .where('version', '=', known.version)
        .executeTakeFirst()
      if (saved.numUpdatedRows === 0n) return { ok: false, reason: 'printer_changed' }
    } else {
      await trx
        .insertInto('printers')
        .values({ id, ...row, made_at: now, made_by: actor.name })
        .execute()
    }
    const thing = { type: 'printer', id, label: { en: facts.name, am: facts.name } } as const
    const action = known ? 'update' : 'create'
    await recordChange(trx, { actor, action, thing, before: before ? columnsOf(before) : null, after: row }, now)
    return { ok: true, id }
  })
}

/** Removes a printer. What waits for it is dropped; what it printed stays known. */
export async function removePrinter(
  { db, clock }: CommandDeps,
  actor: Actor,
  id: string,
): Promise<{ ok: true; id: string } | PrinterRefusal> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const before = await findPrinter(trx, id)
    if (!before) return { ok: false, reason: 'printer_unknown' }
    await trx.updateTable('printers').set({ removed_at: now }).where('id', '=', id).execute()
    await trx
      .updateTable('print_jobs')
      .set({ state: 'failed', failure: 'dropped', blocks: null, ended_at: now })
      .where('printer_id', '=', id)
      .where('state', '=', 'queued')
      .execute()
    const thing = { type: 'printer', id, label: { en: before.name, am: before.name } } as const
    await recordChange(trx, { actor, action: 'delete', thing, before: columnsOf(before), after: null }, now)
    return { ok: true, id }
  })
}

function columnsOf({ name, way, host, port, width, papers, copies, kicksDrawer }: PrinterFacts) {
  return { name, way, host, port, width_mm: width, papers: [...papers], copies, kicks_drawer: kicksDrawer }
}
