import { z } from 'zod'
import { refuse } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { FALLBACK_PHONE, isUnreachable } from '#app/ordering/terms/order.ts'
import { customerRefusals } from '../customer-refusals.ts'
import { erasePerson } from '../erase-person.server.ts'
import { isAccounts } from '../is-accounts.ts'
import { defineErasure, eraseRefusals, unlocked } from './erase-customer.server.ts'

/**
 * Removes the person from an order that has no phone and so belongs to no customer. During the transaction the order is
 * a customer of its own, so that one list defines what is erased. Requirement 20.4; decision 0048.
 */
export const eraseOrder = defineErasure({
  name: 'order.erase',
  input: z.object({ orderId: uuid('order_gone') }),
  may: 'customers.edit',
  doors: ['form'],
  closed: 'erases',
  author: 'proved',
  on: unlocked,
  refusals: { ...eraseRefusals, ...pickRefusals(customerRefusals, ['order_gone', 'order_has_customer']) },
  async run({ trx, caller: { mediaStore }, actor, now: at }, { orderId }) {
    const order = await trx
      .selectFrom('orders')
      .select(['phone', 'email', 'account_id as accountId', 'placed_by as placedBy'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return refuse('order_gone')
    if (!isUnreachable(order) || isAccounts(order)) return refuse('order_has_customer')
    await sql`savepoint as_it_was`.execute(trx)
    const alone = await makeCustomerOf(trx, orderId, at)
    const erased = await erasePerson(trx, { ...alone, accountId: null, email: order.email }, { mediaStore, actor, at })
    if (!erased.ok) {
      await sql`rollback to savepoint as_it_was`.execute(trx)
      return erased
    }
    return { ok: true, after: ({ db }) => refreshOrderProjections(db) }
  },
})

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
