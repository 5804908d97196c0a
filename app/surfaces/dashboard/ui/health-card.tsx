import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DashboardView } from '../present-dashboard.server.ts'
import { HealthLines } from '#app/surfaces/admin-frame/ui/health-lines.tsx'

export function HealthCard({ health }: Pick<DashboardView, 'health'>) {
  const t = useT()
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-lg">{t('dashboard.health')}</h2>
      <HealthLines lines={health} />
      <Link
        to={adminPaths.settingsPart('health')}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
      >
        {t('dashboard.health.more')}
      </Link>
    </Card>
  )
}
