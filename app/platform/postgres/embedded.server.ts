import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { type PostgresBinaries, copyBinaries, locateBinaries } from './binaries.server.ts'
import { EmbeddedPostgresError } from './embedded-error.server.ts'
import { isAlive, readOwner, removeOwner, writeOwner } from './owner-file.server.ts'
import { findProcess, workingDirectory } from './process-identity.server.ts'
import { type RunAs, chooseRunAs, parentDeathPrefix } from './run-as.server.ts'

const run = promisify(execFile)

/** What `pg` needs to connect. `host` is the folder of the unix socket: there is no TCP port, so nothing outside this machine's account can connect. */
export interface EmbeddedPoolConfig {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgres {
  socketDir: string
  poolConfig: EmbeddedPoolConfig
  /** Settles when PostgreSQL has ended, wanted or not. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. Safe to call twice. */
  stop: () => Promise<void>
}

export interface StartOptions {
  /** Folder for the database and what belongs to it; made when missing. */
  dataDir: string
  /** Receives PostgreSQL's own log lines and notes of the launcher. */
  log?: (line: string) => void
  /** Further server settings, over the defaults below. */
  settings?: Record<string, string>
  /** False gives up crash safety for speed. For tests only. */
  durable?: boolean
}

const USER = 'tafach'
const DATABASE = 'tafach'
/** Names the socket file; no TCP port is opened. */
const SOCKET_PORT = 5432
/** Longest socket path the kernel takes is 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103
const LOCK_PATIENCE_MS = 10_000
const STOP_PATIENCE_MS = 30_000
const POLL_INTERVAL_MS = 15
const LOG_LINES_KEPT = 60
/** Where data and programs go when root must hand them to an account that may not enter the project's folder. */
const SYSTEM_DIR = '/var/lib/tafach'

/** For a small server that runs the shop beside it: little memory, few connections, every commit safe on disk. */
const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  random_page_cost: '1.1',
  synchronous_commit: 'on',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '',
} satisfies Record<string, string>

const NOT_DURABLE_SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * Starts a PostgreSQL of our own on `dataDir`, making the cluster and the database on the first start.
 * It runs as root and as an ordinary user, survives kill -9 of either side, and ends when this process ends.
 * Call it from the main thread: on Linux the kernel ends PostgreSQL when the thread that started it ends.
 *
 * Refuses with an `EmbeddedPostgresError`; `already_running` and `locked` leave the running database untouched.
 * Source: docs/decisions/0002-embedded-postgresql.md.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const dataDir = await prepareDataDir(options.dataDir)
  await refuseIfRunning(dataDir)

  const durable = options.durable ?? true
  const place = await prepareCluster(dataDir, durable, log)
  await clearLeftovers(dataDir, place.clusterDir, log)

  const settings = { ...SETTINGS, ...(durable ? {} : NOT_DURABLE_SETTINGS), ...options.settings }
  const socketDir = await makeSocketDir(place.runAs)
  try {
    const server = await launchWithPatience(dataDir, place, socketDir, settings, log)
    const poolConfig = poolConfigFor(socketDir)
    const embedded = supervise(server, dataDir, socketDir, poolConfig, log)
    try {
      await writeOwner(dataDir, server.pid, socketDir)
      await removeUnfinishedClusters(place.clusterDir)
      await createDatabaseIfMissing(poolConfig)
    } catch (error) {
      await embedded.stop()
      throw error
    }
    return embedded
  } catch (error) {
    await rm(socketDir, { recursive: true, force: true })
    throw error
  }
}

/** How to connect to the PostgreSQL that a running shop keeps on `dataDir`, or undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedPoolConfig | undefined> {
  const owner = await readOwner(dataDir)
  return owner && (await isAlive(owner)) ? poolConfigFor(owner.socketDir) : undefined
}

/** For scripts beside a running shop: joins its PostgreSQL, or starts one and stops it again at `stop()`. */
export async function joinOrStartEmbeddedPostgres(
  options: StartOptions,
): Promise<Pick<EmbeddedPostgres, 'poolConfig' | 'stop'>> {
  const running = await findRunningPostgres(options.dataDir)
  if (running) return { poolConfig: running, stop: async () => undefined }
  return startEmbeddedPostgres(options)
}

