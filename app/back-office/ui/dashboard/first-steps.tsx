import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { useT } from '#app/ui/translate.tsx'
import { adminPath } from '../../menu.ts'

const STEPS = [
  { text: 'dashboard.first.cakes', to: adminPath('cakes') },
  { text: 'dashboard.first.settings', to: '/admin/settings' },
  { text: 'dashboard.first.stock', to: adminPath('inventory') },
  { text: 'dashboard.first.order', to: `${adminPath('orders')}/new` },
] as const

/** What to do in a shop in which nothing was ordered yet. */
export function FirstSteps() {
  const t = useT()
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('dashboard.first')}</h2>
      <p className="text-ink-soft">{t('dashboard.first.text')}</p>
      <ol className="grid gap-1 sm:grid-cols-2">
        {STEPS.map(({ text, to }, index) => (
          <li key={text}>
            <Link to={to} className="flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline">
              <span className="figures text-ink-soft">{index + 1}.</span>
              {t(text)}
              <ArrowRightIcon className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
