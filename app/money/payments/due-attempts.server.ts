import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { nextCheckAt } from './attempt.ts'

/** While one process asks about an attempt the others leave it alone for so long. */
const CLAIM_MS = 60_000

export interface DueAttempt {
  id: string
  createdAt: Date
}

/** Names of the providers that are due to be asked about some attempt, one or more. */
export async function listDueProviders(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('provider')
    .distinct()
    .where('next_check_at', '<=', now)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** Attempts with a provider that are due to be asked about, taken by this process alone. Several may call it at once. */
export async function claimDueAttempts(
  db: Database,
  provider: string,
  now: Date,
  limit: number,
): Promise<DueAttempt[]> {
  const { rows } = await sql<DueAttempt>`
    with due as (
      select id from payment_attempts
      where next_check_at is not null and next_check_at <= ${now} and provider = ${provider}
      order by next_check_at limit ${limit}
      for update skip locked
    )
    update payment_attempts a set next_check_at = ${new Date(now.getTime() + CLAIM_MS)}, asked_at = ${now}, checks = checks + 1
    from due where a.id = due.id
    returning a.id, a.created_at as "createdAt"`.execute(db)
  return rows
}

/** Sets when an attempt is asked about next, unless an end or a review said: never again. */
export async function scheduleNextCheck(db: Database, attempt: DueAttempt, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: nextCheckAt(attempt.createdAt, now) })
    .where('id', '=', attempt.id)
    .where('next_check_at', 'is not', null)
    .execute()
}
