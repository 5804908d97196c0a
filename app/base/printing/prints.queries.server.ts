import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Block, PaperWidth } from './paper.ts'
import {
  MAYBE_PRINTED,
  type Asker,
  type PrintedPaper,
  type PrintFailure,
  type Print,
  type PrintState,
} from './print.ts'
import type { PrinterWay } from './printers.ts'

const selectJobs = (db: Database) =>
  db
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .select(['print_jobs.id', 'paper', 'subject', 'state', 'failure', 'is_copy', 'attempts'])
    .select(['asked_at', 'asked_by', 'asked_by_id', staffNameOf('asked_by').as('asked_by_name'), 'ended_at'])
    .select(['printers.id as printer_id', 'printers.name', 'printers.way'])

function readJob(row: Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>): Print {
  return {
    id: row.id,
    paper: row.paper as PrintedPaper,
    subject: row.subject,
    state: row.state as PrintState,
    failure: row.failure as PrintFailure | null,
    isCopy: row.is_copy,
    attempts: row.attempts,
    askedAt: row.asked_at,
    askedBy: row.asked_by,
    askedById: row.asked_by_id,
    askedByName: row.asked_by_name,
    endedAt: row.ended_at,
    printer: { id: row.printer_id, name: row.name, way: row.way as PrinterWay },
  }
}

export async function findPrint(db: Database, id: string): Promise<Print | undefined> {
  const row = await selectJobs(db).where('print_jobs.id', '=', id).executeTakeFirst()
  return row && readJob(row)
}

/** The job that still waits for this paper at this printer. */
export async function findOpenPrint(
  db: Database,
  { printerId, paper, subject }: { printerId: string; paper: PrintedPaper; subject: string },
): Promise<Print | undefined> {
  const row = await selectJobs(db)
    .where('print_jobs.printer_id', '=', printerId)
    .where('paper', '=', paper)
    .where('subject', '=', subject)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirst()
  return row && readJob(row)
}

/** The print of this paper that the same person asked for since a moment, for a press without an id. */
export async function findRecentPrint(
  db: Database,
  { paper, subject, asker, since }: { paper: PrintedPaper; subject: string; asker: Asker; since: Date },
): Promise<Print | undefined> {
  const row = await selectJobs(db)
    .where('subject', '=', subject)
    .where('paper', '=', paper)
    .where(sql<boolean>`coalesce(asked_by_id = ${asker.id}, asked_by = ${asker.email})`)
    .where('asked_at', '>=', since)
    .executeTakeFirst()
  return row && readJob(row)
}

/** Whether this paper may be in somebody's hands already. */
export async function wasPrinted(db: Database, paper: PrintedPaper, subject: string): Promise<boolean> {
  if (paper === 'test') return false
  const row = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('subject', '=', subject)
    .where('paper', '=', paper)
    .where((eb) => eb.or([eb('state', '=', 'sent'), eb('failure', 'in', [...MAYBE_PRINTED])]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface PrintContent {
  blocks: readonly Block[]
  width: PaperWidth
  copies: number
  kicksDrawer: boolean
}

/** What a job prints; undefined once it has ended. */
export async function findPrintContent(db: Database, id: string): Promise<PrintContent | undefined> {
  const row = await db
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .select(['blocks', 'print_jobs.copies', 'print_jobs.kicks_drawer', 'printers.width_mm'])
    .where('print_jobs.id', '=', id)
    .executeTakeFirst()
  if (!row?.blocks) return undefined
  const { copies, kicks_drawer: kicksDrawer, width_mm: width } = row
  return { blocks: row.blocks as unknown as Block[], width: width as PaperWidth, copies, kicksDrawer }
}

const SHOWN_JOBS = 20

/** The newest jobs; those that wait and those that failed on top. */
export async function listPrints(db: Database): Promise<Print[]> {
  const rows = await selectJobs(db)
    .orderBy((eb) => eb.case().when('state', '=', 'sent').then(1).else(0).end())
    .orderBy('asked_at', 'desc')
    .limit(SHOWN_JOBS)
    .execute()
  return rows.map(readJob)
}

/** Prints that were given up, and those that wait for a printer in trouble. */
export interface PrintTroubles {
  failed: number
  waiting: number
}

/** Printers of whose last paper surely nothing, or not all, came out, as of `since`. Names, sorted. */
export async function listAwayPrinters(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.name from printers p
    cross join lateral (
      select failure from print_jobs j
      where j.printer_id = p.id and j.asked_at >= ${since} and (j.state in ('sent', 'failed') or j.failure is not null)
      order by j.asked_at desc, j.id desc limit 1) last
    where p.removed_at is null and last.failure in ('gone', 'not_allowed', 'no_paper', 'cover_open', 'ran_out', 'cut_off')
    order by p.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those asked for since a moment. */
export async function countPrintTroubles(db: Database, since: Date): Promise<PrintTroubles> {
  return db
    .selectFrom('print_jobs')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'failed').filterWhere('failure', '<>', 'dropped').as('failed'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'queued').filterWhere('failure', 'is not', null).as('waiting'),
    ])
    .where('asked_at', '>=', since)
    .executeTakeFirstOrThrow()
}
