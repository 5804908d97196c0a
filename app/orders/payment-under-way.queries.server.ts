import { type Database, sql } from '#app/platform/database.server.ts'

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
