import { requirePermission } from '#app/accounts/context.server.ts'
import { dashboardTexts, translateTo } from '#app/messages.server.ts'
import { listStockToday } from '#app/orders/stock/stock.queries.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { useT } from '#app/ui/translate.tsx'
import { viewDashboard, type DashboardView } from '../dashboard/view-dashboard.server.ts'
import { readDashboard } from '../dashboard.queries.server.ts'
import { DaysStrip } from '../ui/dashboard/days-strip.tsx'
import { FigureTile } from '../ui/dashboard/figure-tile.tsx'
import { FirstSteps } from '../ui/dashboard/first-steps.tsx'
import { HealthCard } from '../ui/dashboard/health-card.tsx'
import { MoneyCard } from '../ui/dashboard/money-card.tsx'
import { StockCard } from '../ui/dashboard/stock-card.tsx'
import { TrendSection } from '../ui/dashboard/trend-section.tsx'
import type { Route } from './+types/dashboard-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'dashboard.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const db = context.get(databaseContext)
  const [figures, stock] = await Promise.all([readDashboard(db, now), listStockToday(db, now)])
  return {
    title: `${t('admin.page.dashboard')} · ${t('admin.title')}`,
    texts: dashboardTexts[lang],
    view: viewDashboard({ lang, calendar, t }, figures, stock.cakes, now),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function DashboardPage({ loaderData: { texts, view } }: Route.ComponentProps) {
  return (
    <MoreTexts texts={texts}>
      <Dashboard {...view} />
    </MoreTexts>
  )
}

function Dashboard({ tiles, days, money, trend, stock, health, isEmpty, sheetTo }: DashboardView) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t('admin.page.dashboard')}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={sheetTo} kind="secondary">
            {t('dashboard.sheet')}
          </ButtonLink>
          <ButtonLink to="/admin/orders/new" data-act="new">
            {t('orders.new')}
          </ButtonLink>
        </div>
      </header>
      {isEmpty && <FirstSteps />}
      <section aria-labelledby="now" className="grid gap-3">
        <h2 id="now" className="text-lg">
          {t('dashboard.now')}
        </h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {tiles.map((figure) => (
            <li key={figure.name}>
              <FigureTile figure={figure} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="days" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="days" className="text-lg">
          {t('dashboard.days')}
        </h2>
        <DaysStrip days={days} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2 xl:grid-cols-3">
        <MoneyCard money={money} />
        <StockCard stock={stock} />
        <HealthCard health={health} />
      </div>
      <TrendSection trend={trend} />
    </div>
  )
}
