import { viewListed } from './admin-list-views.server.ts'
import { findMissingPhotos } from '#app/ordering/orders/missing-photo.queries.server.ts'
import type { OpenedOrders } from './load-orders-frame.server.ts'
import { ALL_STATUSES } from './order-filters.ts'
import { hasTrait, nextStatuses, ORDER_STATUSES, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { listOrders, type OrderListItem } from './orders.queries.server.ts'
import type { DeliveryMethod } from '#app/ordering/terms/order.ts'
import { staffMoves } from '#app/ordering/orders/status/staff-moves.ts'

const CARDS_SHOWN = 25

/** Columns of the board: open orders, and those handed over last. */
const BOARD_STATUSES = ORDER_STATUSES.filter((status) => hasTrait(status, 'open') || status === 'Completed')

/** The orders of each status, earliest due first, each with the moves that staff may make. */
export async function loadBoard({ db, now, viewer, filter, zones, settings }: OpenedOrders) {
  const statuses = filter.status === ALL_STATUSES ? BOARD_STATUSES : [filter.status]
  return Promise.all(
    statuses.map(async (status) => {
      const sort = hasTrait(status, 'open') ? 'due' : 'newest'
      const { rows: orders } = await listOrders(db, { ...filter, status, sort, perPage: CARDS_SHOWN }, now)
      const making = status === 'In Production' ? orders.map(({ id }) => id) : []
      const lacking = await findMissingPhotos(db, making)
      return {
        status,
        cards: orders.map((order) => ({
          ...viewListed(viewer, order, { now, zones, settings }),
          moves: movesOf(order, lacking.has(order.id)),
        })),
      }
    }),
  )
}

export type BoardColumn = Awaited<ReturnType<typeof loadBoard>>[number]
export type BoardCard = BoardColumn['cards'][number]

function movesOf(order: OrderListItem, isPhotoMissing: boolean) {
  const deliveryMethod = order.deliveryMethod as DeliveryMethod
  const allowed: OrderStatus[] = nextStatuses(order.status, 'manager', { kind: order.kind, deliveryMethod })
  // Staff reopen a cancelled order on its own page, which shows the agreement.
  return staffMoves(
    { ...order, owedOnceReopenedSantim: order.owedSantim, hasAgreedPrice: false, isRefunding: false, isPhotoMissing },
    allowed,
  )
}
