import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

export interface ReceiptEntry {
  id: number
  kind: 'payment' | 'refund'
  amountSantim: Santim
  at: Date
  /** As in payment_attempts; null: on a payment page, or unknown. */
  method: string | null
  provider: string
  reference: string | null
}

export async function findReceiptFacts(
  db: Database,
  orderId: string,
): Promise<{ placedAt: Date; entries: ReceiptEntry[] }> {
  const [{ placedAt }, entries] = await Promise.all([
    db.selectFrom('orders').select('created_at as placedAt').where('id', '=', orderId).executeTakeFirstOrThrow(),
    db
      .selectFrom('ledger_entries as entry')
      .leftJoin('payment_attempts as attempt', 'attempt.id', 'entry.attempt_id')
      .select(['entry.id', 'entry.kind', 'entry.amount_santim as amountSantim', 'entry.at', 'entry.provider'])
      .select(['attempt.method', 'entry.provider_reference as reference'])
      .where('entry.order_id', '=', orderId)
      .orderBy('entry.id')
      .execute(),
  ])
  return { placedAt, entries: entries as ReceiptEntry[] }
}
