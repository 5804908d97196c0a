import { orderFilter, LEFT_BEHIND, type OrderFilter } from '#app/ordering/order-list/order-filters.ts'
import { stockFilterSearch } from '#app/ordering/inventory/stock-filter.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Dashboard } from './dashboard.queries.server.ts'
import type { Figure } from './dashboard-figures.ts'

/** Figures that need a person, each with its list; those at zero say what is well. `lowCakes`: daily cakes that run low. */
export function presentTiles(
  { t }: ViewContext,
  { now: figures, waiting, unreached }: Pick<Dashboard, 'now' | 'waiting' | 'unreached'>,
  lowCakes: number,
): Figure[] {
  const orders = (filter: Partial<OrderFilter>) =>
    `${adminPaths.orders}${orderFilter.search({ ...orderFilter.none, ...filter })}`
  const tile = <Name extends string>(name: Name, count: number, to: string) => ({ name, count, to })
  const tiles = [
    tile('overdue', figures.overdue, orders({ overdue: 'yes' })),
    tile('left', figures.leftBehind, orders(LEFT_BEHIND)),
    tile('balance', figures.balanceOverdue, orders({ balance: 'overdue' })),
    tile('look', waiting.waiting, adminPaths.payments),
    tile('messages', unreached, adminPaths.messages),
    tile('unreachable', figures.unreachable, orders({ unreachable: 'yes', open: 'yes' })),
    tile('stock.low', lowCakes, `${adminPaths.stock}?${stockFilterSearch('low')}`),
  ]
  return tiles.map((each) => ({ ...each, text: t(`dashboard.${each.name}`) }))
}
