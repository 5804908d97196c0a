import { hasTrait, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * The order for which an attempt was made. If a person attached its money to another order, that order's link must not
 * go to this customer. The attempt must exist.
 */
export async function findAskedOrder(
  db: Database,
  attemptId: string,
): Promise<{ id: string; code: string; isClosed: boolean }> {
  const { rows } = await sql<{ id: string; code: string; status: OrderStatus }>`
    select o.id, o.code, o.status from payment_attempts a
    join orders o on o.id = coalesce(
      (select c.order_id from payment_exceptions c where c.attempt_id = a.id and c.outcome = 'attached' order by c.id limit 1),
      a.order_id)
    where a.id = ${attemptId}`.execute(db)
  const { status, ...order } = rows[0]!
  return { ...order, isClosed: hasTrait(status, 'called off') }
}

export async function findOrderIdByCode(db: Database, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}
