import { PrintedPage, SOFT_INK } from '#app/base/platform/paper/printed-page.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { inscriptionSize } from '#app/ordering/production/inscription-size.ts'
import { drawingOf, type KitchenPaper } from './load-kitchen-paper.server.ts'

/** Points of 1/72 inch. */
const MARGIN = 34
const GAP = 12
const BOX = 13
const DRAWING = 118

const INSCRIPTION = { usual: 40, long: 28, longest: 20 } as const

/** From the right edge: the numbers of a bake, and the box to tick. */
const COLUMNS = { orders: 300, counter: 235, bake: 165, by: 105 } as const

interface DrawingDeps {
  projectDir: string
  madeAt: Date
  t: Translate
}

/** The sheet as A4, black on white: what to bake, the cakes to order, what is handed over. */
export async function drawKitchenPaper(sheet: KitchenPaper, { projectDir, madeAt, t }: DrawingDeps): Promise<Buffer> {
  const { lang, title } = sheet
  const page = new PrintedPage({ projectDir, madeAt, title, lang, footer: title, margin: MARGIN })
  const bytes = collect(page)
  const whole = { x: page.left, width: page.width }
  page.write(sheet.shop, { ...whole, size: 9, color: SOFT_INK })
  page.write(title, { ...whole, size: 18, isBold: true })
  for (const fact of sheet.facts) page.write(fact, { ...whole, size: 10 })
  page.y += GAP
  const isEmpty = sheet.orders === 0 && sheet.plan.rows.length === 0
  if (isEmpty) page.write(t('production.none.title'), { ...whole, size: 12, isBold: true })
  else {
    drawBakes(page, sheet, t)
    await drawCards(page, sheet, t)
    drawStops(page, t('production.part.pickups'), sheet.pickups, t)
    drawStops(page, t('production.part.deliveries'), sheet.deliveries, t)
  }
  page.doc.end()
  return bytes
}

