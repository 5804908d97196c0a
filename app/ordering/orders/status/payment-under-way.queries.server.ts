import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Whether money for an unpaid order may still come without any further act: a prompt is open or unanswered, or a
 * reported transfer is unchecked.
 */
export async function isPaymentUnderWay(db: Database, order: { id: string; owedSantim: number }): Promise<boolean> {
  if (order.owedSantim === 0) return false
  const { rows } = await sql<{ is_under_way: boolean }>`
    select exists (select from payment_attempts
        where order_id = ${order.id} and state in ('created', 'pending', 'unknown'))
      or exists (select from transfer_reports where order_id = ${order.id} and outcome is null) as is_under_way`.execute(
    db,
  )
  return rows[0]!.is_under_way
}

/**
 * SQL condition on an unpaid order: a person must decide about its money, because a transfer was reported or a provider
 * reports a different sum. An unanswered prompt does not count.
 */
export function waitsForPerson(orderId: string): RawBuilder<boolean> {
  return sql`(exists (select from transfer_reports where order_id = ${sql.ref(orderId)} and outcome is null)
    or exists (select from payment_exceptions where order_id = ${sql.ref(orderId)} and closed_at is null
      and kind not in ('no_answer', 'message_lost')))`
}
