import { type Database, sql } from '#app/base/platform/database/database.server.ts'

const RETAINED_MINUTES = 60
const JUDGED_MINUTES = 5

/** Counts what this process answers, and saves it now and then. */
export interface AnswerCount {
  note(status: number): void
  /** Adds what was counted since the last time to what all processes answered. */
  save(db: Database, now: Date): Promise<void>
}

/** Orders that are closed and a database that is away are answered with it, in words; they have alarms of their own. */
const UNAVAILABLE = 503

export function countAnswers(): AnswerCount {
  let requests = 0
  let failed = 0
  return {
    note(status) {
      requests += 1
      if (status >= 500 && status !== UNAVAILABLE) failed += 1
    },
    async save(db, now) {
      if (requests === 0) return
      const counted = { requests, failed }
      requests = 0
      failed = 0
      try {
        await add(db, counted, now)
      } catch (error) {
        requests += counted.requests
        failed += counted.failed
        throw error
      }
    },
  }
}

async function add(db: Database, counted: { requests: number; failed: number }, now: Date): Promise<void> {
  await sql`
    insert into answered_minutes as known (minute, requests, failed)
    values (date_trunc('minute', ${now}::timestamptz), ${counted.requests}::int, ${counted.failed}::int)
    on conflict (minute) do update set requests = known.requests + excluded.requests, failed = known.failed + excluded.failed`.execute(
    db,
  )
  await sql`delete from answered_minutes where minute < ${now}::timestamptz - ${RETAINED_MINUTES}::int * interval '1 minute'`.execute(
    db,
  )
}

export async function readAnswered(db: Database, now: Date): Promise<{ requests: number; failed: number }> {
  const { rows } = await sql<{ requests: number; failed: number }>`
    select coalesce(sum(requests), 0)::int as requests, coalesce(sum(failed), 0)::int as failed from answered_minutes
    where minute > ${now}::timestamptz - ${JUDGED_MINUTES}::int * interval '1 minute'`.execute(db)
  return rows[0]!
}
