import { afterAll, expect, it } from 'vitest'
import { createUploadStore } from '#app/base/media/uploads/upload-store.server.ts'
import { createDatabase, createPool } from '#app/base/platform/database/database.server.ts'
import type { DatabasePulse } from '#app/base/platform/database/database-pulse.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { createReadiness } from './readiness.ts'

const { db, pool, poolConfig, drop } = await createTestDatabase()
afterAll(drop)

const log = createLog('silent')
const pulse = { isBeating: async () => true } as DatabasePulse

function readinessOf(of = db, freeBytes = 50, isShort = false) {
  const disk = { freeBytes: freeBytes * 1e9, byteSize: 100e9 }
  return createReadiness({
    db: of,
    clock: systemClock,
    log,
    pulse,
    room: { isShort: () => isShort },
    uploadStore: createUploadStore({ dataDir: '/nowhere', disk: async () => disk }),
  })
}

const REFUSED = 'refused: the disk is nearly full'

it.each([
  [50, false, 'taken', 'taken'],
  [10, false, REFUSED, 'taken'],
  [4, true, REFUSED, REFUSED],
])(
  'a shop with %i %% of its disk free is ready, and says what it takes',
  async (freeBytes, isShort, pictures, orders) => {
    const report = await readinessOf(db, freeBytes, isShort).report()
    expect(report).toEqual({ isReady: true, body: { status: 'ready', pictures, orders } })
    expect((await pool.query('select 1 from write_trials')).rows).toEqual([])
  },
)

it('a database that reads but cannot write makes the shop not ready', async () => {
  const readOnly = createPool(poolConfig, log)
  readOnly.on('connect', (client) => void client.query('set default_transaction_read_only = on'))
  expect(await readinessOf(createDatabase(readOnly)).report()).toEqual({
    isReady: false,
    body: { status: 'database cannot write' },
  })
  await readOnly.end()
})

it('a database that is gone makes the shop not ready, while its process serves what it can', async () => {
  const gone = createPool({ ...poolConfig, port: 1 }, log)
  const readiness = readinessOf(createDatabase(gone))
  expect(await readiness.report()).toEqual({ isReady: false, body: { status: 'database unreachable' } })
  expect(readiness.reportProcess()).toEqual({ isReady: true, body: { status: 'serving' } })
  await gone.end()
})

it.each([
  ['somebody who copies all tables, as pg_dump does,', 'access share'],
  ['another process whose trial takes long', 'access exclusive'],
])('%s does not make the shop not ready', async (_who, mode) => {
  const other = await pool.connect()
  try {
    await other.query(`begin; lock table write_trials in ${mode} mode`)
    expect(await readinessOf().report()).toMatchObject({ isReady: true })
  } finally {
    await other.query('rollback')
    other.release()
  }
})

it('a process that leaves is not ready while it still answers', async () => {
  const readiness = readinessOf()
  readiness.leave()
  const stopping = { isReady: false, body: { status: 'stopping' } }
  expect([await readiness.report(), readiness.reportProcess()]).toEqual([stopping, stopping])
})

it('a process whose sessions are all at work is ready: the database answers', async () => {
  const small = createPool({ ...poolConfig, max: 1 }, log)
  const working = await small.connect()
  expect(await readinessOf(createDatabase(small)).report()).toMatchObject({ isReady: true })
  working.release()
  await small.end()
})
