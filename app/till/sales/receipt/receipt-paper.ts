import { formatFigures } from '#app/base/platform/money.ts'
import { dayInAddis, formatDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import {
  beside,
  centered,
  copyMark,
  GAP,
  namedValue,
  RULE,
  sayBothWith,
  type BothTexts,
  type SayBoth,
} from '#app/base/printing/both-languages.ts'
import { TEXT_SIZES, pair, type Block, type PaperWidth } from '#app/base/printing/paper.ts'
import { SHOP_MARK } from '#app/base/printing/shop-mark.ts'
import type { ReceiptData } from './receipt-data.ts'

interface ReceiptAsk {
  width: PaperWidth
  isCopy: boolean
  translateTo: TranslateTo
  /** The owner's text at the end of the paper. */
  footer: BothTexts
  /** Whether the mark that the shop is delivered with stands on top. */
  hasMark: boolean
}

const small = (text: string) => ({ text, size: TEXT_SIZES.small })

/** The receipt of a sale, as the customer takes it. Amharic first, English beside or under it. Design 9. */
export function receiptPaper(receipt: ReceiptData, ask: ReceiptAsk): Block[] {
  const say = sayBothWith(ask.translateTo)
  const { width } = ask
  return [
    ...(ask.hasMark ? [{ kind: 'picture' as const, svg: SHOP_MARK, dots: 84 }] : []),
    ...shopBlocks(receipt, say, width),
    ...copyMark(say, ask.isCopy),
    ...buyerBlocks(receipt, say, width),
    RULE,
    ...headBlocks(receipt, say, width),
    RULE,
    ...receipt.lines.flatMap((line) => lineBlocks(line, say)),
    RULE,
    ...sumBlocks(receipt, say, width),
    RULE,
    ...receipt.parts.flatMap((part) => partBlocks(part, say, width)),
    ...backBlocks(receipt, say, width),
    RULE,
    ...fiscalBlocks(receipt, say),
    GAP,
    ...centered(ask.footer),
  ]
}

/** The most letters of the shop's two names that fit on one line of the wide paper as its title. */
const TITLE_MOST = 17

function shopBlocks({ shop }: ReceiptData, say: SayBoth, width: PaperWidth): Block[] {
  const { nameAm, nameEn, address, phone } = shop
  const tin = shop.tin === null ? '' : `${say('slip.tin').en} ${shop.tin}`
  const isOneLine = nameAm === nameEn || (width === 80 && nameAm.length + nameEn.length <= TITLE_MOST)
  const title = isOneLine ? beside({ am: nameAm, en: nameEn }, width) : nameAm
  const under = [isOneLine ? '' : nameEn, address, [phone, tin].filter(Boolean).join(' · ')].filter(Boolean)
  return [
    { kind: 'text', align: 'center', text: title, size: TEXT_SIZES.title, bold: true },
    ...under.map((text) => ({ kind: 'text' as const, align: 'center' as const, ...small(text) })),
  ]
}

function buyerBlocks({ buyer }: ReceiptData, say: SayBoth, width: PaperWidth): Block[] {
  if (!buyer) return []
  return [
    RULE,
    ...namedValue(say('slip.buyer'), small(buyer.name), width),
    ...namedValue(say('slip.tin'), small(buyer.tin), width, { size: TEXT_SIZES.small }),
  ]
}

function headBlocks({ number, till, cashier, soldAt }: ReceiptData, say: SayBoth, width: PaperWidth): Block[] {
  const at = new Date(soldAt)
  const [day, time] = [dayInAddis(at), timeInAddis(at)]
  const where = small(`${say('slip.till', { number: till.number }).am} · ${cashier}`)
  const texts = { day: formatDay(day, 'am', 'ethiopian'), time: formatWallTime(time, 'am') }
  const numbered = { text: number, bold: true }
  return [
    ...(width === 80
      ? [pair(numbered, where)]
      : [
          { kind: 'text' as const, ...numbered },
          { kind: 'text' as const, ...where },
        ]),
    ...(width === 80 ? [[texts.day, texts.time].join(' · ')] : [texts.day, texts.time]).map((text) => ({
      kind: 'text' as const,
      text,
    })),
    { kind: 'text', ...small(`${formatDay(day, 'en', 'gregorian')} · ${formatWallTime(time, 'en')}`) },
  ]
}

function lineBlocks(line: ReceiptData['lines'][number], say: SayBoth): Block[] {
  const { nameAm, nameEn, quantity, packPieces, grams, unitSantim, totalSantim, savingSantim } = line
  const count = grams === null ? String(quantity) : say('slip.kilograms', { kilograms: grams / 1000 }).en
  const pack = packPieces === null ? undefined : say('slip.pack', { pieces: packPieces })
  const english = [nameEn === nameAm ? '' : nameEn, pack?.en].filter(Boolean).join(', ')
  const detail = `${count} × ${formatFigures(unitSantim)}`
  return [
    pair(
      { text: pack ? `${nameAm}፣ ${pack.am}` : nameAm, bold: true },
      { text: formatFigures(totalSantim), bold: true },
    ),
    pair(small(english), small(detail)),
    ...(savingSantim > 0
      ? [pair(small(`${say('slip.saving').am} · ${say('slip.saving').en}`), small(formatFigures(-savingSantim)))]
      : []),
    GAP,
  ]
}

function sumBlocks(
  { sumSantim, discount, totalSantim, vat, exemptSantim }: ReceiptData,
  say: SayBoth,
  width: PaperWidth,
): Block[] {
  const figures = (santim: number) => ({ text: formatFigures(santim) })
  const total = { text: formatFigures(totalSantim), size: TEXT_SIZES.total, bold: true }
  const isLong = width === 58 && total.text.length > 8
  return [
    ...(discount
      ? [
          ...namedValue(say('slip.sum'), figures(sumSantim), width),
          ...namedValue(say('slip.discount'), figures(-discount.santim), width),
          ...(discount.reason === '' ? [] : [{ kind: 'text' as const, ...small(discount.reason) }]),
        ]
      : []),
    ...(isLong
      ? [
          { kind: 'text' as const, text: say('slip.total').am, size: TEXT_SIZES.large, bold: true },
          { kind: 'text' as const, ...small(say('slip.total').en) },
          { kind: 'text' as const, align: 'right' as const, ...total },
        ]
      : namedValue(say('slip.total'), total, width, { size: TEXT_SIZES.large, bold: true })),
    ...vat.flatMap(({ percent, vatSantim }) =>
      namedValue(vatName(say, percent), small(formatFigures(vatSantim)), width, { size: TEXT_SIZES.small }),
    ),
    ...(exemptSantim > 0
      ? namedValue(say('slip.exempt'), small(formatFigures(exemptSantim)), width, { size: TEXT_SIZES.small })
      : []),
  ]
}

function vatName(say: SayBoth, percent: number): BothTexts {
  const { am, en } = say('slip.vat')
  return { am: `${am} ${percent}%`, en }
}

function partBlocks(part: ReceiptData['parts'][number], say: SayBoth, width: PaperWidth): Block[] {
  const { by, santim, givenSantim, changeSantim, reference, toVerify, dueOn, name } = part
  const given = by === 'cash' ? (givenSantim ?? santim) : santim
  const change = { text: formatFigures(changeSantim), bold: true }
  return [
    ...namedValue(say(`slip.by.${by}`), { text: formatFigures(given) }, width),
    ...(by === 'cash' && changeSantim > 0 ? namedValue(say('slip.change'), change, width, { bold: true }) : []),
    ...(reference ? [pair(small(beside(say('slip.reference'), width)), small(reference))] : []),
    ...(toVerify ? [{ kind: 'text' as const, ...small(beside(say('slip.to.verify'), 80)) }] : []),
    ...(name ? [{ kind: 'text' as const, ...small(name) }] : []),
    ...(dueOn
      ? [
          { kind: 'text' as const, ...small(`${say('slip.due').am} · ${formatDay(dueOn, 'am', 'ethiopian')}`) },
          { kind: 'text' as const, ...small(`${say('slip.due').en} · ${formatDay(dueOn, 'en', 'gregorian')}`) },
        ]
      : []),
  ]
}

/** What was taken back since. */
function backBlocks({ voided, returns }: ReceiptData, say: SayBoth, width: PaperWidth): Block[] {
  const texts = voided ? say('slip.voided') : undefined
  return [
    ...(texts || returns.length > 0 ? [RULE] : []),
    ...(texts ? [{ kind: 'banner' as const, left: { text: `${texts.am} · ${texts.en}`, bold: true } }, GAP] : []),
    ...returns.flatMap(({ santim }) => namedValue(say('slip.returned'), { text: formatFigures(-santim) }, width)),
  ]
}

/** Framed until the shop's fiscal machine gave a number; then that number. */
function fiscalBlocks({ fiscalNumber }: ReceiptData, say: SayBoth): Block[] {
  if (fiscalNumber === null) return [{ kind: 'framed', blocks: centered(say('slip.not.fiscal'), { bold: true }) }]
  return [
    ...centered(say('slip.fiscal')),
    { kind: 'text', align: 'center', text: fiscalNumber, bold: true, size: TEXT_SIZES.large },
  ]
}
