import { Link } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { AdminTable, type AdminColumn } from '#app/base/ui/admin/admin-table.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CapacityPageView } from '../planning/load-capacity-page.server.ts'

/** Lead times, horizons and weekdays: the shop's rules, and exceptions of single cakes. */
export function LeadRules({ rules }: Pick<CapacityPageView, 'rules'>) {
  const t = useT()
  const columns: AdminColumn[] = [
    { id: 'what', head: t('capacity.rules.what'), isTitle: true },
    { id: 'lead', head: t('capacity.rules.lead') },
    { id: 'cutoff', head: t('capacity.rules.cutoff') },
    { id: 'ahead', head: t('capacity.rules.ahead') },
    { id: 'days', head: t('capacity.rules.on') },
  ]
  return (
    <section aria-labelledby="rules" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="rules" className="font-semibold">
        {t('capacity.rules')}
      </h3>
      <AdminTable
        caption={t('capacity.rules')}
        columns={columns}
        rows={rules.map(({ what, ...cells }) => ({ id: what, name: what, cells: { what, ...cells } }))}
      />
      <p className="text-sm text-ink-soft">
        {t('capacity.rules.text')}{' '}
        <Link to={adminPaths.settingsPart('lead')} className="font-semibold text-brand underline">
          {t('capacity.rules.change')}
        </Link>
      </p>
    </section>
  )
}
