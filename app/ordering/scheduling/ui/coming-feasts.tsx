import { Link } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { ComingFeastView } from '../feasts/present-feast.server.ts'

/** The feasts that come, each with its plan. */
export function ComingFeasts({ feasts }: { feasts: readonly ComingFeastView[] }) {
  const t = useT()
  if (!useMay('settings.edit')) return null
  return (
    <section aria-labelledby="feasts" className="grid gap-2 border-t border-line pt-3">
      <h3 id="feasts" className="font-semibold">
        {t('feasts.coming')}
      </h3>
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
    </section>
  )
}
