import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { bitmapPng, readBitmapPng } from '#app/base/printing/drawing/bitmap-png.server.ts'
import { isBlack, type Bitmap } from '#app/base/printing/drawing/bitmap.ts'
import { drawPaper } from '#app/base/printing/drawing/draw-paper.server.ts'
import { encodePaper } from '#app/base/printing/drawing/encode-paper.server.ts'
import { MARGIN } from '#app/base/printing/drawing/lay-out-paper.ts'
import { openGlyphs } from '#app/base/printing/drawing/glyphs.server.ts'
import { PAPER_WIDTHS, type Block, type PaperWidth } from '#app/base/printing/paper.ts'
import { testPaper } from '#app/base/printing/test-paper.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { translateTo } from '#app/messages.server.ts'
import { shiftPaper } from '#app/till/drawer/shift-paper.ts'
import type { ReceiptData } from '#app/till/sales/receipt/receipt-data.ts'
import { receiptPaper } from '#app/till/sales/receipt/receipt-paper.ts'
import { rollPaper } from '#app/ordering/saved-sheets/roll-paper.ts'
import { boxLabel, kitchenTicket } from '#app/ordering/production/kitchen-ticket.ts'
import type { ProductionOrder } from '#app/ordering/production/production-order.ts'
import { readEscPos } from '#test/read-escpos.ts'
import { RECEIPT, SHEET, SHIFT, TICKET_ORDER } from '#test/papers/paper-facts.ts'

const glyphs = openGlyphs(PROJECT_DIR)
const STORED = path.join(PROJECT_DIR, 'test', 'papers')
const NOW = new Date('2026-11-21T16:10:00Z')
const facts = { settings: settingDefaults, now: NOW, translateTo }
const shop = settingDefaults['shop.name']

const receipt =
  (data: ReceiptData, isCopy = false) =>
  (width: PaperWidth) =>
    receiptPaper(data, { width, isCopy, translateTo, footer: settingDefaults['printing.footer'], hasMark: true })
const ticket =
  (order: ProductionOrder, isCopy = false) =>
  (width: PaperWidth) =>
    kitchenTicket({ ...facts, order, width, isCopy })
const label = (order: ProductionOrder) => (width: PaperWidth) =>
  boxLabel({ ...facts, order, width, isCopy: false, shop })

const SPLIT: ReceiptData = {
  ...RECEIPT,
  discount: { santim: 26_00, reason: 'የቅርብ ጊዜ ደንበኛ' },
  sumSantim: 286_00,
  fiscalNumber: 'FS0012345678',
  buyer: { name: 'Example Trading PLC', tin: '0099999999' },
  parts: [
    { ...RECEIPT.parts[0]!, santim: 160_00, givenSantim: 200_00, changeSantim: 40_00 },
    {
      ...RECEIPT.parts[0]!,
      by: 'transfer',
      santim: 100_00,
      givenSantim: null,
      changeSantim: 0,
      reference: 'FT26325EXMPL',
      toVerify: true,
    },
  ],
}

/** All that is long or rare on one slip: its figures and names stay on the roll. */
const LONG: ReceiptData = {
  ...RECEIPT,
  cashier: 'Sample Cashier With A Long Name',
  buyer: { name: 'Example Trading and Manufacturing Private Limited Company', tin: '0099999999' },
  lines: [
    {
      ...RECEIPT.lines[0]!,
      nameAm: 'በጣም ረጅም ስም ያለው ባለ ሦስት ደረጃ የቸኮሌትና የፍራፍሬ የልደት ኬክ',
      nameEn: 'Three-tier chocolate and fruit birthday cake with a very long name',
      quantity: 12,
      unitSantim: 12_345_50,
      totalSantim: 148_146_00,
    },
    {
      ...RECEIPT.lines[1]!,
      nameAm: 'ዳቦ',
      nameEn: 'Bread',
      quantity: 1,
      grams: 1250,
      unitSantim: 240_00,
      totalSantim: 300_00,
    },
  ],
  sumSantim: 148_446_00,
  totalSantim: 148_446_00,
  vat: [{ percent: 15, vatSantim: 19_323_39 }],
  exemptSantim: 300_00,
  parts: [
    { ...RECEIPT.parts[0]!, by: 'withheld', santim: 3_864_68, givenSantim: null, changeSantim: 0 },
    {
      ...RECEIPT.parts[0]!,
      by: 'transfer',
      santim: 140_000_00,
      givenSantim: null,
      changeSantim: 0,
      reference: 'CBE/FT26325/EXAMPLE/REFERENCE/THAT/IS/AS/LONG/AS/ONE/MAY/BE',
      toVerify: true,
    },
    {
      ...RECEIPT.parts[0]!,
      by: 'account',
      santim: 4_581_32,
      givenSantim: null,
      changeSantim: 0,
      dueOn: '2026-12-21',
      name: 'Example Trading and Manufacturing Private Limited Company',
    },
  ],
  voided: { at: '2026-11-21T08:04:00Z', by: 'ሣራ', reason: 'ተሳስቶ' },
  returns: [{ at: '2026-11-21T08:00:00Z', santim: 300_00 }],
}

