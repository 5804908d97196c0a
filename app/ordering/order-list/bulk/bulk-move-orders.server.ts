import { randomUUID } from 'node:crypto'
import type { BulkStatus } from './bulk-moves.ts'
import { changeStatus, type StatusRefusal } from '#app/ordering/orders/status/change-status.server.ts'
import type { QuoteRequestDeps } from '#app/ordering/orders/placing/place-quote-request.server.ts'

export interface BulkMove {
  to: BulkStatus
  /** Each with the version that the administrator's page shows, and why where that is asked. */
  orders: readonly { id: string; code: string; version: number; reason: string }[]
  /** Email of the administrator. */
  actorName: string
  /** Account of the administrator. */
  actorId?: string | undefined
}

export interface BulkMoved {
  moved: number
  /** Left as they were: somebody else changed them meanwhile, a day is full, a reason is missing. */
  refused: { id: string; code: string; refusal: StatusRefusal }[]
}

/**
 * Moves many orders as one act that is undone as one. Each order is a transaction of its own and is looked at again: what
 * is refused for one does not keep back the others. Requirement 17.3.
 */
export async function bulkMoveOrders(deps: QuoteRequestDeps, { to, orders, ...by }: BulkMove): Promise<BulkMoved> {
  const batch = randomUUID()
  const refused: BulkMoved['refused'] = []
  for (const { id, code, version, reason } of orders) {
    // One after the other: orders of one day wait for each other anyway, and the pool is for customers.
    const moved = await changeStatus(deps, { orderId: id, to, reason, ...by, expectedVersion: version, batch })
    if (!moved.ok) refused.push({ id, code, refusal: moved })
  }
  return { moved: orders.length - refused.length, refused }
}
