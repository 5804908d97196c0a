import {
  formatMonthDay,
  datePartsOf,
  dayInAddis,
  formatDayOfYear,
  timeInAddis,
} from '#app/base/platform/time/calendar.ts'
import { weekdayName, weekdayOf } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { LIST_MARK, type Lang, type TranslateTo } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import {
  beside,
  copyMark,
  GAP,
  RULE,
  sayBothWith,
  type BothTexts,
  type SayBoth,
} from '#app/base/printing/both-languages.ts'
import { TEXT_SIZES, pair, type Block, type PaperWidth } from '#app/base/printing/paper.ts'
import { formatHandoverTime } from '#app/ordering/terms/handover-time.ts'
import { outlinedDrawing } from './outlined-drawing.ts'
import { packsOf, type ProductionLine, type ProductionOrder } from './production-order.ts'
import { lineText, sizeText } from './production-words.ts'
import type { ProductionSettings } from './stop-view.server.ts'

export interface TicketAsk {
  order: ProductionOrder
  settings: ProductionSettings
  width: PaperWidth
  isCopy: boolean
  now: Date
  translateTo: TranslateTo
}

/** Dots of the drawing and of the names of facts. */
const DRAWING = { 80: 170, 58: 130 } as const
const NAMES = { 80: 96, 58: 80 } as const

/** What the kitchen hangs up for one order: hour first, then each cake. No price and no phone. Amharic first, English beside or under. */
export function kitchenTicket({ order, settings, width, isCopy, now, translateTo }: TicketAsk): Block[] {
  const say = sayBothWith(translateTo)
  const views = viewsOf(translateTo)
  const [today, time] = [dayInAddis(now), timeInAddis(now)]
  const title = say('printing.kitchen')
  return [
    {
      kind: 'banner',
      left: { text: beside(title, width), size: TEXT_SIZES.large, bold: true },
      right: { text: order.code, size: 29, bold: true },
    },
    ...copyMark(say, isCopy),
    ...whenBlocks(order, { settings, views, width }),
    ...warnings(order, say),
    ...giftBlocks(order, say),
    RULE,
    ...order.lines.flatMap((line, index) => [
      ...(index > 0 ? [RULE] : []),
      ...cakeBlocks(line, { views, say, width, notes: index === 0 ? order.notes : '', order }),
    ]),
    RULE,
    {
      kind: 'text',
      size: TEXT_SIZES.small,
      text: `${say('printing.printed').am} ${weekdayName('am', weekdayOf(today))} ${formatWallTime(time, 'am')}`,
    },
  ]
}

interface Views {
  am: ViewContext
  en: ViewContext
}

function viewsOf(translateTo: TranslateTo): Views {
  return {
    am: { lang: 'am', calendar: 'ethiopian', t: translateTo('am') },
    en: { lang: 'en', calendar: 'gregorian', t: translateTo('en') },
  }
}

const bothOf = (views: Views, text: (viewer: ViewContext) => string): BothTexts => ({
  am: text(views.am),
  en: text(views.en),
})

function whenBlocks(
  order: ProductionOrder,
  { settings, views, width }: { settings: ProductionSettings; views: Views; width: PaperWidth },
): Block[] {
  const handover = { deliveryMethod: order.method, deliveryTime: order.time }
  const time = bothOf(views, ({ lang, t }) => formatHandoverTime(handover, settings, lang) || t('production.any.time'))
  const method = bothOf(views, ({ t }) =>
    t(order.method === 'delivery' ? 'orders.method.delivery' : 'orders.method.self-pickup'),
  )
  const { day } = order
  const due = day
    ? {
        am: `${weekdayName('am', weekdayOf(day))} ${formatMonthDay(datePartsOf(day, 'ethiopian'), 'am', 'ethiopian')} ቀን`,
        en: formatDayOfYear(day, 'en', 'gregorian'),
      }
    : bothOf(views, ({ t }) => t('orders.due.open'))
  const how = method.en.toLowerCase()
  // The narrow paper has a slot in one line too, and the way of handing over in a line of its own.
  if (width === 58) {
    return [
      { kind: 'text', text: time.am, size: TEXT_SIZES.large, bold: true },
      { kind: 'text', text: due.am, size: 29, bold: true },
      { kind: 'text', text: `${method.am} · ${how}`, bold: true },
      { kind: 'text', text: `${due.en} · ${time.en}`, size: TEXT_SIZES.small },
    ]
  }
  return [
    { kind: 'text', text: time.am, size: TEXT_SIZES.inscription, bold: true },
    { kind: 'text', text: `${due.am} · ${method.am}`, size: 29, bold: true },
    { kind: 'text', text: [due.en, time.en, how].join(' · '), size: TEXT_SIZES.small },
  ]
}