const PAPERS: Record<string, (width: PaperWidth) => Block[]> = {
  receipt: receipt(RECEIPT),
  'receipt-split-copy': receipt(SPLIT, true),
  'receipt-long': receipt(LONG),
  kitchen: ticket(TICKET_ORDER),
  label: label(TICKET_ORDER),
  shift: (width) => shiftPaper(SHIFT, { width, isCopy: false, translateTo, shop }),
  sheet: () => rollPaper(SHEET, { isCopy: false, translateTo }),
  test: (width) => testPaper({ width, printer: 'Counter', shop, now: NOW, translateTo }),
}

const cases = Object.keys(PAPERS).flatMap((name) => PAPER_WIDTHS.map((width) => [name, width] as const))

describe('papers', () => {
  it.each(cases)('%s at %i mm has the dots that were looked at', async (name, width) => {
    const bitmap = await drawPaper({ width, blocks: PAPERS[name]!(width) }, glyphs)
    const file = path.join(STORED, `${name}-${width}mm.png`)
    if (process.env['UPDATE_PAPERS'] === 'yes') await writeFile(file, await bitmapPng(bitmap))
    const stored = await readBitmapPng(await readFile(file))
    expect([bitmap.width, bitmap.height]).toEqual([stored.width, stored.height])
    expect(differingDots(bitmap, stored)).toBe(0)
  })

  it.each(cases)('%s at %i mm keeps its margins, so no figure is cut', async (name, width) => {
    const bitmap = await drawPaper({ width, blocks: PAPERS[name]!(width) }, glyphs)
    const edge = MARGIN[width] - 2
    const cut: string[] = []
    for (let y = 0; y < bitmap.height; y += 1) {
      for (const x of [edge, bitmap.width - 1 - edge]) if (isBlack(bitmap, x, y)) cut.push(`${x}, ${y}`)
    }
    expect(cut).toEqual([])
  })

  it.each(PAPER_WIDTHS)('of %i mm reach the printer dot by dot, once for each copy, with one kick', async (width) => {
    const bitmap = await drawPaper({ width, blocks: PAPERS['receipt']!(width) }, glyphs)
    const { papers, kicks } = readEscPos(encodePaper(bitmap, { copies: 2, kicksDrawer: true }))
    expect([papers.length, kicks]).toEqual([2, 1])
    for (const paper of papers) {
      // The encoder fills up to whole bytes of rows with white.
      expect(paper.width).toBe(bitmap.width)
      expect(differingDots(bitmap, { ...paper, height: bitmap.height })).toBe(0)
      expect(paper.height - bitmap.height).toBeLessThan(8)
    }
    expect(readEscPos(encodePaper(bitmap, { copies: 1, kicksDrawer: false })).kicks).toBe(0)
  })

  it('for the kitchen and the box have no price and no phone', () => {
    for (const width of PAPER_WIDTHS) {
      const written = JSON.stringify([ticket(TICKET_ORDER)(width), label(TICKET_ORDER)(width)])
      expect(written).toContain('መልካም ልደት')
      expect(written).not.toMatch(/ETB|ብር|900 000|4,?370/)
    }
  })

  it('for the kitchen and the box name the fasting cake among others', () => {
    const [cake] = TICKET_ORDER.lines as [ProductionOrder['lines'][number]]
    const order = { ...TICKET_ORDER, lines: [cake, { ...cake, position: 2, isFasting: true }] }
    for (const paper of [ticket(order), label(order)]) {
      for (const width of PAPER_WIDTHS) expect(JSON.stringify(paper(width)).split('የጾም · Fasting')).toHaveLength(2)
    }
  })

  it('of 58 mm say the total in both languages, however long its figure', () => {
    for (const data of [RECEIPT, LONG]) {
      const texts = receipt(data)(58).flatMap((block) => (block.kind === 'text' ? [block.text] : []))
      expect(texts).toContain('Total')
    }
  })

  it('have no empty line for an address and a phone that the shop does not say', () => {
    const data = { ...RECEIPT, shop: { ...RECEIPT.shop, address: '', phone: '', tin: null } }
    for (const width of PAPER_WIDTHS)
      expect(receipt(data)(width)).not.toContainEqual(expect.objectContaining({ text: '' }))
  })

  it('have a box for each sign that no font has, and break words that are wider than the roll', async () => {
    const text = `${'ፈ'.repeat(60)} 🎂`
    const blocks: Block[] = [{ kind: 'text', text }]
    const [narrow, wide] = await Promise.all(
      PAPER_WIDTHS.toReversed().map((width) => drawPaper({ width, blocks }, glyphs)),
    )
    expect(narrow!.height).toBeGreaterThan(wide!.height)
    const drawn = (each: string) => drawPaper({ width: 80, blocks: [{ kind: 'text', text: each }] }, glyphs)
    const box = await drawn('🎂')
    expect(differingDots(box, await drawn('م'))).toBe(0)
    expect(differingDots(box, await drawn(''))).toBeGreaterThan(100)
    expect(differingDots(box, await drawn('?'))).toBeGreaterThan(100)
  })
})

function differingDots(one: Bitmap, other: Bitmap): number {
  let differing = 0
  for (let at = 0; at < one.data.length; at += 1) {
    differing += (one.data[at]! ^ other.data[at]!).toString(2).replaceAll('0', '').length
  }
  return differing
}
