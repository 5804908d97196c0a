import os from 'node:os'
import process from 'node:process'
import { drawReceiptPdf, type ReceiptPaper } from './draw-receipt-pdf.server.ts'

/** Input of this program, which draws one receipt and ends. make-receipt-pdf.server.ts starts it. */
export interface ReceiptPdfWork {
  paper: ReceiptPaper
  projectDir: string
  madeAt: Date
}

export type ReceiptPdfResult = { pdf: Uint8Array } | { fault: string }

/** Niceness above the shop's own process, which answers customers. */
const NICER_BY = 5

async function work({ paper, ...deps }: ReceiptPdfWork): Promise<ReceiptPdfResult> {
  return { pdf: new Uint8Array(await new Response(drawReceiptPdf(paper, deps)).arrayBuffer()) }
}

os.setPriority(Math.min(os.getPriority() + NICER_BY, os.constants.priority.PRIORITY_LOW))
process.once('disconnect', () => process.exit())
process.once('message', (message: ReceiptPdfWork) => {
  void work(message)
    .catch((error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((result) => process.send!(result, () => process.disconnect!()))
})
