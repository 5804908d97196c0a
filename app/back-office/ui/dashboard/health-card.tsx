import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { useT } from '#app/ui/translate.tsx'
import type { DashboardView } from '../../dashboard/view-dashboard.server.ts'

/** Whether what the shop does by itself gets done. */
export function HealthCard({ health }: Pick<DashboardView, 'health'>) {
  const t = useT()
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-lg">{t('dashboard.health')}</h2>
      <dl className="grid gap-2 text-sm leading-snug">
        {health.map(({ name, value, isBad }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className={classes('figures font-semibold', isBad && 'text-danger')}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
