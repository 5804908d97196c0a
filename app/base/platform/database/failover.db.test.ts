import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createPrimary, createStandby } from '#test/machines/own-postgres.ts'
import { createLog } from '../log.server.ts'
import { addressesIn } from './database-address.ts'
import { watchHosts } from './database-hosts.server.ts'
import { createDatabase, createPool } from './database.server.ts'
import { listenTo } from './listen.server.ts'
import { readsOf } from './reads.server.ts'

const log = createLog('silent')
const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-failover-'))
const first = await createPrimary(path.join(dir, 'first'))
await first.start()
await first.query('create database shop')
await first.query('create table jars (n int primary key)', 'shop')
await first.query("alter role tafach set synchronous_commit = 'on'")
const second = await createStandby(first, path.join(dir, 'second'))
await second.start()

afterAll(async () => {
  await Promise.all([first.kill(), second.kill()])
  await rm(dir, { recursive: true, force: true })
})

const addresses = addressesIn(`postgres://tafach@${first.host},${second.host}/shop?target_session_attrs=read-write`)
const hosts = watchHosts({ addresses, use: 'write', log, watching: { everyMs: 500, answerWithinMs: 1000 } })
const config = { connectionString: addresses[0], hosts, max: 4 }
const pool = createPool(config, log)
const portInUse = async () => {
  const { rows } = await pool.query<{ port: string }>("select current_setting('port') as port")
  return Number(rows[0]!.port)
}

it('reads from a standby what was committed before, and says how old it is when it stands still', async () => {
  const standby = createPool({ connectionString: second.url(), max: 2 }, log)
  const reads = readsOf(createDatabase(pool), createDatabase(standby), log)
  const portOf = async (from: Awaited<ReturnType<typeof reads.recent>>['db']) => {
    const { rows } = await from.executeQuery<{ port: string }>(
      CompiledQuery.raw("select current_setting('port') as port, (select max(n) from jars) as most"),
    )
    return rows[0]
  }
  await pool.query('insert into jars values (1)')
  expect(await portOf(await reads.upToDate())).toMatchObject({ port: String(second.port), most: 1 })

  await second.query('select pg_wal_replay_pause()')
  await pool.query('insert into jars values (2)')
  const { db, behindSeconds } = await reads.recent()
  expect(await portOf(db)).toMatchObject({ port: String(second.port), most: 1 })
  expect(behindSeconds).toBeGreaterThan(0)
  expect(await portOf(await reads.upToDate())).toMatchObject({ port: String(first.port), most: 2 })

  await second.query('select pg_wal_replay_resume()')
  expect((await reads.recent()).behindSeconds).toBe(0)
  await second.stop()
  expect(await portOf((await reads.recent()).db)).toMatchObject({ port: String(first.port) })
  await standby.end()
  await second.start()
})

it('follows a promoted standby under load, and loses nothing that was acknowledged', async () => {
  await first.query("alter system set synchronous_standby_names = '*'")
  await first.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await first.query<{ sync_state: string }>('select sync_state from pg_stat_replication'))[0])
    .toMatchObject({ sync_state: 'sync' })
  const errors: (string | undefined)[] = []
  const line = await listenTo('jars', { config, log, onNews: (news) => errors.push(news) })
  const acknowledged: number[] = []
  let longestGapMs = 0
  const over = new AbortController()
  let next = 1000
  const customer = async () => {
    let lastAt = performance.now()
    while (!over.signal.aborted) {
      const n = (next += 1)
      const isStored = await pool.query('insert into jars values ($1)', [n]).then(
        () => true,
        () => false,
      )
      if (!isStored) {
        await wait(20)
        continue
      }
      acknowledged.push(n)
      longestGapMs = Math.max(longestGapMs, performance.now() - lastAt)
      lastAt = performance.now()
    }
  }
  const customers = [customer(), customer(), customer()]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50)
  expect(await portInUse()).toBe(first.port)

  await first.kill()
  await second.promote()
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50)
  over.abort()
  await Promise.all(customers)
  expect(await portInUse()).toBe(second.port)
  expect(longestGapMs).toBeLessThan(60_000) // without a bound of its own a line of TCP waits for minutes
  const rows = await second.query<{ n: number }>('select n from jars', 'shop')
  const stored = new Set(rows.map(({ n }) => n))
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([])

  await expect
    .poll(async () => {
      await pool.query("select pg_notify('jars', 'new')")
      return errors.includes('new')
    })
    .toBe(true)
  await line.stop()
})

it('does not go back to a former primary that starts again as one', async () => {
  await first.start({ synchronous_standby_names: '' })
  await wait(1200) // more than two looks
  expect(await portInUse()).toBe(second.port)
  await second.stop()
  await expect(portInUse()).rejects.toThrow(/ECONNREFUSED|does not answer/)
  await second.start()
  await expect.poll(portInUse).toBe(second.port)
})

it('leaves a primary that another was promoted beside, with the connections that are open', async () => {
  await first.stop()
  await rm(first.dir, { recursive: true })
  const third = await createStandby(second, first.dir)
  await third.start()
  const withThird = addressesIn(`postgres://tafach@${second.host},${third.host}/shop`)
  const watched = watchHosts({
    addresses: withThird,
    use: 'write',
    log,
    watching: { everyMs: 300, answerWithinMs: 1000 },
  })
  const ours = createPool({ connectionString: withThird[0], hosts: watched, max: 2 }, log)
  try {
    const held = await ours.connect()
    const lost = new Promise((resolve) => held.once('end', () => resolve('lost')))
    await held.query('begin')
    await third.promote()
    expect(await lost).toBe('lost')
    held.release(true)
    const { rows } = await ours.query<{ port: string }>("select current_setting('port') as port")
    expect(rows[0]!.port).toBe(String(third.port))
  } finally {
    watched.stop()
    await ours.end()
    await third.kill()
  }
})

afterAll(async () => {
  hosts.stop()
  await pool.end()
})
