import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Log } from './log.server.ts'

export interface RecurringJob {
  name: string
  everySeconds: number
  run: () => Promise<unknown>
}

export interface Jobs {
  stop(): Promise<void>
}

/** A job that runs for longer is taken to have died with its process and is started anew elsewhere. */
const LOST_AFTER_SECONDS = 120
const STOP_WITHIN_MS = 10_000
/** Held while the queue makes its tables: processes that start at the same moment would all make them. */
const ADVISORY_LOCK = 7_446_025

/**
 * Runs jobs again and again through the queue in PostgreSQL: however many processes the shop has, each job runs in one
 * of them at a time, and when that one dies another takes over. A run that fails is logged, and the next one comes all
 * the same.
 */
export async function startRecurringJobs(
  { pool, log }: { pool: pg.Pool; log: Log },
  recurring: readonly RecurringJob[],
): Promise<Jobs> {
  const boss = new PgBoss({
    // The pool names statements that have values; the queue's migrations are many statements in one and have none.
    db: { executeSql: (text, values) => (values?.length ? pool.query(text, values) : pool.query(text)) },
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await alone(pool, () => boss.start())
  for (const job of recurring) {
    await boss.createQueue(job.name, {
      policy: 'stately',
      expireInSeconds: LOST_AFTER_SECONDS,
      retryLimit: 1,
      deleteAfterSeconds: 60,
    })
    await boss.send(job.name, {}, { startAfter: job.everySeconds })
    await boss.work(
      job.name,
      { pollingIntervalSeconds: Math.max(0.5, Math.min(job.everySeconds / 2, 10)) },
      async () => {
        try {
          await job.run()
        } catch (error) {
          log.error({ err: error, job: job.name }, 'a job failed')
        }
        await boss.send(job.name, {}, { startAfter: job.everySeconds })
      },
    )
  }
  return { stop: () => boss.stop({ graceful: true, close: false, timeout: STOP_WITHIN_MS }) }
}

async function alone(pool: pg.Pool, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK])
    }
  } finally {
    client.release()
  }
}

/**
 * Runs work in this process, round after round with a pause between, until it is stopped. For work that is claimed row
 * by row in the database, so that every process may take its part. `run` is told when it should come to an end.
 */
export function startLoop(
  { log }: { log: Log },
  { name, pauseMs, run }: { name: string; pauseMs: number; run: (stopping: AbortSignal) => Promise<unknown> },
): Jobs {
  const stopping = new AbortController()
  const loop = async () => {
    for (;;) {
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        await run(stopping.signal)
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed')
      }
    }
  }
  const running = loop()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
