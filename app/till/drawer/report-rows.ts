import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { CASH_WORTHS, worthOf, worthText } from './cash-pieces.ts'
import { isAnotherFloat, type ReportLine, type ShiftReportData, type ShiftSales } from './shift-report.ts'

/** A row of a report as a file. */
export interface ReportRow {
  part: string
  what: string
  count: number | null
  birr: number | null
}

/** Everything that the report of a shift says, as rows. */
export function reportRows(report: ShiftReportData, t: Translate): ReportRow[] {
  const drawer = t('drawer.report.drawer')
  const row = (what: string, santim: Santim | null, count: number | null = null): ReportRow => ({
    part: drawer,
    what,
    count,
    birr: santim === null ? null : birrFromSantim(santim),
  })
  const line = ({ kind, words, count, santim }: ReportLine) => row(t(`drawer.line.${kind}`, { words }), santim, count)
  return [
    row(t('drawer.line.float'), report.floatSantim),
    ...(isAnotherFloat(report) ? [row(t('drawer.line.left', { who: report.leftBy }), report.leftSantim)] : []),
    ...report.lines.map(line),
    row(t('drawer.line.expected'), report.expectedSantim),
    row(t('drawer.line.counted'), report.countedSantim),
    row(t('shifts.column.difference'), report.differenceSantim),
    ...(report.reason ? [row(report.reason, null)] : []),
    ...report.late.map((one) => {
      const { what, birr } = line(one)
      const { accepted } = one
      const text = accepted ? t('drawer.line.accepted', { what, ...accepted }) : t('drawer.line.late', { what })
      return { ...row(text, null), birr }
    }),
    ...report.claims.map((one) => {
      const { what, birr } = line(one)
      return { ...row(t('drawer.line.claim', { what, who: one.who }), null), birr }
    }),
    ...report.corrections.map(({ person, reason, santim }) =>
      row(t('drawer.line.correction', { who: person, reason }), santim),
    ),
    row(t('drawer.kept'), report.keptSantim),
    row(t('drawer.safe'), report.safeSantim),
    row(`${report.countedBy}: ${t('drawer.sign.counted')}`, null),
    ...(report.witness ? [row(`${report.witness}: ${t('drawer.sign.checked')}`, null)] : []),
    ...(report.sales ? salesRows(report.sales, t) : []),
    ...CASH_WORTHS.filter((worth) => report.pieces[worth] > 0).map((worth) => ({
      part: t('drawer.line.counted'),
      what: t('shift.file.pieces', { worth: worthText(worth) }),
      count: report.pieces[worth],
      birr: birrFromSantim(worthOf(worth, report.pieces[worth])),
    })),
  ]
}

function salesRows(sales: ShiftSales, t: Translate): ReportRow[] {
  const row = (what: string, santim: Santim, count: number | null = null): ReportRow => ({
    part: t('drawer.report.sales'),
    what,
    count,
    birr: birrFromSantim(santim),
  })
  return [
    ...sales.ways.map(({ name, count, santim, isToVerify, sought = [] }) =>
      row([isToVerify ? t('drawer.sales.verify', { way: name }) : name, ...sought].join(' · '), santim, count),
    ),
    row(t('drawer.report.sales'), sales.totalSantim, sales.count),
    ...(sales.vatSantim === null ? [] : [row(t('drawer.sales.vat'), sales.vatSantim)]),
    ...sales.voids.map(({ number, reason, santim }) => row(t('drawer.sales.void', { number, reason }), santim)),
    ...(sales.discounts.count > 0
      ? [row(t('drawer.sales.discounts', { count: sales.discounts.count }), sales.discounts.santim)]
      : []),
  ]
}
