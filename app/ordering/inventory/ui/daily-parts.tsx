import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'

/** The two parts of the daily cakes: the pieces of a day, and the plan that a day begins with. */
export function DailyParts({ isPlan }: { isPlan: boolean }) {
  const t = useT()
  if (!useMay('plan.view')) return null
  return (
    <ChipRow
      label={t('stock.tab.today')}
      items={[
        { to: adminPaths.stock, text: t('stock.part.day'), isChosen: !isPlan },
        { to: adminPaths.stockPlan, text: t('stock.tab.pars'), isChosen: isPlan },
      ]}
    />
  )
}