function collect({ doc }: PrintedPage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

/** A heading is never alone at the foot of a page: `below` is the height of what must follow it. */
function heading(page: PrintedPage, text: string, below: number): void {
  page.keepTogether(30 + below)
  page.y += GAP / 2
  page.write(text, { x: page.left, width: page.width, size: 13, isBold: true })
  page.rule()
  page.y += 4
}

function drawBakes(page: PrintedPage, { plan }: KitchenPaper, t: Translate): void {
  const right = page.left + page.width
  const cell = (
    column: keyof typeof COLUMNS,
    text: string,
    top: number,
    look: { size?: number; isBold?: boolean } = {},
  ) => {
    page.y = top
    page.write(text, { x: right - COLUMNS[column] - 40, width: 90, align: 'right', ...look })
  }
  const head = () => {
    const top = page.y
    page.write(t('production.plan.cake'), { x: page.left, width: 150, size: 8, color: SOFT_INK })
    for (const column of ['orders', 'counter', 'bake', 'by'] as const) {
      cell(column, t(`production.plan.${column}`), top, { size: 8 })
    }
    page.y = top + 13
    page.rule()
    page.y += 3
  }
  heading(page, t('production.part.bake'), 60)
  head()
  for (const row of plan.rows) {
    if (page.keepTogether(36)) head()
    const top = page.y
    page.write(row.name, { x: page.left, width: page.width - 330, size: 11, isBold: true })
    if (row.isFasting)
      page.write(t('production.plan.fasting'), { x: page.left, width: page.width - 330, size: 8, isBold: true })
    const foot = Math.max(page.y, top + 24)
    cell('orders', String(row.orders), top + 3)
    cell('counter', `+ ${row.counter}`, top + 3)
    cell('bake', String(row.bake), top - 3, { size: 18, isBold: true })
    cell('by', row.by, top + 3)
    page.tickBox(right - BOX, top + 3, BOX)
    page.y = foot + 2
    page.rule()
    page.y += 3
  }
  for (const base of plan.bases) {
    page.keepTogether(20)
    const top = page.y
    page.tickBox(right - BOX, top + 2, BOX)
    const text = [base.count, base.what, base.detail, base.isFasting ? t('production.fasting') : ''].filter(Boolean)
    page.write(text.join(' · '), { x: page.left, width: page.width - 30, size: 10 })
    page.y += 2
  }
  page.write(plan.note, { x: page.left, width: page.width, size: 8, color: SOFT_INK })
  page.y += GAP
}

async function drawCards(page: PrintedPage, { cards }: KitchenPaper, t: Translate): Promise<void> {
  if (cards.length === 0) return
  heading(page, t('production.part.cards'), DRAWING + 20)
  for (const { stop, card } of cards) {
    const picture = card.drawing ? await drawingOf(card.drawing.svg) : undefined
    page.keepTogether(DRAWING + 24)
    const top = page.y
    const inner = { x: page.left + 8, width: page.width - 16 - (picture ? DRAWING + 8 : 0) }
    if (picture) {
      const x = page.left + page.width - DRAWING - 6
      page.doc.image(picture, x, top + 6, { fit: [DRAWING, DRAWING], align: 'right' })
    }
    page.y += 6
    const who = [stop.time, stop.code, stop.customerName, card.isFasting ? t('production.fasting') : ''].filter(Boolean)
    page.write(who.join(' · '), { ...inner, size: 11, isBold: true })
    page.write(card.what, { ...inner, size: 12, isBold: true })
    page.write(card.choices.join(' · '), inner)
    if (card.inscription) {
      page.y += 4
      const size = INSCRIPTION[inscriptionSize(card.inscription)]
      page.keepTogether(size * 1.5 + 16)
      const from = page.y
      page.y += 3
      page.write(card.inscription, { x: inner.x + 6, width: inner.width - 12, size, isBold: true })
      page.frame(from, { x: inner.x, width: inner.width })
      page.y += 3
      page.write(card.spelling, { ...inner, size: 8, color: SOFT_INK })
    } else page.write(t('production.inscription.none'), { ...inner, size: 9, color: SOFT_INK })
    for (const picture of card.pictures) page.write(picture.name, { ...inner, size: 9 })
    if (card.maker) page.write(card.maker, { ...inner, size: 9 })
    warnings(page, stop, inner, t)
    // What went on to another page has its picture on the page before.
    if (page.y > top) page.y = Math.max(page.y, top + DRAWING + 10)
    page.y += 4
    page.rule()
    page.y += 6
  }
}

type Stops = KitchenPaper['pickups']

function drawStops(page: PrintedPage, title: string, groups: Stops, t: Translate): void {
  if (groups.length === 0) return
  heading(page, title, 70)
  const right = page.left + page.width
  for (const group of groups) {
    page.keepTogether(54)
    const named = [group.title, group.detail].filter(Boolean).join(' · ')
    page.write(named, { x: page.left, width: page.width, size: 11, isBold: true })
    for (const stop of group.stops) {
      page.keepTogether(34)
      const box = { x: page.left + 10, width: page.width - 40 }
      page.tickBox(right - BOX, page.y + 2, BOX)
      const phone = stop.phone?.text ?? t('production.no.phone')
      page.write([stop.time, stop.code, stop.customerName, phone].join(' · '), { ...box, isBold: true })
      for (const line of stop.lines) page.write(line.text, box)
      if (stop.recipient) page.write(recipientText(stop.recipient, t), box)
      if (stop.address) page.write([stop.address.zone, stop.address.text].filter(Boolean).join(' · '), box)
      if (stop.isSurprise) page.write(t('production.surprise'), { ...box, isBold: true })
      if (stop.wantsCall) page.write(t('production.call'), { ...box, isBold: true })
      if (stop.collect) page.write(stop.collect, { ...box, isBold: true })
      warnings(page, stop, box, t)
      page.y += 5
    }
  }
  page.y += GAP
}

function recipientText(
  { name, phone }: NonNullable<Stops[number]['stops'][number]['recipient']>,
  t: Translate,
): string {
  const gift = name ? t('production.gift.for', { name }) : t('production.gift')
  return phone ? `${gift} · ${phone.text}` : gift
}

interface Warned {
  allergies: string
  notes: string
}

/** Allergies are loud on every part of the sheet. */
function warnings(
  page: PrintedPage,
  { allergies, notes }: Warned,
  box: { x: number; width: number },
  t: Translate,
): void {
  if (allergies) {
    page.keepTogether(26)
    page.y += 3
    const from = page.y
    page.y += 2
    page.write(t('production.allergies', { what: allergies }), {
      x: box.x + 5,
      width: box.width - 10,
      size: 11,
      isBold: true,
    })
    page.y += 2
    if (page.y > from) page.frame(from, { ...box, lineWidth: 2 })
    page.y += 2
  }
  if (notes) page.write(t('production.notes.said', { notes }), { ...box, size: 9 })
}