/** An order of fasting cakes alone says so once. */
const isAllFasting = ({ lines }: ProductionOrder) => lines.every((line) => line.isFasting)

function fastingMark(say: SayBoth): Block {
  return { kind: 'text', text: beside(say('production.fasting'), 80), bold: true }
}

function warnings(order: ProductionOrder, say: SayBoth): Block[] {
  const { allergies } = order
  return [
    ...(allergies === ''
      ? []
      : [
          GAP,
          {
            kind: 'framed' as const,
            blocks: [
              {
                kind: 'text' as const,
                text: `${say('printing.allergy').am} · ${say('printing.allergy').en}`,
                size: TEXT_SIZES.small,
              },
              { kind: 'text' as const, text: allergies, size: TEXT_SIZES.large, bold: true },
            ],
          },
        ]),
    ...(isAllFasting(order) ? [fastingMark(say)] : []),
  ]
}

/** The card that goes with a gift, to be copied or cut out. */
function giftBlocks({ giftText, giftFrom }: ProductionOrder, say: SayBoth): Block[] {
  if (giftText === '' && giftFrom === '') return []
  const from = say('printing.from')
  return [
    GAP,
    { kind: 'text', text: beside(say('printing.card'), 80), size: TEXT_SIZES.small },
    {
      kind: 'framed',
      blocks: [
        ...(giftText === ''
          ? []
          : [{ kind: 'text' as const, text: giftText, align: 'center' as const, size: TEXT_SIZES.large, bold: true }]),
        ...(giftFrom === ''
          ? []
          : [{ kind: 'text' as const, text: `${from.am} · ${from.en}: ${giftFrom}`, align: 'center' as const }]),
      ],
    },
  ]
}

interface CakeAsk {
  views: Views
  say: SayBoth
  width: PaperWidth
  order: ProductionOrder
  /** Those of the order, beside its first cake. */
  notes: string
}

function cakeBlocks(line: ProductionLine, { views, say, width, order, notes }: CakeAsk): Block[] {
  const name = bothOf(views, (viewer) => lineText(viewer, line))
  const facts = factsOf(line, views, say)
  return [
    { kind: 'text', text: name.am, size: TEXT_SIZES.large, bold: true },
    { kind: 'text', text: name.en, size: TEXT_SIZES.small },
    ...(line.isFasting && !isAllFasting(order) ? [fastingMark(say)] : []),
    ...facts.flatMap(({ name, value }) => factBlocks(name, value, width)),
    ...(line.topperText === '' ? [] : inscriptionBlocks(line.topperText, say, width)),
    ...drawingAndNotes(line, { notes, say, width }),
  ]
}

function factsOf(line: ProductionLine, views: Views, say: CakeAsk['say']) {
  const { size, cakeType, flavor, occasion, guests } = line
  const found: { name: BothTexts; value: BothTexts }[] = []
  const add = (key: Parameters<CakeAsk['say']>[0], value: BothTexts) => found.push({ name: say(key), value })
  if (size)
    add(
      'printing.size',
      bothOf(views, (viewer) =>
        [sizeText(viewer, size), unbroken(viewer.t('orders.weight', { kilograms: size.weightGrams / 1000 }))].join(
          ' · ',
        ),
      ),
    )
  if (guests !== null) add('printing.for', say('orders.guests', { count: guests }))
  if (cakeType) add('printing.type', cakeType.names)
  if (flavor) add('printing.flavor', flavor.names)
  if (occasion) add('printing.occasion', occasion.names)
  if (line.extras.length > 0)
    add(
      'printing.extra',
      bothOf(views, ({ lang }) => extraNames(line, lang).join(LIST_MARK[lang])),
    )
  return found
}

