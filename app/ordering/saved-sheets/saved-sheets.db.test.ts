import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createPaperWorkshop } from '#app/base/printing/drawing/paper-workshop.server.ts'
import { listPrints } from '#app/base/printing/prints.queries.server.ts'
import { savePrinter } from '#app/base/printing/printers.factory.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { startFakePrinter, type PrinterManner } from '#test/fake-printer.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { readEscPos } from '#test/read-escpos.ts'
import { askForSheet as askForSheetAsStaff } from './commands/ask-for-sheet.server.ts'
import { findSavedSheet, listSavedSheets, readSheetStatus } from './saved-sheets.queries.server.ts'
import type { PrintOutcome } from './print-sheet.server.ts'
import { printFile } from './print-sheet.server.ts'
import { askForSheet, runSavedSheets, type SavedSheetDeps } from './run-saved-sheets.server.ts'
import { listSheetDays, sheetFolder, sheetName } from './sheet-files.server.ts'
import { presentSheetStatus } from './present-saved-sheets.server.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-sheets-'))
const workshop = createPaperWorkshop()
const TOMORROW = '2026-11-22'
let clock: FakeClock

beforeEach(async () => {
  await database.truncate()
  await rm(sheetFolder(dataDir), { recursive: true, force: true })
  clock = new FakeClock()
  later(9 * 60) // 18:00 in Addis Ababa
  await set('sheet.is_on', true)
})
afterAll(async () => {
  workshop.stop()
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

async function set(key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value) }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

function deps(printer?: (file: string) => PrintOutcome): SavedSheetDeps {
  return {
    db,
    clock,
    log: createLog('silent'),
    translateTo,
    config: {
      DATA_DIR: dataDir,
      projectDir: PROJECT_DIR,
      SHEET_PRINT_COMMAND: printer && ['lp', '-d', 'kitchen'],
    },
    printing: {
      workshop,
      printerNetworks: ['127.0.0.0/8'],
      patience: { connectMs: 2000, answerMs: 500, printedMs: 2000 },
    },
    ...(printer && { print: async (_command: readonly string[], file: string) => printer(file) }),
  }
}

const later = (minutes: number) => clock.advance(minutes * 60_000)
const paper = async (day = TOMORROW) =>
  textOfPdf((await readFile(path.join(sheetFolder(dataDir), sheetName(day)))).toString('latin1'))

async function buildDay(): Promise<string> {
  await buildCake(db, { id: 'baklava', name_en: 'Baklava', name_am: 'ባቅላቫ', is_available_daily: true })
  const due = { delivery_date: TOMORROW, delivery_time: '10:00', status: 'Confirmed' }
  return buildOrder(
    db,
    { ...due, customer_name: 'ሣራ ምሳሌ', phone: '+251900000123', notes: 'ያለ ለውዝ', pays_at_handover: true },
    [{ cake_id: 'baklava', name_en: 'Baklava', name_am: 'ባቅላቫ', quantity: 12, pieces: 12, unit_price_santim: 9000 }],
  )
}

describe('the sheet by itself', () => {
  it('is off until an owner switches it on', async () => {
    await set('sheet.is_on', false)
    expect(await runSavedSheets(deps())).toEqual({ written: 0, printed: 0, removed: 0 })
    expect(await listSavedSheets(db)).toEqual([])
  })

  it('is written at its hour for the next day, in Ethiopic that a reader copies, without prices', async () => {
    await buildDay()
    later(-1)
    await set('sheet.time', '18:00')
    await runSavedSheets(deps())
    expect((await listSavedSheets(db)).map(({ day }) => day)).toEqual(['2026-11-21']) // switched on late: today's
    later(1)
    expect(await runSavedSheets(deps())).toMatchObject({ written: 1, printed: 0 })
    expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ state: 'written', orders: 1, printState: 'none' })
    const text = await paper()
    for (const words of ['ባቅላቫ', 'ሣራ ምሳሌ', '0900 000 123', 'ያለ ለውዝ', translateTo('am')('production.part.bake')]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('ብር')
    expect(text).not.toContain('\ufffd')
  })

  it('is written and printed once in any number of processes', async () => {
    await buildDay()
    const print = vi.fn((): PrintOutcome => 'printed')
    const runs = await Promise.all(Array.from({ length: 8 }, () => runSavedSheets(deps(print))))
    expect(runs.reduce((sum, { written }) => sum + written, 0)).toBe(1)
    await runSavedSheets(deps(print))
    later(60)
    await runSavedSheets(deps(print))
    expect(print).toHaveBeenCalledTimes(1)
    expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ printState: 'printed' })
  })

  it('comes after the hour when the shop was off, and after a process that died while it wrote', async () => {
    await buildDay()
    later(15 * 60) // 09:00 of the next morning
    await db
      .insertInto('kept_sheets')
      .values({ day: TOMORROW, attempts: 1, next_try_at: new Date(clock.now().getTime() + 60_000) })
      .execute()
    expect(await runSavedSheets(deps())).toMatchObject({ written: 0 })
    later(2)
    expect(await runSavedSheets(deps())).toMatchObject({ written: 1 })
  })

  it('that cannot be written is tried again, then shown as failed until a person asks for it', async () => {
    await writeFile(sheetFolder(dataDir), 'in the way')
    const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en') } as const
    const standing = async () => presentSheetStatus(viewer, await readSheetStatus(db), clock.now())
    for (const pause of [0, 1, 2, 5, 15]) {
      later(pause)
      expect(await runSavedSheets(deps())).toMatchObject({ written: 0 })
    }
    expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ state: 'failed', failure: expect.any(String) as string })
    expect(await standing()).toMatchObject([
      { isBad: true, value: expect.stringContaining('Could not be written') as string },
    ])
    await rm(sheetFolder(dataDir))
    later(60)
    expect(await runSavedSheets(deps())).toMatchObject({ written: 0 })
    expect(await askForSheet(db, { day: TOMORROW, what: 'write' }, clock.now())).toEqual({ ok: true })
    expect(await runSavedSheets(deps())).toMatchObject({ written: 1 })
    expect(await standing()).toMatchObject([{ isBad: false }])
  })

  it('written anew says what was ordered meanwhile, and is not printed again by itself', async () => {
    await buildDay()
    const print = vi.fn((): PrintOutcome => 'printed')
    await runSavedSheets(deps(print))
    await buildOrder(db, {
      delivery_date: TOMORROW,
      status: 'Confirmed',
      customer_name: 'Late Example',
      pays_at_handover: true,
    })
    await askForSheet(db, { day: TOMORROW, what: 'write' }, clock.now())
    await runSavedSheets(deps(print))
    expect(await paper()).toContain('Late Example')
    expect(print).toHaveBeenCalledTimes(1)
    await askForSheet(db, { day: TOMORROW, what: 'print' }, clock.now())
    await runSavedSheets(deps(print))
    expect(print).toHaveBeenCalledTimes(2)
  })

  it('of a day without work is not printed', async () => {
    const print = vi.fn((): PrintOutcome => 'printed')
    await runSavedSheets(deps(print))
    expect(print).not.toHaveBeenCalled()
    expect(await paper()).toContain(translateTo('am')('production.none.title'))
  })
})

