import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { askForPrint } from '#app/base/printing/ask-for-print.server.ts'
import { createPaperWorkshop } from '#app/base/printing/drawing/paper-workshop.server.ts'
import { findPrintJob } from '#app/base/printing/print-jobs.queries.server.ts'
import { listPrinters } from '#app/base/printing/printers.queries.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { startFakePrinter, type FakePrinter } from '#test/fake-printer.ts'
import { printersAction } from './printers-action.server.ts'

const database = await createTestDatabase({ poolSize: 4 })
const { db } = database
const clock = new FakeClock()
const workshop = createPaperWorkshop()
const profile = buildProfile('owner')
const deps = {
  ...buildFacts(),
  db,
  clock,
  now: clock.now(),
  profile,
  actor: { id: profile.id, name: profile.email },
  workshop,
  printerNetworks: ['127.0.0.0/8'],
  patience: { connectMs: 2000, answerMs: 500, printedMs: 2000 },
}
let printer: FakePrinter

beforeEach(async () => {
  await database.truncate()
  printer = await startFakePrinter()
})
afterEach(() => printer.stop())
afterAll(async () => {
  workshop.stop()
  await database.drop()
})

function press(intent: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value)
  return printersAction(deps, form)
}

const typed = () => ({
  name: 'Counter',
  way: 'network',
  host: '127.0.0.1',
  port: String(printer.port),
  width: '80',
  copies: '1',
  paper: 'receipt',
})

it.each([
  ['a name', { name: ' ' }, 'name'],
  ['an address in numbers', { host: 'printer.local' }, 'host'],
  ['an address inside the shop', { host: '203.0.113.7' }, 'host'],
  ['a port', { port: '70000' }, 'port'],
])('a printer without %s is refused at its field, and what was typed stays', async (_, wrong, fault) => {
  const refused = await press('save', { ...typed(), ...wrong })
  expect(refused).toMatchObject({ ok: false, status: 422, answer: { fault, typed: { ...wrong, width: '80' } } })
  expect(await listPrinters(db)).toEqual([])
})

it('a printer is saved, changed once by each version, and removed once', async () => {
  expect(await press('save', typed())).toMatchObject({ ok: true })
  const [saved] = await listPrinters(db)
  const change = { ...typed(), printer: saved!.id, version: '1', name: 'Bar', kicks: 'yes' }
  expect(await press('save', change)).toMatchObject({ ok: true, to: '/admin/settings/printing' })
  expect(await press('save', change)).toMatchObject({ ok: false, status: 409 })
  expect(await listPrinters(db)).toMatchObject([{ name: 'Bar', kicksDrawer: true, papers: ['receipt'], version: 2 }])
  expect(await press('remove', { printer: saved!.id })).toMatchObject({ ok: true })
  expect(await press('remove', { printer: saved!.id })).toMatchObject({ ok: false, status: 409 })
})

it('what waits is tried at a press, or given up', async () => {
  await press('save', typed())
  const [saved] = await listPrinters(db)
  printer.manner = 'empty'
  const asked = ['receipt', 'kitchen'].map((paper) =>
    askForPrint(deps, {
      id: randomUUID(),
      paper: paper as 'receipt' | 'kitchen',
      subject: randomUUID(),
      printer: saved!,
      askedBy: profile.email,
      compose: () => [{ kind: 'text', text: 'ደረሰኝ' }],
    }),
  )
  const [first, second] = await Promise.all(asked)
  printer.manner = 'fine'
  await press('drop', { job: second!.id })
  await press('retry', { job: first!.id })
  await press('retry', { job: second!.id })
  expect(await findPrintJob(db, first!.id)).toMatchObject({ state: 'sent' })
  expect(await findPrintJob(db, second!.id)).toMatchObject({ state: 'failed', failure: 'dropped' })
})
