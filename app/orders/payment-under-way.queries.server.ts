import { type Database, sql } from '#app/platform/database.server.ts'
import type { OrderKind } from './order.ts'

/**
 * Whether money for daily cakes that are not paid yet may come without anybody doing anything: a prompt is open or without an
 * answer, or a transfer was reported that nobody looked at. A custom cake is not looked at: its price is paid in parts.
 */
export async function isPaymentUnderWay(
  db: Database,
  order: { id: string; kind: OrderKind; owedSantim: number },
): Promise<boolean> {
  if (order.kind === 'quote' || order.owedSantim === 0) return false
  const { rows } = await sql<{ is_under_way: boolean }>`
    select exists (select from payment_attempts
        where order_id = ${order.id} and state in ('created', 'pending', 'unknown'))
      or exists (select from transfer_reports where order_id = ${order.id} and outcome is null) as is_under_way`.execute(
    db,
  )
  return rows[0]!.is_under_way
}
