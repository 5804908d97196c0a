import { Link } from 'react-router'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { CloseIcon } from '#app/base/ui/icons.tsx'
import { ChipRow, type Chip } from '#app/base/ui/office/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrdersFrame } from '../load-orders-frame.server.ts'
import { orderFilter, ALL_STATUSES, LEFT_BEHIND, SOON_HOURS, type OrderFilter } from '../order-filters.ts'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { ordersAddress, type OrdersView } from '../orders-paths.ts'

interface QuickFiltersProps extends Pick<
  OrdersFrame,
  'filter' | 'summary' | 'quick' | 'today' | 'tomorrow' | 'chosen'
> {
  view: OrdersView
}

type T = (key: MessageKey, values?: Record<string, string | number>) => string

/** The most used filters, each with its count under the other filters where the counts are known. */
export function QuickFilters({ view, filter, summary, chosen, ...days }: QuickFiltersProps) {
  const t = useT()
  const statuses = ([ALL_STATUSES, ...ORDER_STATUSES] as const).map((status): Chip => {
    return {
      to: ordersAddress(view, { ...filter, status }),
      text: t(`orders.status.${status}`),
      count: status === ALL_STATUSES ? summary.allStatuses : (summary.byStatus[status] ?? 0),
      isChosen: filter.status === status,
    }
  })
  const quick = quickChoices(days)
  const shown = new Set(quick.filter(({ set }) => isSet(filter, set)).flatMap(({ set }) => Object.keys(set)))
  const others = chosen.filter(({ part }) => !shown.has(part) && part !== 'status' && part !== 'search')
  return (
    // Twelve chips in one row until there is room for two.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 max-xl:[&_ul]:w-max max-xl:[&_ul]:flex-nowrap">
      <ChipRow label={t('orders.filter.status')} items={statuses} />
      <ChipRow label={t('orders.quick.label')} items={switches(quick, filter, view, t)} />
      {others.length > 0 && <SetFilters others={others} filter={filter} view={view} />}
    </div>
  )
}

interface QuickChoice {
  text: MessageKey
  set: Partial<OrderFilter>
  count: number | undefined
}

function quickChoices({
  today,
  tomorrow,
  quick,
}: Pick<QuickFiltersProps, 'today' | 'tomorrow' | 'quick'>): QuickChoice[] {
  return [
    { text: 'orders.quick.soon', set: { within: SOON_HOURS }, count: quick.dueSoon },
    { text: 'orders.quick.today', set: { start: today, end: today }, count: quick.dueToday },
    { text: 'orders.quick.tomorrow', set: { start: tomorrow, end: tomorrow }, count: quick.dueTomorrow },
    { text: 'orders.quick.overdue', set: { overdue: 'yes' }, count: quick.overdue },
    { text: 'orders.quick.left', set: LEFT_BEHIND, count: quick.leftBehind },
    { text: 'orders.balance.overdue', set: { balance: 'overdue' }, count: quick.balanceOverdue },
    { text: 'orders.quick.unpaid', set: { payment: 'unpaid' }, count: quick.unpaid },
    { text: 'orders.mark.call', set: { call: 'yes' }, count: quick.callFirst },
    // Of what is over, also of what was erased, nobody has to call anybody.
    { text: 'orders.unreachable', set: { unreachable: 'yes', open: 'yes' }, count: quick.unreachable },
  ]
}

function isSet(filter: OrderFilter, set: Partial<OrderFilter>): boolean {
  return Object.entries(set).every(([name, value]) => filter[name as keyof OrderFilter] === value)
}

function without(filter: OrderFilter, parts: readonly string[]): OrderFilter {
  return { ...filter, ...Object.fromEntries(parts.map((part) => [part, orderFilter.none[part as keyof OrderFilter]])) }
}

/** Each one is added to the other filters; a second tap removes it. */
function switches(quick: readonly QuickChoice[], filter: OrderFilter, view: OrdersView, t: T): Chip[] {
  return quick.map(({ text, set, count }) => {
    const isChosen = isSet(filter, set)
    const next = isChosen ? without(filter, Object.keys(set)) : { ...filter, ...set }
    return { to: ordersAddress(view, next), text: t(text), count, isChosen }
  })
}

interface SetFiltersProps extends Pick<QuickFiltersProps, 'filter' | 'view'> {
  others: QuickFiltersProps['chosen']
}

function SetFilters({ others, filter, view }: SetFiltersProps) {
  const t = useT()
  return (
    <nav aria-label={t('orders.filters.set')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-2 py-1 md:flex-wrap">
        {others.map(({ part, text }) => (
          <li key={part}>
            <Link
              to={ordersAddress(view, without(filter, [part]))}
              preventScrollReset
              aria-label={t('orders.filters.remove', { filter: text })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-soft px-3.5 text-sm leading-snug font-semibold whitespace-nowrap text-brand hover:underline md:min-h-9"
            >
              {text}
              <CloseIcon className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
