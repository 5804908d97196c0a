import type { Database } from '#app/base/platform/database/database.server.ts'

export type ReceiptEntry = Awaited<ReturnType<typeof findReceiptFacts>>['entries'][number]

/** `method` is as in payment_attempts; null: on a payment page, or unknown. */
export async function findReceiptFacts(db: Database, orderId: string) {
  const [{ placedAt }, entries] = await Promise.all([
    db.selectFrom('orders').select('created_at as placedAt').where('id', '=', orderId).executeTakeFirstOrThrow(),
    db
      .selectFrom('ledger_entries as entry')
      .leftJoin('payment_attempts as attempt', 'attempt.id', 'entry.attempt_id')
      .select(['entry.id', 'entry.kind', 'entry.amount_santim as amountSantim', 'entry.at', 'entry.provider'])
      .select(['attempt.method', 'entry.provider_reference as reference'])
      .$narrowType<{ kind: 'payment' | 'refund' | 'void' }>()
      .where('entry.order_id', '=', orderId)
      .orderBy('entry.id')
      .execute(),
  ])
  return { placedAt, entries }
}
