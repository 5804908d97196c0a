import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { endConnection } from '../database/ask-line.server.ts'
import { HostedClient } from '../database/database-hosts.server.ts'
import { JobRuns } from './job-runs.server.ts'
import type { Log } from '../log.server.ts'
import type { Clock } from '../time/clock.ts'

export interface RecurringJob {
  name: string
  /** Pause between the end of a run and the next one. */
  everySeconds: number
  /** Of a run that may take longer than two minutes. */
  limitSeconds?: number
  run: () => Promise<unknown>
}

interface JobsDeps {
  pool: pg.Pool
  log: Log
  clock: Clock
}

export interface Jobs {
  stop(): Promise<void>
}

/** Any number, the same in every process of a shop. */
const ADVISORY_LOCK = 7_446_026
/** Pause between two tries to get the lock. */
const CHECK_EVERY_MS = 2000
/** The database ends the session of a holder that is silent for this long, because its machine is gone or hangs. */
const SILENT_FOR_SECONDS = 10
/** After a start, jobs with long pauses run soon, so that frequent restarts do not delay them for ever. */
const FIRST_PAUSE_MS = 5000
/** A run without an end in this time is abandoned, and the next one begins. */
const RUN_LIMIT_SECONDS = 120
/** How late what is known of the runs may be. */
const SAVE_EVERY_MS = 10_000
const STOP_WITHIN_MS = 10_000

/**
 * Runs recurring jobs in one of the shop's processes: the one whose session holds an advisory lock. When that process ends,
 * PostgreSQL releases the lock and another process takes over within seconds. A failed run is logged and repeated at its next
 * time. Each job reads its work from the tables that hold it, so a later run makes up for an interrupted one, and two runs at the
 * same time, around a lost connection, do no harm. Source: decision 0085.
 */
export function startRecurringJobs(deps: JobsDeps, recurring: readonly RecurringJob[]): Jobs {
  const { pool, log, clock } = deps
  const startLoops = () => {
    const runs = new JobRuns(clock, recurring)
    const saving = {
      name: 'save-job-runs',
      pauseMs: SAVE_EVERY_MS,
      firstPauseMs: FIRST_PAUSE_MS,
      run: () => runs.save(pool),
    }
    return [...recurring.map((job) => startJob(deps, job, runs)), startLoop(deps, saving)]
  }
  const holding = startLoop(deps, {
    name: 'hold-jobs',
    pauseMs: CHECK_EVERY_MS,
    firstPauseMs: 0,
    limitMs: Infinity,
    async run(stopping) {
      const { password } = pool.options // the pool hides it from the spread
      const session = new HostedClient({ ...pool.options, password, query_timeout: SILENT_FOR_SECONDS * 1000 })
      session.on('error', (error) => log.warn({ err: error }, 'the session that holds the jobs was lost'))
      await session.connect()
      try {
        await runWhileHeld(session, stopping, startLoops)
      } finally {
        await endConnection(session)
      }
    },
  })
  return {
    async stop() {
      await Promise.race([holding.stop(), wait(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** Requests the lock until `stopping` aborts, and runs the loops while it holds it. Throws when the session is lost. */
async function runWhileHeld(session: pg.Client, stopping: AbortSignal, startLoops: () => Jobs[]): Promise<void> {
  let loops: Jobs[] = []
  try {
    await session.query(`set idle_session_timeout = '${SILENT_FOR_SECONDS}s'`)
    while (!stopping.aborted) {
      // The holder gets the lock again each time. The query also checks that the session is alive.
      const { rows } = await session.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [
        ADVISORY_LOCK,
      ])
      if (rows[0]!.isHeld && loops.length === 0) loops = startLoops()
      await wait(CHECK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
    }
  } finally {
    // A run that hangs does not keep this process from holding the jobs again.
    await Promise.race([Promise.all(loops.map((loop) => loop.stop())), wait(STOP_WITHIN_MS, undefined, { ref: false })])
  }
}

function startJob(deps: { log: Log }, job: RecurringJob, runs: JobRuns): Jobs {
  const { name, everySeconds, limitSeconds = RUN_LIMIT_SECONDS, run } = job
  const pauseMs = everySeconds * 1000
  const firstPauseMs = Math.min(pauseMs, FIRST_PAUSE_MS)
  const noted = () => runs.note(name, () => withinLimit(limitSeconds * 1000, run))
  return startLoop(deps, { name, pauseMs, firstPauseMs, limitMs: Infinity, run: noted })
}

async function withinLimit(limitMs: number, run: () => Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const limit = wait(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`the run has not ended after ${limitMs / 1000} s`)
  })
  try {
    await Promise.race([run(), limit])
  } finally {
    done.abort()
  }
}

interface Loop {
  name: string
  pauseMs: number
  /** Before the first round; default: `pauseMs`. */
  firstPauseMs?: number
  /** A round without an end in this time is abandoned, and the next one begins. */
  limitMs?: number
  run: (stopping: AbortSignal) => Promise<unknown>
}

/**
 * Repeats work in this process, with a pause between rounds, until it is stopped. For work that is claimed row by row in the
 * database, so that every process may take part. `run` receives the signal to finish.
 */
export function startLoop(
  { log }: { log: Log },
  { name, pauseMs, firstPauseMs = pauseMs, limitMs = RUN_LIMIT_SECONDS * 1000, run }: Loop,
): Jobs {
  const stopping = new AbortController()
  const loop = async () => {
    for (let nextPauseMs = firstPauseMs; ; nextPauseMs = pauseMs) {
      await wait(nextPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        const round = () => run(stopping.signal)
        await (limitMs === Infinity ? round() : withinLimit(limitMs, round))
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
