import { Readable } from 'node:stream'
import type { QuotePdf } from './load-quote-pdf.server.ts'
import { PrintedPage, SOFT_INK } from '#app/base/platform/paper/printed-page.server.ts'
import { LABEL_MARK } from '#app/base/platform/text/translate.ts'

const PICTURE_WIDTH = 150
const OPTION_PICTURE_WIDTH = 110
const GAP = 14
const LOGO_WIDTH = 44
const SUMS_WIDTH = 330

interface DrawingDeps {
  projectDir: string
  madeAt: Date
  picture: Buffer | undefined
  /** Square, in the order of the options; undefined for an option without one. */
  optionPictures: readonly (Buffer | undefined)[]
  /** The bakery's logo as a JPEG, and its colour for names; without them the paper looks as delivered. */
  logo: Buffer | undefined
  color: string
}

/** Streams the quote as a PDF. `picture` is a PNG of the cake, `optionPictures` are JPEGs. */
export function drawQuotePdf(
  quote: QuotePdf,
  { projectDir, madeAt, picture, optionPictures, logo, color }: DrawingDeps,
): ReadableStream<Uint8Array> {
  const page = new PrintedPage({ projectDir, madeAt, title: quote.title, lang: quote.lang, footer: quote.footer })
  drawHead(page, quote, { logo, color })
  drawCake(page, quote, picture)
  if (quote.message) {
    section(page, quote.message.heading)
    page.write(quote.message.text, { x: page.left, width: page.width })
    page.y += GAP
  }
  for (const [index, option] of quote.options.entries()) drawOption(page, option, optionPictures[index])
  for (const line of quote.validity) {
    page.write(line, { x: page.left, width: page.width, isBold: true, size: 11, color })
  }
  page.y += GAP
  section(page, quote.policies.heading)
  for (const policy of quote.policies.lines) bullet(page, policy)
  page.doc.end()
  return Readable.toWeb(Readable.from(page.doc)) as ReadableStream<Uint8Array>
}

function drawHead(
  page: PrintedPage,
  { shop, title, facts }: QuotePdf,
  { logo, color }: Pick<DrawingDeps, 'logo' | 'color'>,
): void {
  const box = { x: page.left, width: page.width }
  const indent = logo ? LOGO_WIDTH + GAP : 0
  const beside = { x: page.left + indent, width: page.width - indent }
  const top = page.y
  if (logo) page.doc.image(logo, page.left, top, { fit: [LOGO_WIDTH, LOGO_WIDTH] })
  page.write(shop.name, { ...beside, size: 18, isBold: true, color })
  page.write(shop.contact, { ...beside, size: 9, color: SOFT_INK })
  page.y = Math.max(page.y, logo ? top + LOGO_WIDTH : 0)
  page.y += 6
  page.rule()
  page.y += GAP
  page.write(title, { ...box, size: 15, isBold: true })
  for (const fact of facts) page.write(fact, { ...box, color: SOFT_INK })
  page.y += GAP
}

function drawCake(page: PrintedPage, { cake, lang }: QuotePdf, picture: Buffer | undefined): void {
  page.keepTogether(picture ? PICTURE_WIDTH : 60)
  const top = page.y
  const textWidth = picture ? page.width - PICTURE_WIDTH - GAP : page.width
  if (picture) {
    page.doc.image(picture, page.left + textWidth + GAP, top, { fit: [PICTURE_WIDTH, PICTURE_WIDTH], align: 'right' })
  }
  page.write(cake.name, { x: page.left, width: textWidth, size: 12, isBold: true })
  for (const { name, value } of cake.choices)
    page.write(`${name}${LABEL_MARK[lang]}${value}`, { x: page.left, width: textWidth })
  page.y = Math.max(page.y, picture ? top + PICTURE_WIDTH : 0) + GAP
}

function drawOption(
  page: PrintedPage,
  { title, detail, includedHeading, included, sums }: QuotePdf['options'][number],
  picture: Buffer | undefined,
): void {
  const width = picture ? page.width - OPTION_PICTURE_WIDTH - GAP : page.width
  const box = { x: page.left, width }
  const includedHeight = included.reduce((sum, line) => sum + page.heightOf(line, { width: width - 12 }), 0)
  // A short option stays on one page. A long one breaks at the end of the page.
  page.keepTogether(Math.min(includedHeight + (sums.length + 4) * 16, 500))
  page.rule()
  page.y += 8
  const top = page.y
  if (picture) page.doc.image(picture, page.left + width + GAP, top, { width: OPTION_PICTURE_WIDTH })
  page.write(title, { ...box, size: 12, isBold: true })
  if (detail) page.write(detail, { ...box, color: SOFT_INK })
  if (included.length > 0) {
    page.write(includedHeading, { ...box, size: 9, color: SOFT_INK })
    for (const line of included) bullet(page, line, width)
  }
  page.y += 4
  for (const { name, value, isTotal } of sums)
    page.writePair(name, value, { ...box, width: Math.min(SUMS_WIDTH, width), isBold: isTotal })
  // If the text has moved to a new page, the picture is on the page before.
  if (picture && page.y > top) page.y = Math.max(page.y, top + OPTION_PICTURE_WIDTH)
  page.y += GAP
}

function section(page: PrintedPage, heading: string): void {
  page.keepTogether(40)
  page.write(heading, { x: page.left, width: page.width, size: 11, isBold: true })
}

function bullet(page: PrintedPage, text: string, width = page.width): void {
  const style = { x: page.left + 12, width: width - 12 }
  page.keepTogether(16)
  const { y } = page
  page.write('·', { x: page.left + 2, width: 8, isBold: true })
  page.y = y
  page.write(text, style)
}
