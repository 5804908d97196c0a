import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#app/base/platform/log.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { startFakePrinter, type FakePrinter } from '#test/fake-printer.ts'
import { readEscPos } from '#test/read-escpos.ts'
import { askForPrint, dropPrint, reportPrint, type PrintAsk } from './ask-for-print.server.ts'
import { createPaperWorkshop } from './drawing/paper-workshop.server.ts'
import type { PrintDeps } from './print-deps.server.ts'
import { countPrintTroubles, findPrintContent, findPrint, listPrints } from './prints.queries.server.ts'
import { findPrinter } from './printers.queries.server.ts'
import type { PrinterFacts } from './printers.ts'
import { runPrints } from './run-prints.server.ts'
import { removePrinter, savePrinter } from './printers.factory.ts'

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
const workshop = createPaperWorkshop()
const actor = { name: 'owner@example.com' }
let clock: FakeClock
let printer: FakePrinter

beforeEach(async () => {
  await database.truncate()
  clock = new FakeClock()
  printer = await startFakePrinter()
})
afterEach(() => printer.stop())
afterAll(async () => {
  workshop.stop()
  await database.drop()
})

const deps = (): PrintDeps => ({
  db,
  clock,
  log: createLog('silent'),
  workshop,
  printerNetworks: ['127.0.0.0/8'],
  patience: { connectMs: 2000, answerMs: 500, printedMs: 2000 },
})

async function addPrinter(facts: Partial<PrinterFacts> = {}) {
  const network = { name: 'Counter', way: 'network', host: '127.0.0.1', port: printer.port } as const
  const usual = { width: 80, papers: ['receipt', 'kitchen'], copies: 1, kicksDrawer: false } as const
  const saved = await savePrinter(deps(), actor, { ...network, ...usual, ...facts })
  if (!saved.ok) throw new Error(saved.reason)
  return (await findPrinter(db, saved.id))!
}

const SARA = { id: 'sara', email: 'sara@example.com' }
const MERON = { id: 'meron', email: 'meron@example.com' }
const SUBJECT = '0190a000-0000-7000-8000-000000000001'

async function print(ask: Partial<PrintAsk> & Pick<PrintAsk, 'printer'>) {
  return askForPrint(deps(), {
    id: randomUUID(),
    paper: 'receipt',
    subject: SUBJECT,
    asker: SARA,
    compose: ({ isCopy }) => [{ kind: 'text', text: isCopy ? 'ቅጂ' : 'ደረሰኝ' }],
    ...ask,
  })
}

const papers = () => printer.printed.flatMap((bytes) => readEscPos(bytes).papers)
const later = (minutes: number) => clock.advance(minutes * 60_000)

describe('a press', () => {
  it('prints once, whole, and keeps no words afterwards', async () => {
    const job = await print({ printer: await addPrinter({ copies: 2 }) })
    expect(job).toMatchObject({ state: 'sent', failure: null, isCopy: false, askedBy: 'sara@example.com' })
    await expect.poll(() => papers().length).toBe(2)
    expect(await findPrintContent(db, job.id)).toBeUndefined()
  })

  it('prints once however often and from how many tabs it is tapped', async () => {
    const counter = await addPrinter()
    const id = randomUUID()
    const jobs = await Promise.all(Array.from({ length: 8 }, () => print({ id, printer: counter })))
    expect(new Set(jobs.map((job) => job.id))).toEqual(new Set([id]))
    await runPrints(deps())
    await print({ id, printer: counter })
    await expect.poll(() => papers().length).toBe(1)
    expect(await listPrints(db)).toHaveLength(1)
  })

  it('of somebody else waits for the paper that is waiting already', async () => {
    const counter = await addPrinter()
    printer.manner = 'empty'
    const first = await print({ printer: counter })
    const second = await print({ printer: counter, asker: MERON })
    expect(second.id).toBe(first.id)
    expect(await listPrints(db)).toHaveLength(1)
  })

  it('after the paper is out prints a copy that says so, and opens no drawer', async () => {
    const counter = await addPrinter({ kicksDrawer: true })
    await print({ printer: counter, opensDrawer: true })
    const again = await print({ printer: counter, opensDrawer: true })
    expect(again).toMatchObject({ state: 'sent', isCopy: true })
    await expect.poll(() => printer.printed.map((bytes) => readEscPos(bytes).kicks)).toEqual([1, 0])
    expect(await print({ printer: counter, subject: randomUUID() })).toMatchObject({ isCopy: false })
  })
})