interface ClusterPlace {
  clusterDir: string
  binaries: PostgresBinaries
  runAs: RunAs
}

interface Server {
  pid: number
  child: ChildProcess
  exited: EmbeddedPostgres['exited']
}

function poolConfigFor(socketDir: string): EmbeddedPoolConfig {
  return { host: socketDir, port: SOCKET_PORT, user: USER, database: DATABASE }
}

async function prepareDataDir(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    await access(wanted, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(wanted)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'wrong_owner',
      `This account may not write to the data folder ${path.resolve(wanted)}. ` +
        'Start the shop as the account that owns it, or set DATA_DIR to a folder of your own.',
      { cause },
    )
  }
}

async function refuseIfRunning(dataDir: string): Promise<void> {
  const owner = await readOwner(dataDir)
  if (owner && (await isAlive(owner))) {
    throw new EmbeddedPostgresError(
      'already_running',
      `The shop is already running on ${dataDir} (process ${owner.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/** Decides the account and the folders, and makes the cluster when there is none. */
async function prepareCluster(dataDir: string, durable: boolean, log: (line: string) => void): Promise<ClusterPlace> {
  let clusterDir = path.join(dataDir, 'postgres')
  let binaries = await locateBinaries()
  const existing = await stat(clusterDir).catch(() => undefined)
  const runAs = await chooseRunAs(existing?.uid)

  if (runAs.account) {
    if (!(await reachable(binaries.postgres, runAs))) binaries = await copyBinaries(binaries, SYSTEM_DIR)
    if (!existing && !(await openFor(runAs, dataDir))) {
      const target = path.join(SYSTEM_DIR, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
      log(`The account ${runAs.account.name} may not enter ${dataDir}; the database is kept in ${target}.`)
      await mkdir(target, { recursive: true, mode: 0o755 })
      await symlink(path.join(target, 'postgres'), clusterDir).catch(ignoreIf('EEXIST'))
      clusterDir = path.join(target, 'postgres')
    } else {
      clusterDir = await realpath(clusterDir).catch(() => clusterDir)
    }
  }

  const place = { clusterDir, binaries, runAs }
  const version = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await initialize(place, durable)
  else await checkVersion(version.trim(), place)
  return place
}

/** Lets the account pass through our folder (not list it), which helps unless a folder above is closed too. */
async function openFor(runAs: RunAs, dataDir: string): Promise<boolean> {
  if (await reachable(dataDir, runAs)) return true
  const { mode } = await stat(dataDir)
  await chmod(dataDir, (mode & 0o777) | 0o011)
  if (await reachable(dataDir, runAs)) return true
  await chmod(dataDir, mode & 0o777)
  return false
}

async function reachable(file: string, runAs: RunAs): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -x "$0"', file], { uid: runAs.account?.uid, gid: runAs.account?.gid }).then(
    () => true,
    () => false,
  )
}

/** A cluster appears whole or not at all: it is made under another name first. When two starts race, one wins and both use it. */
async function initialize({ clusterDir, binaries, runAs }: ClusterPlace, durable: boolean): Promise<void> {
  const unfinished = await mkdtemp(`${clusterDir}.new-`)
  try {
    if (runAs.account) await chown(unfinished, runAs.account.uid, runAs.account.gid)
    const [command = '', ...args] = [
      ...runAs.prefix,
      binaries.initdb,
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      // Only our account may enter the socket's folder (mode 0700), and there is no TCP.
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      // The same order and case rules on every machine; people's names are sorted by Intl.Collator in the application.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]
    await run(command, args, spawnOptions(runAs)).catch((cause: unknown) => {
      const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
      throw new EmbeddedPostgresError('failed', `The database could not be set up in ${clusterDir}:\n${output}`, {
        cause,
      })
    })
    await rename(unfinished, clusterDir)
  } catch (error) {
    const otherStartWon = await stat(path.join(clusterDir, 'PG_VERSION')).catch(() => undefined)
    if (!otherStartWon) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function checkVersion(version: string, { clusterDir, binaries, runAs }: ClusterPlace): Promise<void> {
  const { stdout } = await run(binaries.postgres, ['--version'], spawnOptions(runAs)).catch((cause: unknown) => {
    throw new EmbeddedPostgresError('failed', `PostgreSQL does not run on this system: ${String(cause)}`, { cause })
  })
  const major = /(\d+)\./.exec(stdout)?.[1]
  if (major && major !== version) {
    throw new EmbeddedPostgresError(
      'wrong_version',
      `The database in ${clusterDir} was written by PostgreSQL ${version}, this is ${major}. ` +
        'Make a backup with the version of the shop that wrote it and restore it here.',
    )
  }
}

/** What a killed shop left behind: its socket folder and, where the kernel did not end it, its PostgreSQL. */
async function clearLeftovers(dataDir: string, clusterDir: string, log: (line: string) => void): Promise<void> {
  const owner = await readOwner(dataDir)
  if (!owner || (await isAlive(owner))) return
  if (path.basename(owner.socketDir).startsWith('tafach-')) {
    await rm(owner.socketDir, { recursive: true, force: true })
  }
  // The owner is dead, so nobody is using this PostgreSQL. It is ended rather than adopted: a child of ours can be waited for.
  const postmasterPid = await readPostmasterPid(clusterDir)
  if (postmasterPid === owner.postmasterPid && (await findProcess(postmasterPid))?.program === 'postgres') {
    log('PostgreSQL of an earlier start is still there; ending it.')
    signal(postmasterPid, 'SIGINT')
  }
}

async function launchWithPatience(
  dataDir: string,
  place: ClusterPlace,
  socketDir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Server> {
  const lifeline = await parentDeathPrefix()
  const giveUpAt = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    const result = await launch(place, lifeline, socketDir, settings, log)
    if (result.ready) return result.server
    if (!/lock file|shared memory block/.test(result.output)) {
      throw new EmbeddedPostgresError('failed', `PostgreSQL did not start:\n${result.output}`)
    }
    await refuseIfRunning(dataDir)
    await removeStaleLock(place.clusterDir, log)
    if (performance.now() > giveUpAt) {
      throw new EmbeddedPostgresError(
        'locked',
        `Another PostgreSQL (process ${await readPostmasterPid(place.clusterDir)}) is using ${place.clusterDir}. ` +
          `Stop it first, or set DATA_DIR to another folder.\n${result.output}`,
      )
    }
    await pause(100)
  }
}

async function launch(
  { clusterDir, binaries, runAs }: ClusterPlace,
  lifeline: string[],
  socketDir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<{ ready: true; server: Server } | { ready: false; output: string }> {
  const settingArgs = Object.entries({ ...settings, unix_socket_directories: socketDir }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [command = '', ...args] = [...runAs.prefix, ...lifeline, binaries.postgres, '-D', clusterDir, ...settingArgs]
  // In a process group of its own, so that Ctrl-C reaches the shop alone, which ends PostgreSQL after its last request.
  const child = spawn(command, args, { ...spawnOptions(runAs), detached: true, stdio: ['ignore', 'ignore', 'pipe'] })

  const lastLines: string[] = []
  let rest = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      lastLines.push(line)
      log(line)
    }
    lastLines.splice(0, lastLines.length - LOG_LINES_KEPT)
  })

  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', (error) => {
      lastLines.push(String(error))
      resolve({ code: null, signal: null })
    })
    child.once('close', (code, exitSignal) => {
      resolve({ code, signal: exitSignal })
    })
  })

  // No time limit: after a crash PostgreSQL may have much to replay, and it ends by itself when it cannot start.
  const ended = exited.then(() => 'ended' as const)
  do {
    if (child.pid !== undefined && (await isReady(clusterDir, child.pid))) {
      return { ready: true, server: { pid: child.pid, child, exited } }
    }
  } while ((await Promise.race([pause(POLL_INTERVAL_MS, 'waiting'), ended])) !== 'ended')
  return { ready: false, output: [...lastLines, rest].join('\n').trim() }
}

/** PostgreSQL writes its state into line 8 of postmaster.pid, which is what pg_ctl waits for too. */
async function isReady(clusterDir: string, pid: number): Promise<boolean> {
  const lines = await readPidFile(clusterDir)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function readPostmasterPid(clusterDir: string): Promise<number> {
  return Number((await readPidFile(clusterDir))[0])
}

async function readPidFile(clusterDir: string): Promise<string[]> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

/**
 * PostgreSQL takes any living process with the number in postmaster.pid for itself, also a zombie and, after a restart of a container,
 * a stranger. Such a file is removed; PostgreSQL still refuses to start while a process of the old server is attached to its memory.
 */
async function removeStaleLock(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pid = await readPostmasterPid(clusterDir)
  if (!Number.isInteger(pid) || pid <= 0) return
  const holder = await findProcess(pid)
  if (holder?.program === 'postgres') {
    const directory = await workingDirectory(pid)
    if (directory === undefined || directory === clusterDir) return
  }
  log(`Removing the lock of a PostgreSQL that has ended (process ${pid}).`)
  await rm(path.join(clusterDir, 'postmaster.pid'), { force: true })
}

function supervise(
  { child, pid, exited }: Server,
  dataDir: string,
  socketDir: string,
  poolConfig: EmbeddedPoolConfig,
  log: (line: string) => void,
): EmbeddedPostgres {
  const endWithUs = () => signal(pid, 'SIGINT')
  process.once('exit', endWithUs)
  const cleared = exited.then(async (outcome) => {
    process.off('exit', endWithUs)
    await rm(socketDir, { recursive: true, force: true })
    await removeOwner(dataDir)
    return outcome
  })
  let stopping: Promise<void> | undefined
  const stop = async () => {
    child.kill('SIGINT')
    const timer = new AbortController()
    const late = pause(STOP_PATIENCE_MS, 'late', { signal: timer.signal }).catch(() => 'cancelled')
    if ((await Promise.race([cleared, late])) === 'late') {
      log('PostgreSQL does not end by itself; ending it at once. It recovers at the next start.')
      child.kill('SIGQUIT')
    }
    timer.abort()
    await cleared
  }
  return { socketDir, poolConfig, exited: cleared, stop: () => (stopping ??= stop()) }
}

async function createDatabaseIfMissing(poolConfig: EmbeddedPoolConfig): Promise<void> {
  const client = new Client({ ...poolConfig, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function makeSocketDir(runAs: RunAs): Promise<string> {
  const candidates = [runAs.account ? undefined : process.env['XDG_RUNTIME_DIR'], os.tmpdir(), '/tmp']
  for (const parent of candidates) {
    if (!parent) continue
    const longest = path.join(parent, 'tafach-XXXXXX', `.s.PGSQL.${SOCKET_PORT}.lock`)
    if (Buffer.byteLength(longest) > MAX_SOCKET_PATH_BYTES) continue
    const made = await mkdtemp(path.join(parent, 'tafach-')).catch(() => undefined)
    if (!made) continue
    await chmod(made, 0o700)
    if (runAs.account) await chown(made, runAs.account.uid, runAs.account.gid)
    return made
  }
  throw new EmbeddedPostgresError('failed', 'No folder for temporary files could be written. Set TMPDIR to one.')
}

async function removeUnfinishedClusters(clusterDir: string): Promise<void> {
  const parent = path.dirname(clusterDir)
  const names = await readdir(parent)
  const unfinished = names.filter((name) => name.startsWith(`${path.basename(clusterDir)}.new-`))
  await Promise.all(unfinished.map((name) => rm(path.join(parent, name), { recursive: true, force: true })))
}

/** A clean environment: PGDATA, PGPORT or LANG of the person's shell must not change our server. */
function spawnOptions(runAs: RunAs) {
  return {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], LC_ALL: 'C' },
    cwd: '/',
    uid: runAs.account?.uid,
    gid: runAs.account?.gid,
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself.
  }
}

function ignoreIf(...codes: string[]) {
  return (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
