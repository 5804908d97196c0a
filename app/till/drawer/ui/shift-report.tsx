import type { ReactNode } from 'react'
import { birrFromSantim, type Santim } from '#app/base/platform/money.ts'
import { calendarOf, formatMoment, type Calendar } from '#app/base/platform/time/calendar.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import {
  isAnotherFloat,
  type LateLine,
  type ReportLine,
  type ShiftReportData,
  type ShiftSales,
} from '../shift-report.ts'

/** Money on a report always has its santim: "−1,500.00". */
function settled(santim: Santim): string {
  const text = birrFromSantim(Math.abs(santim)).toLocaleString('en', { minimumFractionDigits: 2 })
  return santim < 0 ? `−${text}` : text
}

function differenceWord(t: Translate, santim: Santim): string {
  return t(`drawer.difference.${santim === 0 ? 'right' : santim < 0 ? 'less' : 'more'}`)
}

function lineText(t: Translate, { kind, words }: Pick<ReportLine, 'kind' | 'words'>): string {
  return t(`drawer.line.${kind}`, { words })
}

function lateText(t: Translate, line: LateLine): string {
  const what = lineText(t, line)
  const { accepted } = line
  return accepted ? t('drawer.line.accepted', { what, ...accepted }) : t('drawer.line.late', { what })
}

interface ShiftReportProps {
  report: ShiftReportData
  calendar?: Calendar
  /** Below the difference, where its reason is asked for. */
  why?: ReactNode
}

/** The report of one shift, on the screen of a till, on a page and on paper. */
export function ShiftReport({ report, calendar, why }: ShiftReportProps) {
  return (
    <article className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReportHead report={report} calendar={calendar} />
      <div className={classes('paper-columns grid items-start gap-4', report.sales && '@min-[38rem]:grid-cols-2')}>
        <DrawerPart report={report} why={why} />
        {report.sales && <SalesPart sales={report.sales} />}
      </div>
    </article>
  )
}

function ReportHead({ report, calendar }: { report: ShiftReportData; calendar: Calendar | undefined }) {
  const t = useT()
  const lang = useLang()
  const moment = (at: string) => formatMoment(new Date(at), lang, calendar ?? calendarOf(lang))
  const { sales, holders } = report
  const names = [...new Set(holders.map(({ name }) => name))].join(' → ')
  const span = t('drawer.report.span', {
    from: moment(report.openedAt),
    to: moment(report.closedAt ?? report.countedAt),
  })
  return (
    <header>
      <h1 className="text-2xl wrap-anywhere">{t('drawer.report.title', { number: report.number, name: names })}</h1>
      <p className="text-ink-soft">
        {t('drawer.till', { name: report.till.name })} · {span}
        {sales &&
          sales.count > 0 &&
          ` · ${t('drawer.report.sales.span', { count: sales.count, from: sales.from, to: sales.to })}`}
      </p>
    </header>
  )
}

/** What came into the drawer and left it, and what was found in it. */
function DrawerPart({ report, why }: Pick<ShiftReportProps, 'report' | 'why'>) {
  const t = useT()
  const { differenceSantim, finalDifferenceSantim, late, claims, corrections, leftSantim, leftBy } = report
  const isChanged = late.length > 0 || corrections.length > 0
  return (
    <Part title={t('drawer.report.drawer')}>
      <Row label={t('drawer.line.float')} santim={report.floatSantim} />
      {isAnotherFloat(report) && <Row label={t('drawer.line.left', { who: leftBy })} santim={leftSantim!} isQuiet />}
      {report.lines.map((line, index) => (
        // Entries have no other name, and a report never changes.
        <Row key={index} label={lineText(t, line)} santim={line.santim} />
      ))}
      <Row label={t('drawer.line.expected')} santim={report.expectedSantim} isLarge />
      <Row label={t('drawer.line.counted')} santim={report.countedSantim} isLarge />
      <Difference santim={differenceSantim} />
      {why}
      {report.reason && <p className="py-2 wrap-anywhere">{report.reason}</p>}
      {late.map((line, index) => (
        <Row key={index} label={lateText(t, line)} santim={line.santim} />
      ))}
      {claims.map((line) => (
        <Row
          key={line.id}
          label={t('drawer.line.claim', { who: line.who, what: lineText(t, line) })}
          santim={line.santim}
          isQuiet
        />
      ))}
      {corrections.map((one) => (
        <Row
          key={one.at}
          label={t('drawer.line.correction', { who: one.person, reason: one.reason })}
          santim={one.santim}
        />
      ))}
      {isChanged && <Difference santim={finalDifferenceSantim} />}
      {report.closedAt !== null && (
        <>
          <Row label={t('drawer.kept')} santim={report.keptSantim} />
          <Row label={t('drawer.safe')} santim={report.safeSantim} />
          <p className="py-2 text-sm text-ink-soft wrap-anywhere">
            {t('drawer.sign.by', { who: report.countedBy, what: t('drawer.sign.counted') })}
            {report.witness && ` · ${t('drawer.sign.by', { who: report.witness, what: t('drawer.sign.checked') })}`}
          </p>
        </>
      )}
    </Part>
  )
}

function SalesPart({ sales }: { sales: ShiftSales }) {
  const t = useT()
  return (
    <Part title={t('drawer.report.sales')}>
      {sales.ways.map(({ name, count, santim, isToVerify, sought = [] }) => (
        <Row
          key={`${name} ${isToVerify}`}
          label={[isToVerify ? t('drawer.sales.verify', { way: name }) : name, count, ...sought].join(' · ')}
          santim={santim}
          isLoud={isToVerify}
        />
      ))}
      <Row label={t('drawer.sales.count', { count: sales.count })} santim={sales.totalSantim} isLarge />
      {sales.vatSantim !== null && <Row label={t('drawer.sales.vat')} santim={sales.vatSantim} isQuiet />}
      {sales.voids.map((one) => (
        <Row
          key={one.number}
          label={t('drawer.sales.void', { number: one.number, reason: one.reason })}
          santim={one.santim}
          isQuiet
        />
      ))}
      {sales.discounts.count > 0 && (
        <Row
          label={t('drawer.sales.discounts', { count: sales.discounts.count })}
          santim={sales.discounts.santim}
          isQuiet
        />
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="px-4 py-3 print:border-ink print:shadow-none">
      <h2 className="text-lg">{title}</h2>
      <div className="divide-y divide-line">{children}</div>
    </Card>
  )
}

interface RowProps {
  label: string
  santim: Santim
  isLarge?: boolean
  isQuiet?: boolean
  isLoud?: boolean
}

function Row({ label, santim, isLarge, isQuiet, isLoud }: RowProps) {
  return (
    <p
      className={classes(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-2',
        isLarge && 'text-lg',
        isQuiet && 'text-ink-soft',
        isLoud && 'text-danger',
      )}
    >
      <span className="wrap-anywhere">{label}</span>
      <span className="figures font-semibold whitespace-nowrap">{settled(santim)}</span>
    </p>
  )
}

function Difference({ santim }: { santim: Santim }) {
  const t = useT()
  return (
    <p
      className={classes(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-2 font-bold',
        santim === 0 ? 'text-leaf' : 'text-danger',
      )}
    >
      <span>{differenceWord(t, santim)}</span>
      <span className="figures text-xl whitespace-nowrap">{settled(santim)}</span>
    </p>
  )
}
