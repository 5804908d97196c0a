import { createGate } from '#app/base/platform/gate.ts'
import { programLimits, runChildProgram } from '#app/base/platform/programs/child-program.server.ts'
import type { ReceiptPdfResult, ReceiptPdfWork } from './receipt-pdf-process.server.ts'

const PROGRAM = 'app/surfaces/order-page/receipt-pdf/receipt-pdf-process.server.ts'

const WITHIN_MS = 20_000

/** Receipts of the process that are drawn and wait, also of one order. */
const drawing = createGate({ atOnce: 1, maxWaiting: 20, maxOfSender: 3 })

/** The receipt as a PDF, drawn in a process of its own, as quotes are. Undefined when too many are asked for. */
export function makeReceiptPdf(orderCode: string, work: ReceiptPdfWork): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return drawing.pass(async () => {
    const ended = await runChildProgram<ReceiptPdfResult>(PROGRAM, work, programLimits(WITHIN_MS))
    if (ended.end !== 'answered') throw new Error(`a receipt took too long to draw, or too much memory: ${ended.end}`)
    if ('fault' in ended.result) throw new Error(`a receipt could not be drawn: ${ended.result.fault}`)
    return new Uint8Array(ended.result.pdf)
  }, orderCode)
}
