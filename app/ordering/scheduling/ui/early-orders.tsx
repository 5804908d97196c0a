import { Card } from '#app/base/ui/card.tsx'
import { ChevronDownIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { CapacityPageView } from '../planning/load-capacity-page.server.ts'
import { EarliestDay } from './earliest-day.tsx'
import { LeadRules } from './lead-rules.tsx'

/** When a cake can be had at the earliest, and by which rules: folded until somebody asks. */
export function EarlyOrders({ page: { earliest, chosen, rules } }: { page: CapacityPageView }) {
  const t = useT()
  return (
    <Card className="grid p-4">
      <details open={earliest.answer !== null || undefined} className="group grid">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-lg font-semibold">
          {t('capacity.early')}
          <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3">
          <EarliestDay earliest={earliest} day={chosen.day} />
          <LeadRules rules={rules} />
        </div>
      </details>
    </Card>
  )
}
