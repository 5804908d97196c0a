import { orderFilter, LEFT_BEHIND, SOON_HOURS, type OrderFilter } from '#app/ordering/order-list/order-filters.ts'
import { stockFilterSearch } from '#app/ordering/inventory/stock-filter.ts'
import { waitingTime } from '#app/ordering/scheduling/waiting-time.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Dashboard } from '../dashboard.queries.server.ts'
import type { Figure } from './dashboard-figures.ts'

/** Figures that need a person now, each with its list. `lowCakes`: daily cakes that run low. */
export function viewTiles(
  { t }: ViewContext,
  { now: figures, quotes, health }: Dashboard,
  lowCakes: number,
  now: Date,
): Figure[] {
  const today = dayInAddis(now)
  const orders = (filter: Partial<OrderFilter>) =>
    `${adminPaths.orders}${orderFilter.search({ ...orderFilter.none, ...filter })}`
  const tiles: (Omit<Figure, 'text'> & { name: TileName })[] = [
    {
      name: 'quotes',
      count: quotes.count,
      to: adminPaths.quotes,
      needsSomeone: quotes.isLate,
      detail: quotes.oldestSince ? t('dashboard.quotes.oldest', { time: waitingTime(quotes.oldestSince, now, t) }) : '',
    },
    // By due date, the soonest first.
    {
      name: 'due.soon',
      count: figures.dueSoon,
      to: orders({ within: SOON_HOURS, sort: 'due' }),
    },
    { name: 'due.today', count: figures.dueToday, to: orders({ start: today, end: today, open: 'yes', sort: 'due' }) },
    { name: 'overdue', count: figures.overdue, to: orders({ overdue: 'yes' }), needsSomeone: true },
    ...(figures.leftBehind > 0
      ? [{ name: 'left', count: figures.leftBehind, to: orders(LEFT_BEHIND), needsSomeone: true } as const]
      : []),
    ...(figures.balanceOverdue > 0
      ? [
          {
            name: 'balance',
            count: figures.balanceOverdue,
            to: orders({ balance: 'overdue' }),
            needsSomeone: true,
          } as const,
        ]
      : []),
    {
      name: 'look',
      count: figures.paymentsToLookAt,
      to: adminPaths.exceptions,
      needsSomeone: true,
    },
    ...(figures.transfersToVerify > 0
      ? [
          {
            name: 'transfers',
            count: figures.transfersToVerify,
            to: adminPaths.transfers,
            needsSomeone: true,
          } as const,
        ]
      : []),
    { name: 'messages', count: health.failedMessages, to: adminPaths.messages, needsSomeone: true },
    {
      name: 'unreachable',
      count: figures.unreachable,
      to: orders({ unreachable: 'yes', open: 'yes' }),
      needsSomeone: true,
    },
    {
      name: 'stock.low',
      count: lowCakes,
      to: `${adminPaths.stock}?${stockFilterSearch('low')}`,
      needsSomeone: true,
    },
    { name: 'waiting', count: figures.waitingForPayment, to: orders({ payment: 'unpaid', balance: 'open' }) },
    { name: 'placed.today', count: figures.placedToday, to: orders({ createdFrom: today, createdTo: today }) },
  ]
  return tiles.map((tile) => ({ ...tile, text: t(`dashboard.${tile.name}`) }))
}

type TileName =
  | 'quotes'
  | 'due.soon'
  | 'due.today'
  | 'overdue'
  | 'left'
  | 'balance'
  | 'look'
  | 'transfers'
  | 'messages'
  | 'unreachable'
  | 'stock.low'
  | 'waiting'
  | 'placed.today'
