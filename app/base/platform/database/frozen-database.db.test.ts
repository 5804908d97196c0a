import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { freezePostgres } from '#test/freeze-postgres.ts'
import { createLog } from '../log.server.ts'
import { createDatabase, createPool, sql } from './database.server.ts'

/** A PostgreSQL of its own, since others may not stand still. */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-frozen-'))
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const postmaster = Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
const pool = createPool({ ...postgres.poolConfig, max: 2 }, createLog('silent'))
const db = createDatabase(pool)

afterAll(async () => {
  await pool.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const AWAY = { name: 'DatabaseAwayError' }

async function secondsOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work
  return (performance.now() - begun) / 1000
}

it('a database that stands still fails every wait while it stands, then at once, and works again by itself', async () => {
  await pool.query('create table jars as select 41 as n')
  const release = freezePostgres(postmaster)
  try {
    const waits = [
      pool.query('select n from jars'),
      pool.query('select n from jars where n = $1', [41]),
      // These wait for a connection.
      db.transaction().execute((trx) => sql`update jars set n = 42`.execute(trx)),
      pool.connect(),
    ]
    const all = Promise.all(waits.map((wait) => expect(wait).rejects.toMatchObject(AWAY)))
    const waited = await secondsOf(all)
    const refusal = pool.query('select 1').catch((error: unknown) => error)
    expect(await secondsOf(refusal)).toBeLessThan(waited / 2)
    expect(await refusal).toMatchObject(AWAY)
  } finally {
    release()
  }
  await vi.waitFor(async () => expect((await pool.query('select n from jars')).rows).toEqual([{ n: 41 }]))
})

it('a transaction in which the database stands still is taken back', async () => {
  const work = db.transaction().execute(async (trx) => {
    await sql`update jars set n = 7`.execute(trx)
    const release = freezePostgres(postmaster)
    await sql`select 1`.execute(trx).finally(release)
  })
  await expect(work).rejects.toMatchObject(AWAY)
  await vi.waitFor(async () => expect((await pool.query('select n from jars')).rows).toEqual([{ n: 41 }]))
})

it('a long statement of a database that answers is not cut before its bound', async () => {
  await expect(pool.query('select pg_sleep(4)')).resolves.toBeTruthy()
  const short = createPool(postgres.poolConfig, createLog('silent'), { bounds: { statementMs: 300 } })
  await expect(short.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  expect((await short.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await short.end()
})
