import type { Santim } from '#app/base/platform/money.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import type { ProductionOrder } from '#app/ordering/production/production-order.ts'
import {
  presentStop,
  type ProductionSettings,
  type SheetViewer,
  type Stop,
} from '#app/ordering/production/stop-view.server.ts'

/** A delivery for its driver. */
export interface DoorStop extends Stop {
  /** What the driver takes in cash; 0: nothing. */
  cashSantim: Santim
}

/**
 * What is owed on a delivery is what its driver takes: an order with something owed leaves only where that was agreed (decision
 * 0065). Before it leaves the shop may still take it.
 */
export function presentDoorStop(viewer: SheetViewer, order: ProductionOrder, settings: ProductionSettings): DoorStop {
  const cashSantim = hasTrait(order.status, 'payable') ? order.owedSantim : 0
  return { ...presentStop(viewer, order, settings), cashSantim }
}
