import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { DashboardView } from '../present-dashboard.server.ts'
import type { PauseView } from '../present-pause.server.ts'
import { DaysStrip } from './days-strip.tsx'
import { FigureTile } from './figure-tile.tsx'
import { HealthCard } from './health-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { PauseCard } from './pause-card.tsx'
import { StockCard, type StockRefused } from './stock-card.tsx'
import { TrendSection } from './trend-section.tsx'

interface AllFiguresProps {
  view: DashboardView
  pause: PauseView
  /** Days that the page shows above. */
  daysAbove: number
  hasCharts: boolean
  error: string | undefined
  refused: StockRefused | undefined
}

export function AllFigures({ view, pause, daysAbove, hasCharts, error, refused }: AllFiguresProps) {
  const t = useT()
  const { tiles, days, money, trend, stock, health } = view
  const maySeeMoney = useMay('payments.view')
  const maySeeStock = useMay('stock.view')
  const mayPause = useMay('orders.pause')
  const maySeeHealth = useMay('settings.view')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="figures" className="grid gap-3">
        <h2 id="figures" className="text-lg">
          {t('dashboard.figures')}
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
          {t('dashboard.days.later')}
        </h2>
        <DaysStrip days={days.slice(daysAbove)} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {maySeeMoney && <MoneyCard money={money} />}
        {maySeeStock && <StockCard stock={stock} refused={refused} />}
        {mayPause && <PauseCard pause={pause} error={error} />}
        {maySeeHealth && <HealthCard health={health} />}
      </div>
      {maySeeMoney && <TrendSection trend={trend} hasCharts={hasCharts} />}
    </div>
  )
}
