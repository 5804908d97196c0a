import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Block, PaperWidth } from './paper.ts'
import { isAskedBy, type Asker, type PrintedPaper, type Print } from './print.ts'
import { findOpenPrint, findPrint, wasPrinted } from './prints.queries.server.ts'
import { tryPrint } from './try-print.server.ts'
import { isDeviceWay, type Printer } from './printers.ts'
import type { PrintDeps } from './print-deps.server.ts'

/** Draws what a paper says. `isCopy`: it may be in somebody's hands already, so it says that it is a copy. */
export type ComposePaper = (ask: { width: PaperWidth; isCopy: boolean }) => readonly Block[] | Promise<readonly Block[]>

export interface PrintAsk {
  /** UUID of the press: pressed twice, it prints once. */
  id: string
  paper: PrintedPaper
  /** What the paper is about, such as the id of an order. */
  subject: string
  printer: Printer
  /** Cash was taken: a printer with a drawer opens it, unless this is a copy. */
  opensDrawer?: boolean
  /** Null: the shop by itself. */
  asker: Asker | null
  compose: ComposePaper
}

/** A device that prints by itself says within this time how it ended. */
const REPORTED_WITHIN_MS = 2 * 60_000

/**
 * Records a print, and tries it at once if the server reaches the printer. Returns the existing job if this press is recorded already, or
 * if the same paper still waits.
 */
export async function askForPrint(deps: PrintDeps, ask: PrintAsk): Promise<Print> {
  const job = await recordPrint(deps, ask)
  if (job.id !== ask.id || ask.printer.way !== 'network') return job
  await tryPrint(deps, job.id)
  return (await findPrint(deps.db, job.id))!
}

/** Records a print, which a job tries within seconds if the server reaches the printer. Returns the existing one as `askForPrint` does. */
export async function recordPrint({ db, clock }: CommandDeps, ask: PrintAsk): Promise<Print> {
  const { id, paper, subject, printer, opensDrawer = false, asker, compose } = ask
  const isCopy = await wasPrinted(db, paper, subject)
  const now = clock.now()
  const blocks = await compose({ width: printer.width, isCopy })
  await db
    .insertInto('print_jobs')
    .values({
      id,
      paper,
      subject,
      printer_id: printer.id,
      is_copy: isCopy,
      copies: paper === 'test' ? 1 : printer.copies,
      kicks_drawer: printer.kicksDrawer && ((opensDrawer && !isCopy) || paper === 'test'),
      blocks: JSON.stringify(blocks),
      next_try_at: new Date(now.getTime() + (printer.way === 'network' ? 0 : REPORTED_WITHIN_MS)),
      asked_at: now,
      asked_by: asker?.email ?? '',
      asked_by_id: asker?.id ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = (await findPrint(db, id)) ?? (await findOpenPrint(db, { printerId: printer.id, paper, subject }))
  // The paper that was in the way is out by now.
  return known ?? recordPrint({ db, clock }, ask)
}

/** A device of staff, or a browser, says how the print that it was given ended. False: it was told before, or is no such print. */
export async function reportPrint(
  { db, clock }: CommandDeps,
  { id, isPrinted, by }: { id: string; isPrinted: boolean; by: Asker },
): Promise<boolean> {
  const job = await findPrint(db, id)
  if (!job || !isAskedBy(job, by) || !(isDeviceWay(job.printer.way) || job.printer.way === 'browser')) return false
  const reported = await db
    .updateTable('print_jobs')
    .set({
      state: isPrinted ? 'sent' : 'failed',
      failure: isPrinted ? null : 'device',
      blocks: null,
      ended_at: clock.now(),
      attempts: 1,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return reported.numUpdatedRows > 0n
}

/** Lets a print that waits be tried now. A print that has ended does not change. */
export async function hastenPrint({ db, clock }: CommandDeps, id: string): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ next_try_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('printer_id', 'in', (eb) => eb.selectFrom('printers').select('printers.id').where('way', '=', 'network'))
    .execute()
}

/** Drops a print that waits. A print that has ended does not change. */
export async function dropPrint({ db, clock }: CommandDeps, id: string): Promise<void> {
  await db
    .updateTable('print_jobs')
    .set({ state: 'failed', failure: 'dropped', blocks: null, ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}
