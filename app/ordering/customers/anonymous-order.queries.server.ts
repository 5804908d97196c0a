import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { FALLBACK_PHONE, isUnreachable } from '#app/ordering/terms/order.ts'
import { isAccounts } from './is-accounts.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

export interface AnonymousOrder {
  id: string
  code: string
  /** Not ended, or a payment is under way. */
  isOpen: boolean
  hasCustomer: boolean
  /** Null: not in the list of customers yet. */
  customerId: string | null
}

export async function findAnonymousOrder(db: Database, orderId: string): Promise<AnonymousOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['code', 'phone', 'account_id as accountId', 'placed_by as placedBy'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const { rows } = await sql<{ isOpen: boolean; customerId: string | null }>`
    select o.status ${inStatuses('open')} or exists (
        select from payment_attempts a where a.order_id = o.id and a.state in ('created', 'pending')) as "isOpen",
      (select c.id from customers c
        where c.phone = coalesce((select m.into_phone from customer_phones m where m.phone = o.phone), o.phone)
          or (o.phone = ${FALLBACK_PHONE} and o.placed_by = 'customer' and c.account_id = o.account_id)
        limit 1) as "customerId"
    from orders o where o.id = ${orderId}`.execute(db)
  return { id: orderId, code: order.code, ...rows[0]!, hasCustomer: !isUnreachable(order) || isAccounts(order) }
}
