import { orderFilter, LEFT_BEHIND, SOON_HOURS, type OrderFilter } from '#app/ordering/order-list/order-filters.ts'
import { stockFilterSearch } from '#app/ordering/inventory/stock-filter.ts'
import { waitingTime } from '#app/ordering/scheduling/waiting-time.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Dashboard } from './dashboard.queries.server.ts'
import type { Figure } from './dashboard-figures.ts'

/** Figures that need a person now, each with its list. `lowCakes`: daily cakes that run low. */
export function presentTiles(
  { t }: ViewContext,
  { now: figures, waiting, quotes, unreached }: Dashboard,
  lowCakes: number,
  now: Date,
): Figure[] {
  const today = dayInAddis(now)
  const orders = (filter: Partial<OrderFilter>) =>
    `${adminPaths.orders}${orderFilter.search({ ...orderFilter.none, ...filter })}`
  const tile = <Name extends string>(name: Name, count: number, to: string) => ({ name, count, to })
  const urgent = <Name extends string>(name: Name, count: number, to: string) => {
    return { ...tile(name, count, to), needsSomeone: true }
  }
  const urgentIfAny = <Name extends string>(name: Name, count: number, to: string) => {
    return count > 0 ? [urgent(name, count, to)] : []
  }
  const { oldest } = quotes
  const detail = oldest ? t('dashboard.quotes.oldest', { time: waitingTime(oldest.since, now, t) }) : ''
  const tiles = [
    { ...tile('quotes', quotes.count, adminPaths.quotes), needsSomeone: quotes.isLate, detail },
    // By due date, the soonest first.
    tile('due.soon', figures.dueSoon, orders({ within: SOON_HOURS, sort: 'due' })),
    tile('due.today', figures.dueToday, orders({ start: today, end: today, open: 'yes', sort: 'due' })),
    urgent('overdue', figures.overdue, orders({ overdue: 'yes' })),
    ...urgentIfAny('left', figures.leftBehind, orders(LEFT_BEHIND)),
    ...urgentIfAny('balance', figures.balanceOverdue, orders({ balance: 'overdue' })),
    urgent('look', waiting.waiting, adminPaths.payments),
    ...urgentIfAny('transfers', waiting.openTransfers, adminPaths.transfers),
    urgent('messages', unreached, adminPaths.messages),
    urgent('unreachable', figures.unreachable, orders({ unreachable: 'yes', open: 'yes' })),
    urgent('stock.low', lowCakes, `${adminPaths.stock}?${stockFilterSearch('low')}`),
    tile('waiting', figures.waitingForPayment, orders({ payment: 'unpaid', balance: 'open' })),
    tile('placed.today', figures.placedToday, orders({ createdFrom: today, createdTo: today, counter: 'no' })),
  ]
  return tiles.map((each) => ({ ...each, text: t(`dashboard.${each.name}`) }))
}
