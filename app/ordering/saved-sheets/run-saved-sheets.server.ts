import path from 'node:path'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { PrintDeps } from '#app/base/printing/print-deps.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { SheetFailure } from './saved-sheets.queries.server.ts'
import { loadKitchenPaper } from './load-kitchen-paper.server.ts'
import { findSheetPrinter, printOnRoll } from './print-on-roll.server.ts'
import { printFile, type PrintOutcome } from './print-sheet.server.ts'
import { dueSheetDay, nextTryAt } from './sheet-schedule.ts'
import { listSheetDays, removeSheet, sheetFolder, sheetName, writeSheet } from './sheet-files.server.ts'

export interface SavedSheetDeps extends CommandDeps {
  log: Log
  translateTo: (lang: Lang) => Translate
  config: Pick<Config, 'DATA_DIR' | 'SHEET_PRINT_COMMAND' | 'projectDir'>
  printing: Pick<PrintDeps, 'workshop' | 'printerNetworks' | 'patience'>
  /** Takes the place of the printer in tests. */
  print?: (command: readonly string[], file: string) => Promise<PrintOutcome>
}

/** How long a process has a sheet to itself; longer than a run may take (`startRecurringJobs`). */
const HELD_FOR_MS = 150_000

/** Failures that a person can act on, by error code of the system. */
const FAILURES: Partial<Record<string, SheetFailure>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOTDIR: 'not_writable',
}

/**
 * Writes the sheet that is due, prints those that wait, and removes old ones. Each step is taken over by one process, so that it may run
 * in several. A job calls it every minute.
 */
