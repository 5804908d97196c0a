import { Readable } from 'node:stream'
import { PrintedPage, SOFT_INK } from '#app/base/platform/paper/printed-page.server.ts'
import type { InvoicePaper } from './present-invoice-paper.ts'

const GAP = 14
const SUMS_WIDTH = 330

interface DrawingDeps {
  projectDir: string
  madeAt: Date
}

/** Streams an invoice or credit note as an A4 PDF, each text in both languages. */
export function drawInvoice(paper: InvoicePaper, { projectDir, madeAt }: DrawingDeps): ReadableStream<Uint8Array> {
  const page = new PrintedPage({ projectDir, madeAt, title: paper.title, lang: 'am', footer: paper.footer })
  const box = { x: page.left, width: page.width }
  page.write(paper.seller.name, { ...box, size: 16, isBold: true })
  for (const line of paper.seller.lines) page.write(line, { ...box, size: 9, color: SOFT_INK })
  page.y += 6
  page.rule()
  page.y += GAP
  page.write(paper.title, { ...box, size: 15, isBold: true })
  for (const fact of paper.facts) page.write(fact, box)
  page.y += GAP
  page.write(paper.buyerHeading, { ...box, isBold: true })
  for (const line of paper.buyer) page.write(line, box)
  page.y += GAP
  page.rule()
  page.y += 8
  for (const { name, value } of paper.lines) page.writePair(name, value, box)
  page.y += 6
  page.rule()
  page.y += 8
  const sums = { x: page.left + page.width - SUMS_WIDTH, width: SUMS_WIDTH }
  for (const { name, value, isTotal } of paper.sums) page.writePair(name, value, { ...sums, isBold: isTotal })
  page.y += GAP
  for (const line of paper.notes) page.write(line, { ...box, size: 9, color: SOFT_INK })
  page.doc.end()
  return Readable.toWeb(Readable.from(page.doc)) as ReadableStream<Uint8Array>
}
