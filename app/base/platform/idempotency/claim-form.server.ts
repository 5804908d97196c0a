import type { Database } from '../database/database.server.ts'
import type { RepeatableRequest } from './idempotency.server.ts'

/**
 * For a form that must work once: claims its key in the transaction of its work, with the outcome. False: it was claimed before; a
 * concurrent claim waits for the other transaction.
 */
export async function claimForm(
  trx: Database,
  { scope, key }: Pick<RepeatableRequest, 'scope' | 'key'>,
  outcome: unknown,
  at: Date,
): Promise<boolean> {
  const row = { scope, key, request_sha256: '', response_status: 200, response_body: JSON.stringify(outcome) }
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...row, created_at: at })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The outcome of a form that was sent before; undefined when it was not. */
export async function findFormOutcome(
  db: Database,
  { scope, key }: Pick<RepeatableRequest, 'scope' | 'key'>,
): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('response_body')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.response_body ?? undefined
}
