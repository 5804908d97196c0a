import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fork, type ChildProcess } from 'node:child_process'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

import { type EmbeddedPoolConfig, findRunningPostgres, startEmbeddedPostgres } from './embedded.server.ts'

async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-embedded-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

async function query(config: EmbeddedPoolConfig, text: string) {
  const client = new Client(config)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A separate process that keeps a PostgreSQL running on `dataDir`, as the shop does. */
async function startHolder(dataDir: string): Promise<{ holder: ChildProcess; poolConfig: EmbeddedPoolConfig }> {
  const holder = fork(path.join(PROJECT_DIR, 'test', 'postgres-holder.ts'), [dataDir])
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [poolConfig] = (await once(holder, 'message')) as [EmbeddedPoolConfig]
  return { holder, poolConfig }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

test('the first start makes a checksummed UTF-8 database without a TCP port, and stopping leaves nothing behind', async () => {
  const dataDir = await newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir })

  const [facts] = await query(
    postgres.poolConfig,
    `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
            current_setting('listen_addresses') as addresses, current_setting('synchronous_commit') as commits,
            (select datlocale from pg_database where datname = current_database()) as locale`,
  )
  await postgres.stop()

  expect(facts).toEqual({ checksums: 'on', encoding: 'UTF8', addresses: '', commits: 'on', locale: 'C.UTF-8' })
  expect(await readdir(dataDir)).toEqual(['postgres'])
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  await expect(readdir(postgres.socketDir)).rejects.toThrow('ENOENT')
})

test('a second start on the same data folder is refused, and scripts can join the first', async () => {
  const dataDir = await newDataDir()
  const { holder, poolConfig } = await startHolder(dataDir)

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ fault: 'already_running' })

  expect(await findRunningPostgres(dataDir)).toEqual(poolConfig)
  expect(await query(poolConfig, 'select 1 as one')).toEqual([{ one: 1 }])
  holder.kill('SIGTERM')
  await once(holder, 'exit')
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('scripts join the first and leave it alone where they see another id of the machine’s start, as in a container', async () => {
  const dataDir = await newDataDir()
  const { holder, poolConfig } = await startHolder(dataDir)
  const file = path.join(dataDir, 'postgres.owner.json')
  const owner = JSON.parse(await readFile(file, 'utf8')) as { startedAt: string }
  const [, ticks] = owner.startedAt.split('/')
  await writeFile(file, JSON.stringify({ ...owner, startedAt: `another-start/${ticks}` }))

  expect(await findRunningPostgres(dataDir)).toEqual(poolConfig)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ fault: 'already_running' })
  expect(await query(poolConfig, 'select 1 as one')).toEqual([{ one: 1 }])
  // It writes to the folder until it has ended.
  holder.kill('SIGTERM')
  await once(holder, 'exit')
})

test('two concurrent first starts make one database', async () => {
  const dataDir = await newDataDir()

  const starts = await Promise.allSettled([
    startEmbeddedPostgres({ dataDir, durable: false }),
    startEmbeddedPostgres({ dataDir, durable: false }),
  ])
  const running = starts.filter((start) => start.status === 'fulfilled')
  const refused = starts.filter((start) => start.status === 'rejected')
  await running[0]?.value.stop()

  expect(running).toHaveLength(1)
  expect(refused[0]?.reason).toMatchObject({ fault: 'already_running' })
})

test('kill -9 of everything loses nothing that was committed', async () => {
  const dataDir = await newDataDir()
  const { holder, poolConfig } = await startHolder(dataDir)
  await query(poolConfig, 'create table jars as select 41 as n')
  await query(poolConfig, 'update jars set n = 42')

  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const postgres = await startEmbeddedPostgres({ dataDir })
  const rows = await query(postgres.poolConfig, 'select n from jars')
  await postgres.stop()

  expect(rows).toEqual([{ n: 42 }])
})

test('a PostgreSQL that ends by itself is back at the same address, three times', async () => {
  const dataDir = await newDataDir()
  const lines: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  await query(postgres.poolConfig, 'create table jars as select 42 as n')

  for (const round of [1, 2, 3]) {
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await vi.waitUntil(() => lines.filter((line) => line.includes('starting it again')).length === round)
    const back = () => query(postgres.poolConfig, 'select n from jars')
    expect(await vi.waitFor(back, { interval: 50 })).toEqual([{ n: 42 }])
    expect(await findRunningPostgres(dataDir)).toEqual(postgres.poolConfig)
  }
  process.kill(await postmasterPid(dataDir), 'SIGKILL')

  expect(await postgres.exited).toEqual({ code: null, signal: 'SIGKILL' })
  await expect(readdir(postgres.socketDir)).rejects.toThrow('ENOENT')
})

test('stopping ends a PostgreSQL that was started again', async () => {
  const dataDir = await newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir })
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await vi.waitFor(() => query(postgres.poolConfig, 'select 1'), { interval: 50 })

  await postgres.stop()

  expect(await readdir(dataDir)).toEqual(['postgres'])
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

test('PostgreSQL ends when its starting process is killed, and the next start cleans up', async () => {
  const dataDir = await newDataDir()
  const { holder, poolConfig } = await startHolder(dataDir)
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  const hasEnded = async () => !(await readdir(path.join(dataDir, 'postgres'))).includes('postmaster.pid')
  // On other systems the next start ends it.
  if (process.platform === 'linux') await vi.waitUntil(hasEnded)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await postgres.stop()

  await expect(readdir(poolConfig.host)).rejects.toThrow('ENOENT')
})

test('a lock file with an unrelated process, as after a restart of a container, does not prevent the start', async () => {
  const dataDir = await newDataDir()
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop()
  await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)

  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })

  expect(await query(postgres.poolConfig, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})