export async function runSavedSheets(
  deps: SavedSheetDeps,
): Promise<{ written: number; printed: number; removed: number }> {
  const { db, clock } = deps
  const settings = await loadSettings(db)
  if (settings['sheet.is_on']) {
    const day = dueSheetDay(clock.now(), settings['sheet.time'])
    await db
      .insertInto('kept_sheets')
      .values({ day, next_try_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  let written = 0
  for (let day = await takeUnwritten(deps); day !== undefined; day = await takeUnwritten(deps)) {
    if (await writeTaken(deps, day, settings['sheet.lang'])) written += 1
  }
  await giveUpInterruptedPrints(deps)
  let printed = 0
  for (let day = await takeUnprinted(deps); day !== undefined; day = await takeUnprinted(deps)) {
    if (await printTaken(deps, day)) printed += 1
  }
  return { written, printed, removed: await removeOld(deps, settings['sheet.keep_days']) }
}

async function takeUnwritten({ db, clock }: SavedSheetDeps): Promise<Day | undefined> {
  const now = clock.now()
  const { rows } = await sql<{ day: Day }>`
    update kept_sheets set attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + HELD_FOR_MS)}
    where day = (select day from kept_sheets where state = 'waiting' and next_try_at <= ${now}
      order by day limit 1 for update skip locked)
    returning day`.execute(db)
  return rows[0]?.day
}

async function writeTaken(deps: SavedSheetDeps, day: Day, lang: Lang): Promise<boolean> {
  const { db, clock, log, translateTo, config } = deps
  const now = clock.now()
  const t = translateTo(lang)
  try {
    const sheet = await loadKitchenPaper(db, { day, lang, t, now })
    // The library for PDFs and its tables of fonts take memory from the first use on.
    const { drawKitchenPaper } = await import('./draw-kitchen-paper.server.ts')
    const bytes = await drawKitchenPaper(sheet, { projectDir: config.projectDir, madeAt: now, t })
    await writeSheet(config.DATA_DIR, day, bytes)
    const hasWork = sheet.orders > 0 || sheet.plan.rows.length > 0
    const isPrinted = hasWork && (await hasSheetPrinter(db, config))
    await db
      .updateTable('kept_sheets')
      .set({ state: 'written', written_at: now, byte_size: bytes.length, orders: sheet.orders, failure: null })
      .set((eb) => ({
        // Written anew by hand, it is not printed again by itself.
        print_state: eb
          .case()
          .when('print_state', '=', 'none')
          .then(isPrinted ? 'waiting' : 'none')
          .else(eb.ref('print_state'))
          .end(),
        next_try_at: now,
      }))
      .where('day', '=', day)
      .where('state', '=', 'waiting')
      .execute()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const { attempts } = await db
      .selectFrom('kept_sheets')
      .select('attempts')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    const again = nextTryAt(clock.now(), attempts)
    log.error({ err: error, day, attempts }, 'the production sheet could not be written')
    await db
      .updateTable('kept_sheets')
      .set({ failure: FAILURES[code] ?? 'other', ...(again ? { next_try_at: again } : { state: 'failed' }) })
      .where('day', '=', day)
      .where('state', '=', 'waiting')
      .execute()
    return false
  }
}

/** Its process ended while the printer had the file: it may lie in the tray, so a person looks. */
async function giveUpInterruptedPrints({ db, clock }: SavedSheetDeps): Promise<void> {
  await db
    .updateTable('kept_sheets')
    .set({ print_state: 'failed', print_failure: 'unknown' })
    .where('print_state', '=', 'printing')
    .where('next_try_at', '<=', clock.now())
    .execute()
}

async function takeUnprinted({ db, clock }: SavedSheetDeps): Promise<Day | undefined> {
  const now = clock.now()
  const { rows } = await sql<{ day: Day }>`
    update kept_sheets set print_state = 'printing', print_attempts = print_attempts + 1, print_at = ${now},
      next_try_at = ${new Date(now.getTime() + HELD_FOR_MS)}
    where day = (select day from kept_sheets where state = 'written' and print_state = 'waiting' and next_try_at <= ${now}
      order by day limit 1 for update skip locked)
    returning day`.execute(db)
  return rows[0]?.day
}

/** Whether a sheet is printed by itself: by the program of the configuration, which wins, or by a printer of the settings. */
export async function hasSheetPrinter(
  db: Database,
  { SHEET_PRINT_COMMAND }: Pick<Config, 'SHEET_PRINT_COMMAND'>,
): Promise<boolean> {
  return SHEET_PRINT_COMMAND !== undefined || (await findSheetPrinter(db)) !== undefined
}

async function giveToPrinter(deps: SavedSheetDeps, day: Day): Promise<PrintOutcome | 'no_command'> {
  const { db, config, printing, print = printFile } = deps
  const command = config.SHEET_PRINT_COMMAND
  if (command) return print(command, path.join(sheetFolder(config.DATA_DIR), sheetName(day)))
  const printer = await findSheetPrinter(db)
  if (!printer) return 'no_command'
  const { 'sheet.lang': lang } = await loadSettings(db)
  return printOnRoll({ ...deps, ...printing }, { day, lang, printer })
}

async function printTaken(deps: SavedSheetDeps, day: Day): Promise<boolean> {
  const { db, clock, log } = deps
  const outcome = await giveToPrinter(deps, day)
  const { print_attempts: attempts } = await db
    .selectFrom('kept_sheets')
    .select('print_attempts')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const again = outcome === 'refused' ? nextTryAt(clock.now(), attempts) : undefined
  if (outcome !== 'printed') log.error({ day, outcome, attempts }, 'the production sheet was not printed')
  const ended =
    outcome === 'printed'
      ? ({ print_state: 'printed', print_failure: null } as const)
      : again
        ? ({ print_state: 'waiting', print_failure: outcome, next_try_at: again } as const)
        : ({ print_state: 'failed', print_failure: outcome } as const)
  await db.updateTable('kept_sheets').set(ended).where('day', '=', day).where('print_state', '=', 'printing').execute()
  return outcome === 'printed'
}

/** Rows end with the owner's days, files with their row. */
async function removeOld({ db, clock, config }: SavedSheetDeps, retainDays: number): Promise<number> {
  await db
    .deleteFrom('kept_sheets')
    .where('day', '<', addDays(dayInAddis(clock.now()), -retainDays))
    .execute()
  // Files first: a sheet that is written meanwhile has its row already.
  const files = await listSheetDays(config.DATA_DIR)
  const saved = await db.selectFrom('kept_sheets').select('day').execute()
  const days = new Set(saved.map(({ day }) => day))
  const surplus = files.filter((day) => !days.has(day))
  for (const day of surplus) await removeSheet(config.DATA_DIR, day)
  return surplus.length
}

/** A person asks for the sheet of a day: to write it anew, with what was ordered meanwhile, or to print it once more. */
export async function askForSheet(
  db: Database,
  { day, what }: { day: Day; what: 'write' | 'print' },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'sheet_unknown' }> {
  const asked =
    what === 'write'
      ? ({ state: 'waiting', attempts: 0, failure: null } as const)
      : ({ print_state: 'waiting', print_attempts: 0, print_failure: null } as const)
  const row = await askable(db, day, what)
    .set({ ...asked, next_try_at: now })
    .executeTakeFirst()
  return row.numUpdatedRows > 0n ? { ok: true } : { ok: false, reason: 'sheet_unknown' }
}

/** One that is being written or printed is left alone. */
function askable(db: Database, day: Day, what: 'write' | 'print') {
  const sheet = db.updateTable('kept_sheets').where('day', '=', day).where('print_state', '<>', 'printing')
  return what === 'write' ? sheet.where('state', '<>', 'waiting') : sheet.where('state', '=', 'written')
}
