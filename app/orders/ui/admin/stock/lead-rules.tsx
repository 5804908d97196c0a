import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { CapacityPageView } from '../../../load-capacity-page.server.ts'

/** How early what must be ordered: the shop's rules, and what has one of its own. */
export function LeadRules({ rules }: Pick<CapacityPageView, 'rules'>) {
  const t = useT()
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">{t('capacity.rules')}</h2>
      <dl className="divide-y divide-line text-sm leading-snug">
        {rules.map(({ what, lead }) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt>{what}</dt>
            <dd className="figures ml-auto text-right font-semibold">{lead}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {t('capacity.rules.text')}{' '}
        <Link to="/admin/settings/lead" className="font-semibold text-brand underline">
          {t('capacity.rules.change')}
        </Link>
      </p>
    </Card>
  )
}
