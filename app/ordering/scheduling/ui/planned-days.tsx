import { Link } from 'react-router'
import { Card } from '#app/base/ui/card.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ComingFeasts } from './coming-feasts.tsx'
import type { CapacityPageView } from '../planning/load-capacity-page.server.ts'

/** Every day that is not as its weekday usually is: those planned by hand, and the feasts. */
export function PlannedDays({ planned, feasts }: Pick<CapacityPageView, 'planned' | 'feasts'>) {
  const t = useT()
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('planned.title')}</h2>
      {planned.length === 0 && <p className="text-ink-soft">{t('planned.none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {planned.map(({ day, text, note }) => (
          <li key={day}>
            <Link
              to={`?day=${day}#day`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-sm leading-snug hover:text-brand"
            >
              <span className="font-semibold">{text}</span>
              <span className="text-ink-soft wrap-anywhere">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ComingFeasts feasts={feasts} />
    </Card>
  )
}
