import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { undoAssignment } from '#app/ordering/orders/commands/assign-order.server.ts'
import { undoGiving } from './give-deliveries.server.ts'
import { REMOVE_PICTURE, undoRemovedPicture } from './commands/remove-picture.server.ts'
import { undoOrderMove } from '#app/ordering/orders/status/undo-order-move.server.ts'

const UNDO: Readonly<Record<string, typeof undoOrderMove>> = {
  assign: undoAssignment,
  give_delivery: undoGiving,
  [REMOVE_PICTURE]: undoRemovedPicture,
}

/**
 * Undoes a recent change of `actor` to an order: a move, an assignee, a driver, a picture. False when that is no longer possible.
 */
export function undoOrderChange(trx: Database, change: RecordedChange, actor: Actor, now: Date): Promise<boolean> {
  return (UNDO[change.action] ?? undoOrderMove)(trx, change, actor, now)
}
