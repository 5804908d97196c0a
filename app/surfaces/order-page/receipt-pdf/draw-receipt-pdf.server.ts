import { Readable } from 'node:stream'
import { PrintedPage, SOFT_INK } from '#app/base/platform/paper/printed-page.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Receipt } from '../load-receipt.server.ts'

const GAP = 12
/** Sums are read down one edge, near their names. */
const WIDTH = 360

export interface ReceiptPaper {
  lang: Lang
  title: string
  words: Record<
    'lines' | 'delivery' | 'total' | 'payments' | 'none' | 'paid' | 'thanks' | 'notFiscal' | 'fiscalAsk',
    string
  >
  receipt: Receipt
}

/** Streams the receipt as a PDF: what the page of the receipt shows, in its language. */
export function drawReceiptPdf(
  { lang, title, words, receipt }: ReceiptPaper,
  { projectDir, madeAt }: { projectDir: string; madeAt: Date },
): ReadableStream<Uint8Array> {
  const page = new PrintedPage({ projectDir, madeAt, title, lang, footer: title })
  const box = { x: page.left, width: Math.min(WIDTH, page.width) }
  const section = (heading: string) => {
    page.y += GAP
    page.rule()
    page.y += 6
    page.write(heading, { ...box, size: 11, isBold: true })
  }
  const soft = (text: string) => text && page.write(text, { ...box, size: 9, color: SOFT_INK })
  const { shop, facts, lines, entries, vat, owed } = receipt
  page.write(shop.name, { ...box, size: 18, isBold: true })
  soft(shop.address)
  soft(shop.phone)
  soft(shop.tin)
  page.y += GAP
  page.write(title, { ...box, size: 14, isBold: true })
  for (const { name, value } of facts) page.writePair(name, value, box)
  section(words.lines)
  for (const line of lines) {
    page.writePair(line.name, line.amount, box)
    soft(line.detail)
  }
  if (receipt.deliveryFee) page.writePair(words.delivery, receipt.deliveryFee, box)
  page.writePair(words.total, receipt.total, { ...box, isBold: true })
  for (const { label, amount } of vat) page.writePair(label, amount, box)
  section(words.payments)
  if (entries.length === 0) page.write(words.none, box)
  for (const entry of entries) {
    page.writePair(entry.what, entry.amount, box)
    soft(entry.detail)
  }
  page.writePair(words.paid, receipt.paid, { ...box, isBold: true })
  if (owed) page.writePair(owed.label, owed.amount, { ...box, isBold: true })
  if (receipt.ended) page.write(receipt.ended, box)
  page.y += GAP
  page.rule()
  page.y += 6
  page.write(words.thanks, box)
  page.write(words.notFiscal, { ...box, isBold: true })
  page.write(words.fiscalAsk, box)
  page.doc.end()
  return Readable.toWeb(Readable.from(page.doc)) as ReadableStream<Uint8Array>
}
