import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { locateBinaries, type PostgresBinaries } from '#server/postgres/binaries.server.ts'
import { chooseRunAs, parentDeathPrefix, spawnOptions, type RunAs } from '#server/postgres/run-as.server.ts'
import { freePort } from '../chaos/free-port.ts'
import { freezePostgres } from '../freeze-postgres.ts'

const run = promisify(execFile)

const USER = 'tafach'
const OPENS_WITHIN_MS = 20_000

/** A PostgreSQL with a port of its own, which is killed, frozen, promoted and started again. */
export interface OwnPostgres {
  readonly port: number
  readonly dir: string
  /** `host:port`, as DATABASE_URL names it. */
  readonly host: string
  url(database?: string): string
  start(settings?: Record<string, string>): Promise<void>
  /** As a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Stands still until the returned function is called. */
  freeze(): () => void
  /** Makes a standby the primary. */
  promote(): Promise<void>
  query<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>
}

interface Machine {
  binaries: PostgresBinaries
  runAs: RunAs
  lifeline: string[]
}

/** In `dir`, which no other server has. */
export async function createPrimary(dir: string): Promise<OwnPostgres> {
  const machine = await machineFor()
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (machine.runAs.account) await chown(dir, machine.runAs.account.uid, machine.runAs.account.gid)
  const options = [
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const initdb = [machine.binaries.initdb, `--pgdata=${dir}`, `--username=${USER}`, ...options, '--no-sync']
  const [command = '', ...args] = [...machine.runAs.prefix, ...initdb]
  await run(command, args, spawnOptions(machine.runAs))
  return serverIn(dir, await freePort(), machine)
}

/**
 * A copy that follows the running primary, made as PostgreSQL's documents say where there is no pg_basebackup, which the packages
 * do not have.
 */
export async function createStandby(primary: OwnPostgres, dir: string): Promise<OwnPostgres> {
  const machine = await machineFor()
  const session = await openSession(primary.url('postgres'))
  try {
    await session.query("select pg_backup_start('standby', true)")
    await copyWhileItWorks(primary.dir, dir)
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(dir, 'backup_label'), rows[0]!.labelfile)
    await mkdir(path.join(dir, 'pg_wal', 'archive_status'), { recursive: true })
    await follow(dir, primary)
  } finally {
    await session.end()
  }
  if (machine.runAs.account) await run('chown', ['-R', machine.runAs.account.name, dir])
  await run('chmod', ['700', dir])
  return serverIn(dir, await freePort(), machine)
}

/** Files of its own life, and its log of writes: the standby asks for that. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts'])
const EMPTY = new Set(['pg_wal', 'pg_stat_tmp'])

/** What vanishes meanwhile is not missed: the log of writes tells the standby of it. */
async function copyWhileItWorks(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true }).catch(ignoreGone)
  for (const entry of entries ?? []) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyWhileItWorks(source, target)
    else if (!LEFT_OUT.has(entry.name)) await copyFile(source, target).catch(ignoreGone)
  }
}

function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** From its next start on the server in `dir` is a standby of the other. */
async function follow(dir: string, primary: OwnPostgres): Promise<void> {
  await writeFile(path.join(dir, 'standby.signal'), '')
  await writeFile(
    path.join(dir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${USER}'\n`,
  )
}

async function machineFor(): Promise<Machine> {
  return { binaries: await locateBinaries(), runAs: await chooseRunAs(undefined), lifeline: await parentDeathPrefix() }
}

/** Enough for the sessions of two processes of the shop, and for a standby that begins later. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  wal_keep_size: '256MB',
  fsync: 'off', // the machine itself does not fail
}

function serverIn(dir: string, port: number, { binaries, runAs, lifeline }: Machine): OwnPostgres {
  let child: ChildProcess | undefined
  const url = (database = 'shop') => `postgres://${USER}@127.0.0.1:${port}/${database}`

  async function query<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    const session = await openSession(url(database))
    try {
      const { rows } = await session.query<Row>(text)
      return rows
    } finally {
      await session.end()
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }

  return {
    port,
    dir,
    host: `127.0.0.1:${port}`,
    url,
    query,
    async start(settings = {}) {
      const all = Object.entries({ ...SETTINGS, port: String(port), ...settings })
      const options = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const [command = '', ...args] = [...runAs.prefix, ...lifeline, binaries.postgres, '-D', dir, ...options]
      const started = spawn(command, args, { ...spawnOptions(runAs), stdio: ['ignore', 'ignore', 'pipe'] })
      let output = ''
      started.stderr.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-4000)))
      child = started
      for (const deadline = performance.now() + OPENS_WITHIN_MS; ; await wait(50)) {
        const isOpen = await query('select 1').then(
          () => true,
          () => false,
        )
        if (isOpen) return
        if (started.exitCode !== null || performance.now() > deadline)
          throw new Error(`PostgreSQL did not open: ${output}`)
      }
    },
    // All its processes end at once, and nothing is written any more.
    kill: () => end('SIGQUIT'),
    stop: () => end('SIGINT'),
    freeze: () => freezePostgres(child!.pid!),
    async promote() {
      await query('select pg_promote(true, 20)')
    },
  }
}

async function openSession(connectionString: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  session.on('error', () => undefined)
  await session.connect()
  return session
}
