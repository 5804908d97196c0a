import { sql } from '#app/base/platform/database/database.server.ts'
import type { PrintDeps } from './print-deps.server.ts'
import { nextPrintAt, type PrintFailure } from './print.ts'
import { findPrintContent } from './prints.queries.server.ts'
import { judgePrinterAddress } from './printer-address.server.ts'
import { sendToPrinter } from './send-to-printer.server.ts'

/** How long a process has a job to itself; longer than drawing and sending may take. */
const HELD_FOR_MS = 60_000

/** Tries one job that waits for a printer in the network. Does nothing while another paper is on its way to that printer. */
export async function tryPrint(deps: PrintDeps, id: string): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const { rows } = await sql<{ attempts: number; askedAt: Date; host: string; port: number }>`
    update print_jobs j set state = 'sending', attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + HELD_FOR_MS)}
    from printers p
    where j.id = ${id} and j.state = 'queued' and p.id = j.printer_id and p.way = 'network'
      and not exists (select from print_jobs other
        where other.printer_id = j.printer_id and other.state = 'sending' and other.next_try_at > ${now})
    returning j.attempts, j.asked_at as "askedAt", p.host, p.port`.execute(db)
  const taken = rows[0]
  if (!taken) return
  const failure = await print(deps, id, taken).catch((error: unknown): PrintFailure => {
    log.error({ err: error, job: id }, 'a paper could not be drawn')
    return 'not_drawn'
  })
  await end(deps, id, { ...taken, failure })
}

async function print(
  { db, workshop, printerNetworks, patience }: PrintDeps,
  id: string,
  { host, port }: { host: string; port: number },
): Promise<PrintFailure | undefined> {
  // The settings refused other addresses; what the deployment allows may have changed since.
  if (judgePrinterAddress(host, port, printerNetworks)) return 'not_allowed'
  const content = await findPrintContent(db, id)
  if (!content) return 'not_drawn'
  const { blocks, width, copies, kicksDrawer } = content
  const bytes = await workshop.encode({ width, blocks }, { copies, kicksDrawer })
  const outcome = await sendToPrinter({ host, port }, bytes, patience)
  return outcome === 'sent' ? undefined : outcome
}

interface Ended {
  attempts: number
  askedAt: Date
  failure: PrintFailure | undefined
}

async function end({ db, clock, log }: PrintDeps, id: string, { attempts, askedAt, failure }: Ended): Promise<void> {
  const now = clock.now()
  const again = failure && nextPrintAt({ attempts, askedAt, failure }, now)
  if (failure)
    log.warn({ job: id, failure, attempts }, again ? 'a paper waits for its printer' : 'a paper was not printed')
  const ended = { blocks: null, ended_at: now } as const
  const set = !failure
    ? ({ ...ended, state: 'sent', failure: null } as const)
    : again
      ? ({ state: 'queued', failure, next_try_at: again } as const)
      : ({ ...ended, state: 'failed', failure } as const)
  await db.updateTable('print_jobs').set(set).where('id', '=', id).where('state', '=', 'sending').execute()
}
