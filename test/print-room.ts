import { afterAll, afterEach, beforeEach } from 'vitest'
import { createPaperWorkshop } from '#app/base/printing/drawing/paper-workshop.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from './database.ts'
import { startFakePrinter, type FakePrinter } from './fake-printer.ts'

/** For a test file: a database of its own, and what prints. `printer` is a new one before each test. */
export async function openPrintRoom({ poolSize }: { poolSize: number }) {
  const database = await createTestDatabase({ poolSize })
  const workshop = createPaperWorkshop()
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
  return {
    db: database.db,
    clock: new FakeClock(),
    printing: {
      workshop,
      printerNetworks: ['127.0.0.0/8'],
      patience: { connectMs: 2000, answerMs: 500, printedMs: 2000 },
    },
    printer: () => printer,
  }
}
