import type { RecordedChange } from '#app/platform/change-log.queries.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { undoAssignment } from './assign-orders.server.ts'
import { undoOrderMove } from './undo-order-move.server.ts'

/** Takes back what `actor` did to an order a moment ago: a move, or who makes it. False when that is no longer possible. */
export function undoOrderChange(trx: Database, change: RecordedChange, actor: string, now: Date): Promise<boolean> {
  return (change.action === 'assign' ? undoAssignment : undoOrderMove)(trx, change, actor, now)
}
