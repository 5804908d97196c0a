import { Link } from 'react-router'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { DashboardView } from '../present-dashboard.server.ts'
import { ShareBar } from './share-bar.tsx'

const LINK = 'inline-flex min-h-11 items-center text-brand hover:underline md:min-h-0'

export function MoneyCard({ money }: Pick<DashboardView, 'money'>) {
  const t = useT()
  return (
    <Card className="grid content-start gap-3 p-4">
      <h2 className="text-lg">{t('dashboard.money')}</h2>
      {money.methods.length === 0 && <p className="text-ink-soft">{t('dashboard.money.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {money.methods.map(({ name, count, sum, share }) => (
          <li key={name} className="grid gap-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-ink-soft">{count}</span>
              <span className="figures ml-auto font-semibold">{sum}</span>
            </span>
            <ShareBar share={share} />
          </li>
        ))}
      </ul>
      <dl className="figures grid gap-1 border-t border-line pt-3">
        {money.methods.length > 0 && (
          <div className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">{t('dashboard.money.all')}</dt>
            <dd className="ml-auto text-lg font-semibold">{money.total}</dd>
          </div>
        )}
        {money.back && (
          <>
            <div className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-ink-soft">{t('dashboard.takings.back')}</dt>
              <dd className="ml-auto font-semibold">{money.back.given}</dd>
            </div>
            <div className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-ink-soft">{t('dashboard.takings.left')}</dt>
              <dd className="ml-auto font-semibold">{money.back.left}</dd>
            </div>
          </>
        )}
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">
            {t('dashboard.money.outstanding')} <span className="text-sm">{money.outstandingOrders}</span>
          </dt>
          <dd className="ml-auto font-semibold">
            <Link to={money.outstandingTo} className={LINK}>
              {money.outstanding}
            </Link>
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <dt className="text-ink-soft">
            <Link to={money.refunds.to} className={LINK}>
              {t('dashboard.money.refunds')}
            </Link>{' '}
            <span className="text-sm">{money.refunds.count}</span>
          </dt>
          <dd className="ml-auto font-semibold">{money.refunds.sum}</dd>
        </div>
        {money.yesterday && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <dt>
              <Link to={money.yesterday.to} className={LINK}>
                {t('dashboard.money.yesterday')}
              </Link>
            </dt>
            <dd className={classes('ml-auto font-semibold', money.yesterday.isOff && 'text-danger')}>
              {money.yesterday.text}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
