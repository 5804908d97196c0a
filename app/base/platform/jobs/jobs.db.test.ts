import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { startSilentProxy } from '#test/silent-proxy.ts'
import { createPool } from '../database/database.server.ts'
import { readJobRuns } from './job-runs.server.ts'
import { startLoop, startRecurringJobs } from './jobs.server.ts'
import { createLog } from '../log.server.ts'
import { systemClock } from '../time/clock.ts'

const database = await createTestDatabase()
const log = createLog('silent')
afterAll(() => database.drop())

/** A job that reports how often it ran, and its maximum of concurrent runs. */
function countingJob() {
  const seen = { runs: 0, running: 0, most: 0 }
  const job = {
    name: 'test-job',
    everySeconds: 0.1,
    async run() {
      seen.runs += 1
      seen.running += 1
      seen.most = Math.max(seen.most, seen.running)
      await new Promise(setImmediate)
      seen.running -= 1
      if (seen.runs === 1) throw new Error('the first run fails')
    },
  }
  return { seen, job }
}

it('runs a job again and again, also after a run that failed, and in one process at a time', async () => {
  const { seen, job } = countingJob()
  const processes = [1, 2].map(() => startRecurringJobs({ pool: database.pool, log, clock: systemClock }, [job]))
  await vi.waitUntil(() => seen.runs >= 3)
  await Promise.all(processes.map((jobs) => jobs.stop()))
  expect(seen.most).toBe(1)
  const stoppedAt = seen.runs
  await new Promise(setImmediate)
  expect(seen.runs).toBe(stoppedAt)
})

/** The session that holds the jobs; undefined without one. */
async function findHolder(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ pid: number }>(`
    select pid from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.pid
}

it('continues in another process when one ends, and in a new session when the old one is lost', async () => {
  const [first, second] = [countingJob(), countingJob()]
  const one = startRecurringJobs({ pool: database.pool, log, clock: systemClock }, [first.job])
  await vi.waitUntil(() => first.seen.runs >= 2)
  const other = startRecurringJobs({ pool: database.pool, log, clock: systemClock }, [second.job])
  const waitedAt = first.seen.runs
  await vi.waitUntil(() => first.seen.runs >= waitedAt + 5)
  expect(second.seen.runs).toBe(0)
  await one.stop()
  await vi.waitUntil(() => second.seen.runs >= 2)

  const cut = await findHolder()
  await database.pool.query('select pg_terminate_backend($1)', [cut])
  const isHeldAnew = async () => ![undefined, cut].includes(await findHolder())
  await vi.waitUntil(isHeldAnew)
  const heldAt = second.seen.runs
  await vi.waitUntil(() => second.seen.runs >= heldAt + 2)
  await other.stop()
  expect(await findHolder()).toBeUndefined()
})

it('continues in another process within 15 s when one falls silent without an end', async () => {
  const proxy = await startSilentProxy(database.poolConfig)
  const hung = createPool(proxy.config, log)
  const [first, second] = [countingJob(), countingJob()]
  const one = startRecurringJobs({ pool: hung, log, clock: systemClock }, [first.job])
  await vi.waitUntil(() => first.seen.runs >= 2)
  const other = startRecurringJobs({ pool: database.pool, log, clock: systemClock }, [second.job])
  proxy.silence()
  proxy.isDead = true
  await vi.waitFor(() => expect(second.seen.runs).toBeGreaterThan(0), 15_000)
  await Promise.all([one.stop(), other.stop()])
  await hung.end()
  await proxy.close()
})

it('what each job did last is known, also of one that hangs', async () => {
  const { seen, job } = countingJob()
  const jobs = startRecurringJobs({ pool: database.pool, log, clock: systemClock }, [
    job,
    { name: 'stuck-job', everySeconds: 0.1, run: () => new Promise(() => undefined) },
  ])
  const known = async () => (await readJobRuns(database.db)).runs
  await vi.waitUntil(async () => (await known()).length === 2)
  const [stuck, well] = await known()
  expect(stuck).toMatchObject({ name: 'stuck-job', endedAt: null, failedAt: null })
  expect(stuck!.beganAt).toBeInstanceOf(Date)
  expect(well).toMatchObject({ name: 'test-job', everySeconds: 0.1 })
  expect(well!.endedAt!.getTime()).toBeGreaterThan(well!.failedAt!.getTime())
  expect(seen.runs).toBeGreaterThan(1)
  await jobs.stop()
})

it('abandons a round that does not end', async () => {
  let rounds = 0
  const loop = startLoop(
    { log },
    {
      name: 'test-loop',
      pauseMs: 1,
      limitMs: 20,
      run: () => {
        rounds += 1
        return new Promise(() => undefined)
      },
    },
  )
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2))
  await loop.stop()
})

it('stops a loop after the round it is in', async () => {
  let rounds = 0
  const loop = startLoop(
    { log },
    {
      name: 'test-loop',
      pauseMs: 1,
      async run() {
        rounds += 1
        if (rounds === 2) throw new Error('the second round fails')
      },
    },
  )
  await vi.waitUntil(() => rounds >= 4)
  await loop.stop()
  const stoppedAt = rounds
  await new Promise(setImmediate)
  expect(rounds).toBe(stoppedAt)
})
