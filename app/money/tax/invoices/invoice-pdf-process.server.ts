import os from 'node:os'
import process from 'node:process'
import { drawInvoice } from './draw-invoice.server.ts'
import type { InvoicePaper } from './present-invoice-paper.ts'

/** Input of this program, which draws one invoice and ends. make-invoice-pdf.server.ts starts it. */
export interface InvoicePdfWork {
  paper: InvoicePaper
  projectDir: string
  madeAt: Date
}

export type InvoicePdfResult = { pdf: Uint8Array } | { fault: string }

/** Niceness above the shop's own process, which answers customers. */
const NICER_BY = 5

async function work({ paper, ...deps }: InvoicePdfWork): Promise<InvoicePdfResult> {
  return { pdf: new Uint8Array(await new Response(drawInvoice(paper, deps)).arrayBuffer()) }
}

os.setPriority(Math.min(os.getPriority() + NICER_BY, os.constants.priority.PRIORITY_LOW))
process.once('disconnect', () => process.exit())
process.once('message', (message: InvoicePdfWork) => {
  void work(message)
    .catch((error: unknown) => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((result) => process.send!(result, () => process.disconnect!()))
})
