import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'

/**
 * Opens the refunds of a locked order that `move` closes, for all of its money except `keptSantim`; on reopening,
 * withdraws those that nobody approved. Call it after the move in the same transaction: the database refuses to commit
 * without. Source: decision 0034.
 */
export async function moveClosingRefunds(
  trx: Database,
  move: {
    orderId: string
    from: OrderStatus
    to: OrderStatus
    keptSantim: Santim
    reason: string | null
    actor: Actor | undefined
  },
  now: Date,
): Promise<void> {
  const { orderId, from, to, keptSantim, reason, actor } = move
  if (hasTrait(from, 'called off')) {
    await sql`select withdraw_closing_refunds(${orderId}::uuid, ${actor?.name ?? null}::text, ${now}::timestamptz)`.execute(
      trx,
    )
  }
  if (hasTrait(to, 'called off')) {
    await sql`select open_closing_refunds(${orderId}::uuid, ${keptSantim}::bigint, ${reason ?? ''}::text, ${actor?.name ?? null}::text,
      ${actor?.id ?? null}::text, ${now}::timestamptz)`.execute(trx)
  }
}
