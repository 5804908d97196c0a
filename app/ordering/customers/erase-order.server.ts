import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { FALLBACK_PHONE, isUnreachable } from '#app/ordering/terms/order.ts'
import { erasePerson, type EraseRefusal } from './erase-person.server.ts'

export type EraseOrderRefusal =
  | EraseRefusal
  | { ok: false; reason: 'order_gone' }
  /** The order has a customer, by phone or account: erase that customer instead. */
  | { ok: false; reason: 'order_has_customer' }

/**
 * Removes the person from an order that has no phone and so belongs to no customer. During the transaction the order is
 * a customer of its own, so that one list defines what is erased. Requirement 20.4; decision 0048.
 */
export async function eraseOrder(
  { db, mediaStore, clock }: RemoveImagesDeps & { clock: Clock },
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<{ ok: true } | EraseOrderRefusal> {
  const at = clock.now()
  const outcome = await db.transaction().execute(async (trx): Promise<{ ok: true } | EraseOrderRefusal> => {
    const order = await trx
      .selectFrom('orders')
      .select(['phone', 'email', 'account_id as accountId', 'placed_by as placedBy'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return { ok: false, reason: 'order_gone' }
    if (!isUnreachable(order) || isAccounts(order)) return { ok: false, reason: 'order_has_customer' }
    await sql`savepoint as_it_was`.execute(trx)
    const alone = await makeCustomerOf(trx, orderId, at)
    const erased = await erasePerson(trx, { ...alone, accountId: null, email: order.email }, { mediaStore, actor, at })
    if (!erased.ok) await sql`rollback to savepoint as_it_was`.execute(trx)
    return erased
  })
  if (outcome.ok) await refreshOrderProjections(db)
  return outcome
}

/** An order without a phone that a signed-in customer placed belongs to the account. */
export function isAccounts(order: { accountId: string | null; placedBy: string }): boolean {
  return order.accountId !== null && order.placedBy === 'customer'
}

async function makeCustomerOf(trx: Database, orderId: string, at: Date): Promise<{ id: string; phones: string[] }> {
  const phone = `order ${orderId}`
  const { id } = await trx
    .insertInto('customers')
    .values({ phone, seen_at: at, search: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('orders').set({ phone }).where('id', '=', orderId).where('phone', '=', FALLBACK_PHONE).execute()
  return { id, phones: [phone] }
}
