import type pg from 'pg'
import type { Clock } from '../time/clock.ts'
import { type Database, sql } from '../database/database.server.ts'
import type { JobRun } from './job-runs.ts'

/** Remembers the runs of this process's jobs, and saves them together. */
export class JobRuns {
  readonly #clock: Clock
  readonly #runs: Map<string, JobRun>

  constructor(clock: Clock, jobs: readonly Pick<JobRun, 'name' | 'everySeconds'>[]) {
    this.#clock = clock
    this.#runs = new Map(
      jobs.map(({ name, everySeconds }) => [
        name,
        { name, everySeconds, beganAt: null, endedAt: null, failedAt: null },
      ]),
    )
  }

  /** Runs a job and remembers how it went. */
  async note(name: string, run: () => Promise<unknown>): Promise<void> {
    const noted = this.#runs.get(name)!
    noted.beganAt = this.#clock.now()
    try {
      await run()
      noted.endedAt = this.#clock.now()
    } catch (error) {
      noted.failedAt = this.#clock.now()
      throw error
    }
  }

  /** Keeps what another process noted before, and forgets jobs that there are no more. */
  async save(pool: pg.Pool): Promise<void> {
    await pool.query(
      `with gone as (delete from job_runs where name <> all ($2))
       insert into job_runs (name, every_seconds, began_at, ended_at, failed_at, saved_at)
       select name, "everySeconds", "beganAt", "endedAt", "failedAt", $3
       from jsonb_to_recordset($1::jsonb) as run(name text, "everySeconds" float8, "beganAt" timestamptz,
         "endedAt" timestamptz, "failedAt" timestamptz)
       on conflict (name) do update set every_seconds = excluded.every_seconds,
         began_at = coalesce(excluded.began_at, job_runs.began_at),
         ended_at = coalesce(excluded.ended_at, job_runs.ended_at),
         failed_at = coalesce(excluded.failed_at, job_runs.failed_at),
         saved_at = excluded.saved_at`,
      [JSON.stringify([...this.#runs.values()]), [...this.#runs.keys()], this.#clock.now()],
    )
  }
}

export interface JobsNow {
  runs: JobRun[]
  /** The last write that surely succeeded; null: none yet. */
  savedAt: Date | null
}

export async function readJobRuns(db: Database): Promise<JobsNow> {
  const { rows } = await sql<JobRun & { savedAt: Date }>`
    select name, every_seconds as "everySeconds", began_at as "beganAt", ended_at as "endedAt", failed_at as "failedAt",
      max(saved_at) over () as "savedAt"
    from job_runs order by name`.execute(db)
  return { runs: rows, savedAt: rows[0]?.savedAt ?? null }
}