/** A number and its unit on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

function extraNames(line: ProductionLine, lang: Lang): string[] {
  const packs = packsOf(line)
  return line.extras.map(({ names }) => (packs > 1 ? `${names[lang]} × ${packs}` : names[lang]))
}

function factBlocks(name: BothTexts, value: BothTexts, width: PaperWidth): Block[] {
  const first = [
    { text: name.am, width: NAMES[width] },
    { text: value.am, bold: true, width: 'rest' as const },
  ]
  if (width === 80 && value.am.length + value.en.length <= 30) {
    return [
      { kind: 'row', cells: [...first, { text: value.en, size: TEXT_SIZES.small, width: 'text', align: 'right' }] },
    ]
  }
  return [
    { kind: 'row', cells: first },
    {
      kind: 'row',
      cells: [
        { text: '', width: NAMES[width] },
        { text: value.en, size: TEXT_SIZES.small, width: 'rest' },
      ],
    },
  ]
}

function inscriptionBlocks(text: string, say: CakeAsk['say'], width: PaperWidth): Block[] {
  const name = say('printing.on.cake')
  return [
    GAP,
    { kind: 'text', text: beside(name, 80), size: TEXT_SIZES.small },
    {
      kind: 'framed',
      blocks: [{ kind: 'text', text, align: 'center', bold: true, size: width === 80 ? TEXT_SIZES.inscription : 38 }],
    },
  ]
}

function drawingAndNotes(line: ProductionLine, { notes, say, width }: Omit<CakeAsk, 'views' | 'order'>): Block[] {
  const name = say('printing.note')
  const written: Block[] =
    notes === ''
      ? []
      : [
          { kind: 'text', text: beside(name, 80) },
          { kind: 'text', text: notes, bold: true },
        ]
  if (!line.drawing) return written.length > 0 ? [GAP, ...written] : []
  const svg = outlinedDrawing(line.drawing.svg)
  return [GAP, { kind: 'beside', svg, dots: DRAWING[width], blocks: written }]
}

/** What goes onto the box of one order: for whom, when, what is in it. No price. */
export function boxLabel({
  order,
  settings,
  width,
  isCopy,
  translateTo,
  shop,
}: TicketAsk & { shop: BothTexts }): Block[] {
  const say = sayBothWith(translateTo)
  const views = viewsOf(translateTo)
  const name = order.recipientName || order.customerName
  const surprise = say('production.surprise')
  return [
    { kind: 'text', text: beside(shop, width), size: TEXT_SIZES.small },
    ...copyMark(say, isCopy),
    pair({ text: order.code, size: TEXT_SIZES.title, bold: true }, { text: '' }),
    ...whenBlocks(order, { settings, views, width }),
    RULE,
    { kind: 'text', text: name, size: TEXT_SIZES.large, bold: true },
    ...(order.method === 'delivery' && order.address !== '' ? [{ kind: 'text' as const, text: order.address }] : []),
    ...(order.isSurprise
      ? [
          { kind: 'text' as const, text: surprise.am, bold: true },
          { kind: 'text' as const, text: surprise.en, size: TEXT_SIZES.small },
        ]
      : []),
    ...warnings(order, say),
    RULE,
    ...order.lines.flatMap((line, index): Block[] => [
      ...(index > 0 ? [GAP] : []),
      { kind: 'text', text: lineText(views.am, line), bold: true },
      { kind: 'text', text: lineText(views.en, line), size: TEXT_SIZES.small },
      ...(line.isFasting && !isAllFasting(order) ? [fastingMark(say)] : []),
      ...(line.topperText === ''
        ? []
        : [
            {
              kind: 'framed' as const,
              blocks: [{ kind: 'text' as const, text: line.topperText, align: 'center' as const, bold: true }],
            },
          ]),
    ]),
    ...giftBlocks(order, say),
    GAP,
    { kind: 'code', text: order.code, dots: 150 },
  ]
}
