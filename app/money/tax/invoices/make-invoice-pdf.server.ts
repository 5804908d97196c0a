import { createGate } from '#app/base/platform/gate.ts'
import { programLimits, runChildProgram } from '#app/base/platform/programs/child-program.server.ts'
import type { InvoicePdfResult, InvoicePdfWork } from './invoice-pdf-process.server.ts'

const PROGRAM = 'app/money/tax/invoices/invoice-pdf-process.server.ts'

/** A paper takes about half a second. */
const WITHIN_MS = 20_000

const drawing = createGate({ atOnce: 1, maxWaiting: 20, maxOfSender: 3 })

/** An invoice as a PDF, drawn in a process of its own (decision 0070); undefined when one person asks for too many. */
export function makeInvoicePdf(person: string, work: InvoicePdfWork): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return drawing.pass(async () => {
    const ended = await runChildProgram<InvoicePdfResult>(PROGRAM, work, programLimits(WITHIN_MS))
    if (ended.end !== 'answered') throw new Error(`an invoice took too long to draw, or too much memory: ${ended.end}`)
    if ('fault' in ended.result) throw new Error(`an invoice could not be drawn: ${ended.result.fault}`)
    return new Uint8Array(ended.result.pdf)
  }, person)
}
