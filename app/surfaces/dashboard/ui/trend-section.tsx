import { Card } from '#app/base/ui/card.tsx'
import { BarChart } from '#app/base/ui/charts/bar-chart.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DashboardView } from '../present-dashboard.server.ts'
import { ShareBar } from './share-bar.tsx'

interface SalesChartProps {
  title: string
  chart: DashboardView['trend']['sales']
  axis: string
}

/** Figures by day with the week before. */
export function SalesChart({ title, chart, axis }: SalesChartProps) {
  const t = useT()
  const { summary, points, edge, total } = chart
  const heads = {
    name: t('dashboard.head.day'),
    value: title,
    marked: t('dashboard.chart.today'),
    before: t('dashboard.week.before'),
  }
  return (
    <Card className="p-4">
      <BarChart {...{ title, summary, points, total, heads }} formatEdge={edge} axis={axis} />
    </Card>
  )
}

/** `hasCharts`: there are days enough for them. */
export function TrendSection({ trend, hasCharts }: Pick<DashboardView, 'trend'> & { hasCharts: boolean }) {
  const t = useT()
  const { orders, axis, hours, quoted, facts, tops, quotedAxis } = trend
  const day = t('dashboard.head.day')
  return (
    <section aria-labelledby="trend" className="grid gap-3">
      <h2 id="trend" className="text-lg">
        {t('dashboard.trend')}
      </h2>
      {trend.stale && <p className="text-sm text-ink-soft">{trend.stale}</p>}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-6">
        {facts.map(({ name, value, detail }) => (
          <div key={name} className="grid content-between gap-1 rounded-lg border border-line bg-surface p-3">
            <dt className="text-sm leading-snug text-ink-soft">{name}</dt>
            <dd className="figures text-lg font-semibold">
              {value}
              {detail && <span className="block font-sans text-xs font-normal text-ink-soft">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        {hasCharts && (
          <>
            <SalesChart title={t('dashboard.orders')} chart={orders} axis={axis} />
            <Card className="p-4">
              <BarChart
                title={t('dashboard.quoted')}
                summary={quoted.summary}
                points={quoted.points}
                total={quoted.total}
                formatEdge={quoted.edge}
                heads={{ name: day, value: t('dashboard.quoted.answered'), part: t('dashboard.quoted.accepted') }}
                axis={quotedAxis}
              />
            </Card>
            <Card className="p-4">
              <BarChart
                title={t('dashboard.hours')}
                summary={hours.summary}
                points={hours.points}
                formatEdge={hours.edge}
                heads={{ name: t('dashboard.head.hour'), value: t('dashboard.orders') }}
              />
            </Card>
          </>
        )}
        <Card className="grid content-start gap-4 p-4 sm:grid-cols-3 xl:col-span-2">
          {tops.map((top) => (
            <Top key={top.title} {...top} />
          ))}
        </Card>
      </div>
    </section>
  )
}

function Top({ title, ranked }: DashboardView['trend']['tops'][number]) {
  const t = useT()
  return (
    <section className="grid content-start gap-2 text-sm leading-snug">
      <h3 className="text-base font-semibold">{title}</h3>
      {ranked.length === 0 && <p className="text-ink-soft">{t('dashboard.top.none')}</p>}
      <ol className="grid gap-2 empty:hidden">
        {ranked.map(({ id, name, orders, share }) => (
          <li key={id} className="grid gap-1">
            <span className="flex justify-between gap-2">
              <span>{name}</span>
              <span className="figures font-semibold">{orders}</span>
            </span>
            <ShareBar share={share} />
          </li>
        ))}
      </ol>
    </section>
  )
}
