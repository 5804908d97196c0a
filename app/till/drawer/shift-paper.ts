import { formatFigures } from '#app/base/platform/money.ts'
import { dayInAddis, formatDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import {
  beside,
  copyMark,
  GAP,
  namedValue,
  RULE,
  sayBothWith,
  type BothTexts,
  type SayBoth,
} from '#app/base/printing/both-languages.ts'
import { TEXT_SIZES, pair, type Block, type PaperWidth } from '#app/base/printing/paper.ts'
import { CASH_WORTHS, worthOf, worthText } from './cash-pieces.ts'
import type { ShiftReportData } from './shift-report.ts'

interface ShiftAsk {
  width: PaperWidth
  isCopy: boolean
  translateTo: TranslateTo
  shop: BothTexts
}

const small = (text: string) => ({ text, size: TEXT_SIZES.small })
const figures = (santim: number) => ({ text: formatFigures(santim) })

/** The report of a closed shift: drawer, count, difference, what was sold, and lines to sign. Amharic first, English beside or under it. */
export function shiftPaper(report: ShiftReportData, { width, isCopy, translateTo, shop }: ShiftAsk): Block[] {
  const say = sayBothWith(translateTo)
  const title = say('shift.paper.title', { number: report.number })
  return [
    { kind: 'text', align: 'center', ...small(beside(shop, width)) },
    { kind: 'banner', left: { text: beside(title, 80), size: 29, bold: true } },
    ...copyMark(say, isCopy),
    ...headBlocks(report, say, width),
    RULE,
    ...drawerBlocks(report, say, width),
    RULE,
    ...countBlocks(report, say, width),
    ...salesBlocks(report, say, width),
    RULE,
    ...signBlocks(report, say),
  ]
}

/** On the narrow paper the name has a line of its own, so that day and hour stay together. */
function momentBlocks(name: BothTexts, iso: string, width: PaperWidth): Block[] {
  const at = new Date(iso)
  const [day, time] = [dayInAddis(at), timeInAddis(at)]
  const am = `${formatDay(day, 'am', 'ethiopian')} · ${formatWallTime(time, 'am')}`
  const en = `${formatDay(day, 'en', 'gregorian')} · ${formatWallTime(time, 'en')}`
  const lines = width === 80 ? [`${name.am} · ${am}`, `${name.en} · ${en}`] : [beside(name, 80), am, en]
  return lines.map((line) => ({ kind: 'text' as const, ...small(line) }))
}

function headBlocks({ till, holders, openedAt, closedAt }: ShiftReportData, say: SayBoth, width: PaperWidth): Block[] {
  const numbered = say('drawer.till', { name: till.number })
  return [
    pair({ text: beside(numbered, 80), bold: true }, { text: till.name }),
    { kind: 'text', text: holders.map(({ name }) => name).join(' – ') },
    ...momentBlocks(say('shift.paper.opened'), openedAt, width),
    ...(closedAt === null ? [] : momentBlocks(say('shift.paper.closed'), closedAt, width)),
  ]
}

function drawerBlocks(
  { floatSantim, lines, late, claims, expectedSantim }: ShiftReportData,
  say: SayBoth,
  width: PaperWidth,
): Block[] {
  const line = ({ kind, words, santim }: ShiftReportData['lines'][number]) =>
    namedValue(say(`drawer.line.${kind}`, { words }), figures(santim), width)
  return [
    ...namedValue(say('drawer.line.float'), figures(floatSantim), width),
    ...lines.flatMap(line),
    ...namedValue(say('drawer.line.expected'), { ...figures(expectedSantim), bold: true }, width, { bold: true }),
    ...(late.length > 0 ? [{ kind: 'text' as const, ...small(beside(say('shift.paper.late'), 80)) }] : []),
    ...late.flatMap((one) => [
      ...line(one),
      ...(one.accepted
        ? [{ kind: 'text' as const, ...small(beside(say('shift.paper.accepted', one.accepted), 80)) }]
        : []),
    ]),
    ...(claims.length > 0 ? [{ kind: 'text' as const, ...small(beside(say('shift.paper.claims'), 80)) }] : []),
    ...claims.flatMap((one) => [...line(one), { kind: 'text' as const, ...small(one.who) }]),
  ]
}

function countBlocks(report: ShiftReportData, say: SayBoth, width: PaperWidth): Block[] {
  const { pieces, countedSantim, corrections, finalDifferenceSantim, reason, keptSantim, safeSantim } = report
  const key = finalDifferenceSantim === 0 ? 'right' : finalDifferenceSantim < 0 ? 'less' : 'more'
  const difference = { ...figures(Math.abs(finalDifferenceSantim)), size: TEXT_SIZES.large, bold: true }
  return [
    ...CASH_WORTHS.filter((worth) => pieces[worth] > 0).map((worth) =>
      pair(small(`${worthText(worth)} × ${pieces[worth]}`), small(formatFigures(worthOf(worth, pieces[worth])))),
    ),
    ...namedValue(say('drawer.line.counted'), { ...figures(countedSantim), bold: true }, width, { bold: true }),
    ...corrections.flatMap(({ santim, reason, person }) =>
      namedValue(say('drawer.line.correction', { who: person, reason }), figures(santim), width),
    ),
    { kind: 'framed', blocks: namedValue(say(`drawer.difference.${key}`), difference, width, { bold: true }) },
    ...(reason === '' ? [] : [{ kind: 'text' as const, text: reason }]),
    GAP,
    ...namedValue(say('drawer.kept'), figures(keptSantim), width),
    ...namedValue(say('drawer.safe'), { ...figures(safeSantim), bold: true }, width, { bold: true }),
  ]
}

function salesBlocks({ sales }: ShiftReportData, say: SayBoth, width: PaperWidth): Block[] {
  if (!sales) return []
  const { count, totalSantim, from, to, ways, vatSantim, voids, discounts } = sales
  return [
    RULE,
    ...namedValue(say('drawer.sales.count', { count }), { ...figures(totalSantim), bold: true }, width, { bold: true }),
    ...(from === '' ? [] : [{ kind: 'text' as const, ...small(from === to ? from : `${from} – ${to}`) }]),
    ...ways.flatMap(({ name, count, santim, isToVerify, sought = [] }) => [
      pair(small(`${name} × ${count}`), small(formatFigures(santim))),
      ...(isToVerify ? [{ kind: 'text' as const, ...small(beside(say('shift.paper.to.verify'), 80)) }] : []),
      ...sought.map((text) => ({ kind: 'text' as const, ...small(text) })),
    ]),
    ...(vatSantim === null
      ? []
      : namedValue(say('drawer.sales.vat'), small(formatFigures(vatSantim)), width, { size: TEXT_SIZES.small })),
    ...(discounts.count === 0
      ? []
      : namedValue(
          say('drawer.sales.discounts', { count: discounts.count }),
          figures(-Math.abs(discounts.santim)),
          width,
        )),
    ...voids.flatMap(({ number, reason, santim }) =>
      namedValue(say('drawer.sales.void', { number, reason }), figures(-Math.abs(santim)), width),
    ),
  ]
}

/** Two people sign: who counted, and who saw it. */
function signBlocks({ countedBy, witness }: ShiftReportData, say: SayBoth): Block[] {
  const sign = (name: BothTexts, person: string): Block[] => [
    { kind: 'text', ...small(`${name.am} · ${name.en}${person === '' ? '' : ` · ${person}`}`) },
    { kind: 'gap', dots: 52 },
    RULE,
  ]
  return [...sign(say('shift.paper.counted.by'), countedBy), ...sign(say('shift.paper.witness'), witness ?? '')]
}