describe('printing by itself', () => {
  beforeEach(async () => {
    await buildDay()
  })

  it('is tried again after a refusal, with pauses, and given up in sight', async () => {
    const print = vi.fn((): PrintOutcome => 'refused')
    for (const pause of [0, 0, 1, 2, 5, 15, 60]) {
      later(pause)
      await runSavedSheets(deps(print))
    }
    expect(print).toHaveBeenCalledTimes(5)
    expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ printState: 'failed', printFailure: 'refused' })
  })

  it('is not tried again when nobody knows whether the paper came', async () => {
    const print = vi.fn((): PrintOutcome => 'unknown')
    await runSavedSheets(deps(print))
    later(60)
    await runSavedSheets(deps(print))
    expect(print).toHaveBeenCalledTimes(1)
    expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ printState: 'failed', printFailure: 'unknown' })
  })

  it('is asked for once, however often one form is sent', async () => {
    await runSavedSheets(deps())
    const by = { actor: { id: 'owner', name: 'owner@shop.example' }, id: '019a0000-0000-7000-8000-00000000cafe' }
    const ask = (what: 'write' | 'print', more: object = {}) =>
      sendCommand({ db, clock }, askForSheetAsStaff, { day: TOMORROW, what }, { ...by, ...more })
    expect(await Promise.all([ask('write'), ask('write')])).toEqual([{ ok: true }, { ok: true }])
    expect(await ask('write', { id: undefined })).toMatchObject({ reason: 'sheet_unknown' })
    const driver = { profile: buildProfile('driver', by.actor.name), id: undefined }
    expect(await ask('print', driver)).toMatchObject({ reason: 'role_may_not' })
  })

  it('of a process that died while it printed is left to a person', async () => {
    await runSavedSheets(deps())
    const died = { print_state: 'printing', next_try_at: new Date(clock.now().getTime() + 150_000) } as const
    await db.updateTable('kept_sheets').set(died).where('day', '=', TOMORROW).execute()
    expect(await askForSheet(db, { day: TOMORROW, what: 'print' }, clock.now())).toEqual({
      ok: false,
      reason: 'sheet_unknown',
    })
    const print = vi.fn((): PrintOutcome => 'printed')
    later(3)
    await runSavedSheets(deps(print))
    expect(print).not.toHaveBeenCalled()
    expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ printState: 'failed', printFailure: 'unknown' })
  })

  it('starts the program without a shell, with the file as its last argument', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-printer-'))
    const program = path.join(folder, 'printer.mjs')
    const out = path.join(folder, 'out')
    await writeFile(
      program,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(out)}, JSON.stringify(process.argv.slice(2)))`,
    )
    const file = path.join(folder, 'a sheet; $(touch no).pdf')
    expect(await printFile([process.execPath, program, '-d', 'kitchen'], file)).toBe('printed')
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(['-d', 'kitchen', file])
    expect(await printFile([process.execPath, '--eval', 'process.exit(3)'], file)).toBe('refused')
    expect(await printFile([path.join(folder, 'no-such-program')], file)).toBe('refused')
    expect(await printFile([process.execPath, '--eval', 'setInterval(() => {}, 1000)'], file, 200)).toBe('unknown')
    await rm(folder, { recursive: true, force: true })
  })
})

describe('a printer of the settings that has the sheet', () => {
  beforeEach(async () => {
    await buildDay()
  })

  async function withPrinter(
    manner: PrinterManner,
    run: (printer: Awaited<ReturnType<typeof startFakePrinter>>) => Promise<void>,
  ) {
    const printer = await startFakePrinter(manner)
    const at = { way: 'network', host: '127.0.0.1', port: printer.port } as const
    const facts = { name: 'Kitchen', width: 80, papers: ['sheet'], copies: 1, kicksDrawer: false, ...at } as const
    expect(await savePrinter({ db, clock }, { name: 'owner@example.com' }, facts)).toMatchObject({ ok: true })
    try {
      await run(printer)
    } finally {
      await printer.stop()
    }
  }

  it('prints it once by itself, in any number of processes, and once more for a person', async () => {
    await withPrinter('fine', async (printer) => {
      await Promise.all([runSavedSheets(deps()), runSavedSheets(deps())])
      await runSavedSheets(deps())
      expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ printState: 'printed', printFailure: null })
      await vi.waitFor(() => expect(printer.printed).toHaveLength(1))
      expect(readEscPos(printer.printed[0]!).papers[0]!.height).toBeGreaterThan(500)
      later(1)
      expect(await askForSheet(db, { day: TOMORROW, what: 'print' }, clock.now())).toEqual({ ok: true })
      await runSavedSheets(deps())
      await vi.waitFor(() => expect(printer.printed).toHaveLength(2))
      expect(
        (await listPrints(db)).map(({ paper, subject, state, isCopy }) => [paper, subject, state, isCopy]),
      ).toEqual([
        ['sheet', TOMORROW, 'sent', true],
        ['sheet', TOMORROW, 'sent', false],
      ])
    })
  })

  it('without paper gets it again later, and nothing waits for it meanwhile', async () => {
    await withPrinter('empty', async (printer) => {
      await runSavedSheets(deps())
      expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ printState: 'waiting', printFailure: 'refused' })
      expect((await listPrints(db)).map(({ state }) => state)).toEqual(['failed'])
      printer.manner = 'fine'
      later(1)
      await runSavedSheets(deps())
      expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ printState: 'printed' })
      await vi.waitFor(() => expect(printer.printed).toHaveLength(1))
    })
  })

  it('that broke off may have printed it: a person looks', async () => {
    await withPrinter('dies', async () => {
      await runSavedSheets(deps())
      later(60)
      await runSavedSheets(deps())
      expect(await findSavedSheet(db, TOMORROW)).toMatchObject({ printState: 'failed', printFailure: 'unknown' })
      expect(await listPrints(db)).toHaveLength(1)
    })
  })

  it('is not asked where the configuration names a program', async () => {
    await withPrinter('fine', async (printer) => {
      const print = vi.fn((): PrintOutcome => 'printed')
      await runSavedSheets(deps(print))
      expect(print).toHaveBeenCalledTimes(1)
      expect([printer.printed, await listPrints(db)]).toEqual([[], []])
    })
  })
})

describe('kept sheets', () => {
  it('end after the owner’s days, and their files with them', async () => {
    await buildDay()
    await runSavedSheets(deps())
    later(14 * 24 * 60)
    await set('sheet.is_on', false)
    expect(await runSavedSheets(deps())).toMatchObject({ removed: 0 })
    later(2 * 24 * 60)
    expect(await runSavedSheets(deps())).toMatchObject({ removed: 1 })
    expect([await listSavedSheets(db), await listSheetDays(dataDir)]).toEqual([[], []])
  })

  it('of the days of an erased customer end with the erasure', async () => {
    await buildOrder(db, { status: 'Completed', phone: '+251900000123', delivery_date: TOMORROW })
    await runSavedSheets(deps())
    await refreshOrderProjections(db)
    const { id: customerId } = await db
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', '+251900000123')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ outcome: string }>`
      select erase_customer(${customerId}, 'owner@example.test', ${clock.now()}, '{}') as outcome`.execute(db)
    expect(rows[0]!.outcome).toBe('erased')
    await set('sheet.is_on', false)
    expect(await runSavedSheets(deps())).toMatchObject({ removed: 1 })
    expect(await listSheetDays(dataDir)).toEqual([])
  })

  it('are readable by the shop’s user only', async () => {
    await runSavedSheets(deps())
    for (const place of [sheetFolder(dataDir), path.join(sheetFolder(dataDir), sheetName(TOMORROW))]) {
      expect((await stat(place)).mode & 0o077).toBe(0)
    }
  })

  it('keep what they must: the database refuses a written sheet without its size, and a failure without its reason', async () => {
    const row = { day: TOMORROW, next_try_at: clock.now() }
    await expect(
      db
        .insertInto('kept_sheets')
        .values({ ...row, state: 'written' })
        .execute(),
    ).rejects.toThrow(/check/)
    await expect(
      db
        .insertInto('kept_sheets')
        .values({ ...row, state: 'failed' })
        .execute(),
    ).rejects.toThrow(/check/)
    await expect(
      db
        .insertInto('kept_sheets')
        .values({ ...row, print_state: 'failed' })
        .execute(),
    ).rejects.toThrow(/check/)
  })
})
