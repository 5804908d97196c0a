import type { PrintDeps } from './print-deps.server.ts'
import { tryPrint } from './try-print.server.ts'

/** The papers themselves go as soon as they are printed; who printed what is known this long. */
const RETAINED_MS = 30 * 86_400_000
const AT_ONCE = 20

/**
 * Tries what waits for a printer in the network, ends what nobody heard of again, and removes what is old. A job calls it every few
 * seconds.
 */
export async function runPrints(deps: PrintDeps): Promise<{ tried: number; ended: number; removed: number }> {
  const { db, clock } = deps
  const now = clock.now()
  // A process ended while the printer had the paper: a person looks whether it is there.
  const cutOff = await endOverdue(deps, 'sending', 'cut_off', ['network'])
  const notReported = await endOverdue(deps, 'queued', 'not_told', ['usb', 'serial', 'browser'])
  const due = await db
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .select('print_jobs.id')
    .where('state', '=', 'queued')
    .where('next_try_at', '<=', now)
    .where('way', '=', 'network')
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) await tryPrint(deps, id)
  const { numDeletedRows } = await db
    .deleteFrom('print_jobs')
    .where('asked_at', '<', new Date(now.getTime() - RETAINED_MS))
    .where('state', 'in', ['sent', 'failed'])
    .executeTakeFirst()
  return { tried: due.length, ended: cutOff + notReported, removed: Number(numDeletedRows) }
}

async function endOverdue(
  { db, clock }: PrintDeps,
  state: 'sending' | 'queued',
  failure: 'cut_off' | 'not_told',
  ways: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('print_jobs')
    .set({ state: 'failed', failure, blocks: null, ended_at: clock.now() })
    .where('state', '=', state)
    .where('next_try_at', '<=', clock.now())
    .where('printer_id', 'in', (eb) =>
      eb
        .selectFrom('printers')
        .select('printers.id')
        .where('way', 'in', [...ways]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
