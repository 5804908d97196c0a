import { Link } from 'react-router'
import { Card } from '#app/base/ui/card.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { MainView } from '../present-main.server.ts'

/** What is left of what came in today, with what was given back, of the counter and of orders, and by method; then what is still open. */
export function TakingsCard({
  takings: { total, facts, methods, open },
}: {
  takings: NonNullable<MainView['takings']>
}) {
  const t = useT()
  return (
    <Card className="grid content-start gap-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 xl:block">
        <h2 className="text-lg">{t('dashboard.takings')}</h2>
        <p className="figures text-2xl leading-snug font-semibold">{total}</p>
      </div>
      {methods.length === 0 && <p className="text-sm text-ink-soft">{t('dashboard.money.none')}</p>}
      <Sums of={facts} />
      <Sums of={methods} />
      <ul className="figures grid text-sm not-first:border-t not-first:border-line not-first:pt-1 empty:hidden">
        {open.map(({ to, name, count, sum, isOff }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 flex-wrap items-center gap-x-3 hover:underline md:min-h-8">
              <span className="text-brand">{name}</span>
              {count && <span className="text-ink-soft">{count}</span>}
              <span className={classes('ml-auto font-semibold', isOff && 'text-danger')}>{sum}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sums({ of }: { of: readonly { name: string; sum: string }[] }) {
  return (
    <dl className="figures grid gap-1 text-sm not-first:border-t not-first:border-line not-first:pt-1 empty:hidden">
      {of.map(({ name, sum }) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">{sum}</dd>
        </div>
      ))}
    </dl>
  )
}
