import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { nextCheckAt } from './attempt.ts'

/** How long a claim excludes other processes from querying the same attempt. */
const CLAIM_MS = 60_000

export interface DueAttempt {
  id: string
  createdAt: Date
}

export async function listDueProviders(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('provider')
    .distinct()
    .where('next_check_at', '<=', now)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** Claims due attempts of a provider for this process only. Safe to call concurrently. */
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

/** Schedules the next check, unless the attempt is final or under review. */
export async function scheduleNextCheck(db: Database, attempt: DueAttempt, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: nextCheckAt(attempt.createdAt, now) })
    .where('id', '=', attempt.id)
    .where('next_check_at', 'is not', null)
    .execute()
}
