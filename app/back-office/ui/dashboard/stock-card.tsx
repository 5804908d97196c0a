import { BarLegend, CapacityBar } from '#app/ui/charts/capacity-bar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { useT } from '#app/ui/translate.tsx'
import type { DashboardView } from '../../dashboard/view-dashboard.server.ts'
import { adminPath } from '../../menu.ts'

/** The daily cakes that are counted, and what is left of each. */
export function StockCard({ stock }: Pick<DashboardView, 'stock'>) {
  const t = useT()
  const [first] = stock
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-lg">{t('dashboard.stock')}</h2>
      {first ? (
        <>
          <ul className="grid gap-2.5">
            {stock.map(({ id, name, total, left, isLow, parts }) => (
              <li key={id} className="grid gap-1">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span>{name}</span>
                  <span className={classes('figures font-semibold', isLow && 'text-danger')}>{left}</span>
                </span>
                <CapacityBar label={name} parts={parts} total={total} />
              </li>
            ))}
          </ul>
          <BarLegend items={first.parts} />
        </>
      ) : (
        <p className="text-ink-soft">{t('dashboard.stock.none')}</p>
      )}
      <ButtonLink to={adminPath('inventory')} kind="secondary" className="justify-self-start">
        {t('dashboard.stock.open')}
      </ButtonLink>
    </Card>
  )
}
