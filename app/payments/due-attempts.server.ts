import { type Database, sql } from '#app/platform/database.server.ts'
import { nextCheckAt } from './attempt.ts'

/** While one process asks about an attempt the others leave it alone for so long. */
const CLAIM_MS = 60_000

export interface DueAttempt {
  id: string
  createdAt: Date
}

/** Attempts that are due to be asked about, taken by this process alone. Several may call it at once. */
export async function claimDueAttempts(db: Database, now: Date, limit: number): Promise<DueAttempt[]> {
  const { rows } = await sql<DueAttempt>`
    with due as (
      select id from payment_attempts
      where next_check_at is not null and next_check_at <= ${now}
      order by next_check_at limit ${limit}
      for update skip locked
    )
    update payment_attempts a set next_check_at = ${new Date(now.getTime() + CLAIM_MS)}, asked_at = ${now}, checks = checks + 1
    from due where a.id = due.id
    returning a.id, a.created_at as "createdAt"`.execute(db)
  return rows
}

/** Sets when an attempt that is still without an end is asked about next. False: the day is over and nobody asks again. */
export async function scheduleNextCheck(db: Database, attempt: DueAttempt, now: Date): Promise<boolean> {
  const next = nextCheckAt(attempt.createdAt, now)
  await db
    .updateTable('payment_attempts')
    .set({ next_check_at: next })
    .where('id', '=', attempt.id)
    .where('next_check_at', 'is not', null) // an end, or a review, said: never again
    .execute()
  return next !== null
}
