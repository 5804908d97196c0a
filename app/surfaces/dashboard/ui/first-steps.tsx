import { Link } from 'react-router'
import { Card } from '#app/base/ui/card.tsx'
import { ArrowRightIcon, CheckIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { DashboardView } from '../view-dashboard.server.ts'

export function FirstSteps({ steps }: { steps: NonNullable<DashboardView['firstSteps']> }) {
  const t = useT()
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('dashboard.first')}</h2>
      <p className="text-ink-soft">{t('dashboard.first.text')}</p>
      <ol className="grid gap-1 sm:grid-cols-2">
        {steps.map(({ name, to, isDone }, index) => (
          <li key={name}>
            <Link to={to} className="flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline">
              {isDone ? (
                <CheckIcon className="size-5 shrink-0 text-leaf" />
              ) : (
                <span className="figures w-5 shrink-0 text-center text-ink-soft">{index + 1}.</span>
              )}
              <span className="min-w-0">
                {t(`dashboard.first.${name}`)}
                {isDone && <span className="sr-only">, {t('dashboard.first.done')}</span>}
              </span>
              {!isDone && <ArrowRightIcon className="size-4 shrink-0" />}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
