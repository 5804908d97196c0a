import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Whether money for an order that is not paid yet may come without anybody doing anything: a prompt is open or without an
 * answer, or a transfer was reported that nobody looked at.
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
 * A condition on an order that nobody has paid: a person has to look for its money, since a transfer was reported, or a provider
 * tells of money that is not what was asked for. Of a prompt that was never answered nobody knows of any money.
 */
export function waitsForPerson(orderId: string): RawBuilder<boolean> {
  return sql`(exists (select from transfer_reports where order_id = ${sql.ref(orderId)} and outcome is null)
    or exists (select from money_cases where order_id = ${sql.ref(orderId)} and closed_at is null
      and kind not in ('no_answer', 'message_lost')))`
}
