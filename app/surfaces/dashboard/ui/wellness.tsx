import { Link } from 'react-router'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import type { MainView } from '../present-main.server.ts'

/** Figures that need a person; those at zero take no room. */
export function Alarms({ alarms }: Pick<MainView, 'alarms'>) {
  const t = useT()
  if (alarms.length === 0) return null
  return (
    <section aria-labelledby="alarms">
      <h2 id="alarms" className="sr-only">
        {t('dashboard.alarms')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {alarms.map(({ name, text, count, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2 rounded-lg border border-danger bg-surface px-4 text-sm leading-snug hover:bg-danger-soft"
            >
              <strong className="figures text-lg font-semibold text-danger">{count}</strong>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is well, in one line, with what is asked for now and then. */
export function WellLine({ well }: Pick<MainView, 'well'>) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {well && (
        <p className="flex min-w-0 grow basis-64 items-start gap-2 text-ink-soft">
          <CheckIcon className="size-5 shrink-0 text-leaf" />
          <span className="block first-letter:uppercase">{well}</span>
        </p>
      )}
      <p className="ml-auto flex flex-wrap gap-x-4">
        {useMay('orders.pause') && (
          <Link to={adminLinks.pauseOrders} className={LINK}>
            {t('dashboard.pause.link')}
          </Link>
        )}
        {useMay('payments.view') && (
          <Link to={adminPaths.trend} className={LINK}>
            {t('dashboard.trend')}
          </Link>
        )}
      </p>
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-brand hover:underline'
