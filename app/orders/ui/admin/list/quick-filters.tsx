import type { MessageKey } from '#app/platform/translate.ts'
import { ChipRow, type Chip } from '#app/ui/office/chip-row.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { OrdersFrame } from '../../../load-orders-frame.server.ts'
import { ALL_STATUSES, type OrderFilter } from '../../../order-filters.ts'
import { ORDER_STATUSES } from '../../../order-status.ts'
import { ordersAddress, type OrdersView } from '../../../orders-paths.ts'

interface QuickFiltersProps extends Pick<OrdersFrame, 'filter' | 'summary' | 'quick' | 'today' | 'tomorrow'> {
  view: OrdersView
}

/** What is asked for most, one tap each, with how many it would show under the other filters where that is at hand. */
export function QuickFilters({ view, filter, summary, ...days }: QuickFiltersProps) {
  const t = useT()
  const statuses = ([ALL_STATUSES, ...ORDER_STATUSES] as const).map((status): Chip => {
    return {
      to: ordersAddress(view, { ...filter, status }),
      text: t(`orders.status.${status}`),
      count: status === ALL_STATUSES ? summary.allStatuses : (summary.byStatus[status] ?? 0),
      isChosen: filter.status === status,
    }
  })
  return (
    // Twelve chips in one row until there is room for two.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 max-xl:[&_ul]:w-max max-xl:[&_ul]:flex-nowrap">
      <ChipRow label={t('orders.filter.status')} items={statuses} />
      <ChipRow label={t('orders.quick.label')} items={switches(days, filter, view, t)} />
    </div>
  )
}

/** Each is set beside the other filters, and a second tap takes it away. */
function switches(
  { today, tomorrow, quick }: Pick<QuickFiltersProps, 'today' | 'tomorrow' | 'quick'>,
  filter: OrderFilter,
  view: OrdersView,
  t: (key: MessageKey) => string,
): Chip[] {
  const chip = (key: MessageKey, set: Partial<OrderFilter>, off: Partial<OrderFilter>, count?: number): Chip => {
    const isChosen = Object.entries(set).every(([name, value]) => filter[name as keyof OrderFilter] === value)
    return { to: ordersAddress(view, { ...filter, ...(isChosen ? off : set) }), text: t(key), count, isChosen }
  }
  const anyDay = { start: '', end: '' } as const
  return [
    chip('orders.quick.today', { start: today, end: today }, anyDay, quick.dueToday),
    chip('orders.quick.tomorrow', { start: tomorrow, end: tomorrow }, anyDay, quick.dueTomorrow),
    chip('orders.quick.overdue', { overdue: 'yes' }, { overdue: '' }, quick.overdue),
    chip('orders.balance.overdue', { balance: 'overdue' }, { balance: '' }, quick.balanceOverdue),
    chip('orders.quick.unpaid', { payment: 'unpaid' }, { payment: '' }),
    chip('orders.unreachable', { unreachable: 'yes' }, { unreachable: '' }),
  ]
}