describe('a printer in trouble', () => {
  it.each([
    ['empty', 'no_paper'],
    ['open', 'cover_open'],
  ] as const)('that is %s is waited for, and prints when it is mended', async (manner, failure) => {
    printer.manner = manner
    const job = await print({ printer: await addPrinter() })
    expect(job).toMatchObject({ state: 'queued', failure })
    printer.manner = 'fine'
    expect(await runPrints(deps())).toMatchObject({ tried: 0 }) // not before its pause
    later(1)
    expect(await runPrints(deps())).toMatchObject({ tried: 1 })
    expect(await findPrint(db, job.id)).toMatchObject({ state: 'sent', failure: null, isCopy: false, attempts: 2 })
    await expect.poll(() => papers().length).toBe(1)
  })

  it('that is gone is given up after a quarter of an hour, with its reason', async () => {
    const counter = await addPrinter()
    await printer.stop()
    const job = await print({ printer: counter })
    expect(job).toMatchObject({ state: 'queued', failure: 'gone' })
    for (let minute = 0; minute < 16; minute += 1) {
      later(1)
      await runPrints(deps())
    }
    expect(await findPrint(db, job.id)).toMatchObject({ state: 'failed', failure: 'gone' })
    expect(await countPrintTroubles(db, new Date(0))).toEqual({ failed: 1, waiting: 0 })
    printer = await startFakePrinter()
  })

  it.each([
    ['dies', 'cut_off'],
    ['runs_out', 'ran_out'],
  ] as const)(
    'that %s in the middle is not tried again by itself; the next press is a copy',
    async (manner, failure) => {
      const counter = await addPrinter()
      printer.manner = manner
      expect(await print({ printer: counter })).toMatchObject({ state: 'failed', failure })
      printer.manner = 'fine'
      later(5)
      expect(await runPrints(deps())).toMatchObject({ tried: 0 })
      expect(await print({ printer: counter })).toMatchObject({ state: 'sent', isCopy: true })
    },
  )

  it('whose address is outside the shop gets nothing', async () => {
    const counter = await addPrinter()
    const outside = { ...deps(), printerNetworks: [] }
    const ask = {
      id: randomUUID(),
      paper: 'test',
      subject: counter.id,
      printer: counter,
      asker: SARA,
    } as const
    expect(await askForPrint(outside, { ...ask, compose: () => [] })).toMatchObject({
      state: 'failed',
      failure: 'not_allowed',
    })
    expect(printer.printed).toEqual([])
  })

  it('that a process had when it died is left for a person to look at', async () => {
    printer.manner = 'empty'
    const job = await print({ printer: await addPrinter() })
    await db
      .updateTable('print_jobs')
      .set({ state: 'sending', next_try_at: clock.now() })
      .where('id', '=', job.id)
      .execute()
    expect(await runPrints(deps())).toMatchObject({ ended: 1 })
    expect(await findPrint(db, job.id)).toMatchObject({ state: 'failed', failure: 'cut_off' })
  })

  it('that is removed while papers come for it keeps none waiting, and takes none after it', async () => {
    printer.manner = 'empty'
    const counter = await addPrinter()
    const asks = Array.from({ length: 6 }, () => print({ printer: counter, subject: randomUUID() }))
    await Promise.all([...asks, removePrinter(deps(), actor, counter.id)])
    expect(await print({ printer: counter, subject: randomUUID() })).toMatchObject({
      state: 'failed',
      failure: 'dropped',
    })
    later(5)
    await runPrints(deps())
    const open = await db.selectFrom('print_jobs').select('state').where('state', 'in', ['queued', 'sending']).execute()
    expect(open).toEqual([])
  })

  it('that is removed drops what waits; a person may give it up too', async () => {
    printer.manner = 'empty'
    const counter = await addPrinter()
    const [job, other] = [await print({ printer: counter }), await print({ printer: counter, subject: randomUUID() })]
    await dropPrint(deps(), other.id)
    await removePrinter(deps(), actor, counter.id)
    for (const { id } of [job, other])
      expect(await findPrint(db, id)).toMatchObject({ state: 'failed', failure: 'dropped' })
    expect(await countPrintTroubles(db, new Date(0))).toEqual({ failed: 0, waiting: 0 })
  })
})

describe('a printer on a tablet', () => {
  const usb = { way: 'usb', host: null, port: null } as const

  it('has its dots until the tablet tells how it ended, and only whoever pressed tells', async () => {
    const job = await print({ printer: await addPrinter(usb) })
    expect(job).toMatchObject({ state: 'queued', failure: null })
    expect(await findPrintContent(db, job.id)).toMatchObject({ width: 80, copies: 1 })
    expect(await reportPrint(deps(), { id: job.id, isPrinted: true, by: MERON })).toBe(false)
    expect(await reportPrint(deps(), { id: job.id, isPrinted: true, by: SARA })).toBe(true)
    expect(await reportPrint(deps(), { id: job.id, isPrinted: false, by: SARA })).toBe(false)
    expect(await findPrint(db, job.id)).toMatchObject({ state: 'sent' })
  })

  it('that never tells may have printed', async () => {
    const job = await print({ printer: await addPrinter(usb) })
    later(3)
    await runPrints(deps())
    expect(await findPrint(db, job.id)).toMatchObject({ state: 'failed', failure: 'not_told' })
  })
})

describe('what is kept', () => {
  it('an ended print never changes, and goes after 30 days', async () => {
    const job = await print({ printer: await addPrinter() })
    await expect(
      db.updateTable('print_jobs').set({ is_copy: true }).where('id', '=', job.id).execute(),
    ).rejects.toThrow('has ended')
    later(31 * 24 * 60)
    expect(await runPrints(deps())).toMatchObject({ removed: 1 })
  })

  it('a stale form of a printer is refused', async () => {
    const counter = await addPrinter()
    const facts = { ...counter, name: 'Bar' }
    expect(await savePrinter(deps(), actor, facts, counter)).toMatchObject({ ok: true })
    expect(await savePrinter(deps(), actor, facts, counter)).toEqual({ ok: false, reason: 'printer_changed' })
    expect(await findPrinter(db, counter.id)).toMatchObject({ name: 'Bar', version: 2 })
  })
})
