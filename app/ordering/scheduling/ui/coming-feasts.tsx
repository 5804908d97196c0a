import { Link } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { ComingFeastView } from '../feasts/present-feast.server.ts'

/** The feasts that come, each with its plan. */
export function ComingFeasts({ feasts }: { feasts: readonly ComingFeastView[] }) {
  const t = useT()
  if (!useMay('settings.edit')) return null
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('feasts.coming')}</h2>
      <p className="text-sm text-ink-soft">{t('feasts.coming.text')}</p>
      <ul>
        {feasts.map(({ feast, text }) => (
          <li key={feast}>
            <Link
              to={adminLinks.feastPlan(feast)}
              className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={`${adminPaths.settingsPart('hours')}#holidays.eids`}
        className="inline-flex min-h-11 items-center text-sm text-brand hover:underline"
      >
        {t('feasts.eids')}
      </Link>
    </Card>
  )
}
