import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/**
 * Withdraws the order's messages written at `writtenAt` that surely reached nobody. Resolves to the number that were,
 * or may have been, sent; those stay. Waits for a message that is being claimed.
 */
export async function withdrawMessages(
  trx: Database,
  { orderId, writtenAt }: { orderId: string; writtenAt: Date },
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    with about as (
      select id from messages where order_id = ${orderId} and created_at = ${writtenAt} and repeats is null for update
    ), withdrawn as (
      delete from messages
      where id in (select id from about) and state in ('waiting', 'failed', 'not_sent') and handled_at is null
        and not exists (select from messages as repeat where repeat.repeats = messages.id)
      returning id
    )
    select (select count(*) from about)::integer - (select count(*) from withdrawn)::integer as sent`.execute(trx)
  return rows[0]!.sent
}
