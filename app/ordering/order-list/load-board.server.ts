import { presentListed } from './admin-list-views.server.ts'
import { movesOfListed } from './moves-of-listed.server.ts'
import type { OpenedOrders } from './load-orders-frame.server.ts'
import { ALL_STATUSES } from './order-filters.ts'
import { hasTrait, ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { listOrders } from './orders.queries.server.ts'

const CARDS_SHOWN = 25

/** Columns of the board: open orders with a price. What is being priced has its desk, and what has ended has the list. */
const BOARD_STATUSES = ORDER_STATUSES.filter((status) => hasTrait(status, 'open') && !hasTrait(status, 'being priced'))

/** The orders of each status, earliest due first, each with the moves that staff may make. */
export async function loadBoard({ db, now, viewer, filter, zones, settings }: OpenedOrders) {
  const statuses = filter.status === ALL_STATUSES ? BOARD_STATUSES : [filter.status]
  return Promise.all(
    statuses.map(async (status) => {
      const sort = hasTrait(status, 'open') ? 'due' : 'newest'
      const { rows: orders } = await listOrders(db, { ...filter, status, sort, perPage: CARDS_SHOWN }, now)
      const moves = await movesOfListed(db, orders)
      return {
        status,
        cards: orders.map((order) => ({
          ...presentListed(viewer, order, { now, zones, settings }),
          moves: moves.get(order.id) ?? [],
        })),
      }
    }),
  )
}

export type BoardColumn = Awaited<ReturnType<typeof loadBoard>>[number]
export type BoardCard = BoardColumn['cards'][number]
