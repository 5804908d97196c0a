import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Printer, PrinterFacts } from './printers.ts'
import {
  lockPrinter,
  removePrinter as removeLocked,
  savePrinter as saveLocked,
  type PrinterRefusal,
} from './save-printer.server.ts'

/** Adds a printer, or changes a known one. */
export function savePrinter(
  { db, clock }: CommandDeps,
  actor: Actor,
  facts: PrinterFacts,
  known?: Pick<Printer, 'id' | 'version'>,
): Promise<{ ok: true; id: string } | PrinterRefusal> {
  const now = clock.now()
  const { id, version } = known ?? { id: uuidv7(now), version: undefined }
  return db.transaction().execute(async (trx) => {
    const saved = await saveLocked(trx, { ...facts, id, version }, { actor, now })
    if (!saved.ok) return saved
    await recordChange(trx, { ...saved.change, actor }, now)
    return { ok: true, id }
  })
}

export function removePrinter({ db, clock }: CommandDeps, actor: Actor, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const change = await removeLocked(trx, (await lockPrinter(trx, id))!, clock.now())
    await recordChange(trx, { ...change, actor }, clock.now())
  })
}
