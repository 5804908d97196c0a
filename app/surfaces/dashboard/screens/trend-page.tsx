import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { readsContext } from '#app/base/platform/context.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { BarChart } from '#app/base/ui/charts/bar-chart.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { dashboardMessages } from '../dashboard.messages.ts'
import { readTrend } from '../figures/trend.queries.server.ts'
import { presentStale, presentTrend, type TrendView } from '../present-trend.server.ts'
import { SalesChart } from '../ui/sales-chart.tsx'
import { ShareBar } from '../ui/share-bar.tsx'
import type { Route } from './+types/trend-page.ts'

const texts = bothLanguages(dashboardMessages)

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, lang, now, t } = viewer
  await refreshOrderProjections(db)
  const { db: recent, behindSeconds } = (await context.get(readsContext)?.recent()) ?? { db, behindSeconds: 0 }
  return {
    title: `${t('dashboard.trend')} · ${t('admin.page.dashboard')} · ${t('admin.title')}`,
    texts: texts[lang],
    trend: presentTrend(viewer, await readTrend(recent, dayInAddis(now))),
    stale: presentStale(viewer, behindSeconds),
  }
}

/** Sales, orders, requests and choices of thirty days, beside the week and the Ethiopian year before. Requirement 18.4. */
export default function TrendPage({ loaderData: { trend, stale } }: Route.ComponentProps) {
  const t = useT()
  const { sales, orders, axis, hours, quoted, facts, tops, quotedAxis } = trend
  const day = t('dashboard.head.day')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <BackLink to={adminPaths.dashboard} text={t('admin.page.dashboard')} />
      <h1 className="text-2xl">{t('dashboard.trend')}</h1>
      {stale && <p className="text-sm text-ink-soft">{stale}</p>}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-6">
        {facts.map(({ name, value, detail }) => (
          <div key={name} className="grid content-between gap-1 rounded-lg border border-line bg-surface p-3">
            <dt className="text-sm leading-snug text-ink-soft">{name}</dt>
            <dd className="figures text-lg font-semibold wrap-anywhere">
              {value}
              {detail && <span className="block font-sans text-xs font-normal text-ink-soft">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 sm:grid-cols-3">
        {tops.map((top) => (
          <Top key={top.title} {...top} />
        ))}
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        <SalesChart title={t('dashboard.sales')} chart={sales} axis={axis} />
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
      </div>
    </div>
  )
}

function Top({ title, ranked }: TrendView['tops'][number]) {
  const t = useT()
  return (
    <section className="grid content-start gap-2 text-sm leading-snug">
      <h2 className="text-base font-semibold">{title}</h2>
      {ranked.length === 0 && <p className="text-ink-soft">{t('dashboard.top.none')}</p>}
      <ol className="grid gap-2 empty:hidden">
        {ranked.map(({ id, name, orders, share }) => (
          <li key={id} className="grid gap-1">
            <span className="flex justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="figures font-semibold">{orders}</span>
            </span>
            <ShareBar share={share} />
          </li>
        ))}
      </ol>
    </section>
  )
}
