import type { RemoveImagesDeps } from '#app/base/media/remove-unused-image.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { FALLBACK_PHONE, isUnreachable } from '#app/ordering/terms/order.ts'
import { erasePerson, type EraseRefusal } from './erase-person.server.ts'

export type EraseOrderRefusal =
  | EraseRefusal
  | { ok: false; reason: 'order_gone' }
  /** It is somebody's, by its phone or their account: the person is erased as a customer. */
  | { ok: false; reason: 'order_has_customer' }

/**
 * Takes the person out of one order that has no phone, and so is no customer's: of whoever came to the counter, the order is
 * all that the shop knows. For the length of the transaction it is a customer of its own, so that there is one list
 * of what is erased. Requirement 20.4; decision 0026.
 */
export async function eraseOrder(
  { db, mediaStore, clock }: RemoveImagesDeps & { clock: Clock },
  { orderId, actor }: { orderId: string; actor: string },
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

/** An order without a phone that a customer placed while signed in is theirs. */
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
