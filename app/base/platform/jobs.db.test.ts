import { afterAll, expect, it, vi } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts'
import { startLoop, startRecurringJobs } from './jobs.server.ts'
import { createLog } from './log.server.ts'

const database = await createTestDatabase()
const log = createLog('silent')
afterAll(() => database.drop())

it('runs a job again and again, also after a run that failed, and in one process at a time', async () => {
  let runs = 0
  let running = 0
  let most = 0
  const job = {
    name: 'test-job',
    everySeconds: 1,
    async run() {
      running += 1
      runs += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      if (runs === 1) throw new Error('the first run fails')
    },
  }
  const processes = await Promise.all([1, 2].map(() => startRecurringJobs({ pool: database.pool, log }, [job])))
  await vi.waitUntil(() => runs >= 3, { timeout: 15_000 })
  await Promise.all(processes.map((jobs) => jobs.stop()))
  expect(most).toBe(1)
}, 30_000)

it('is made by one of several processes that start at the same moment on a new database', async () => {
  const pool = await createEmptyDatabase()
  const processes = await Promise.all(Array.from({ length: 4 }, () => startRecurringJobs({ pool, log }, [])))
  await Promise.all(processes.map((jobs) => jobs.stop()))
  const { rows } = await pool.query<{ versions: number }>('select count(*)::int as versions from pgboss.version')
  expect(rows).toEqual([{ versions: 1 }])
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
