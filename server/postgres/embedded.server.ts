import { rm, chmod, chown, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { prepareCluster, prepareDataDir, removeUnfinishedClusters } from './cluster.server.ts'
import { type Exit, type Server, launchWithPatience } from './launch.server.ts'
import { isAlive, readOwner, refuseIfRunning, removeOwner, writeOwner } from './owner-file.server.ts'
import { readPostmasterPid } from './postmaster-file.server.ts'
import { findProcess } from './process-identity.server.ts'
import { socketParents } from './socket-parents.ts'
import { NOT_DURABLE_SETTINGS, SETTINGS, SOCKET_PORT, USER } from './server-settings.ts'
import os from 'node:os'
import { EmbeddedPostgresError } from './embedded-error.server.ts'
import type { RunAs } from './run-as.server.ts'

/**
 * Connection options for `pg`. `host` is the folder of the unix socket: without a TCP port, nothing outside this
 * machine's account can connect.
 */
export interface EmbeddedPoolConfig {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgres {
  socketDir: string
  poolConfig: EmbeddedPoolConfig
  /** Settles when PostgreSQL has ended and is not started again. */
  exited: Promise<Exit>
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. Safe to call twice. */
  stop: () => Promise<void>
}

export interface StartOptions {
  /** Folder of the database and its files; created if missing. */
  dataDir: string
  /** Receives PostgreSQL's log lines and the launcher's notes. */
  log?: (line: string) => void
  settings?: Record<string, string>
  /** False trades crash safety for speed. Only for tests. */
  durable?: boolean
}

const DATABASE = 'tafach'
const STOP_PATIENCE_MS = 30_000

/** A PostgreSQL that ends by itself, as when the kernel needed its memory, is started again: three times in five minutes. */
const RESTARTS = { most: 3, withinMs: 5 * 60_000 } as const
/** Memory that was short is rarely there again at once. */
const FAILED_START_PAUSE_MS = 5000

/**
 * Starts an embedded PostgreSQL on `dataDir`, and creates cluster and database at the first start. It runs as root and
 * as an ordinary user, survives kill -9 of either side, and ends with this process. A PostgreSQL that ends by itself comes back at
 * the same address. Call it from the main thread: on Linux the kernel ends PostgreSQL when the thread that started it ends. Refuses with an `EmbeddedPostgresError`;
 * `already_running` and `locked` leave the running database untouched. Source:
 * docs/decisions/0003-one-database-in-plain-sql.md.
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
    const launch = async (refuseOther: () => Promise<void>) => {
      const launched = await launchWithPatience(refuseOther, place, socketDir, settings, log)
      try {
        await writeOwner(dataDir, launched.pid, socketDir)
      } catch (error) {
        launched.child.kill('SIGINT')
        throw error
      }
      return launched
    }
    const server = await launch(() => refuseIfRunning(dataDir))
    const poolConfig = poolConfigFor(socketDir)
    const launchAgain = () => launch(async () => undefined) // the folder is this process's own
    const embedded = supervise(server, launchAgain, { dataDir, socketDir, poolConfig, log })
    try {
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

/** Connection options of the PostgreSQL of a running shop on `dataDir`; undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedPoolConfig | undefined> {
  const owner = await readOwner(dataDir)
  return owner && (await isAlive(owner)) ? poolConfigFor(owner.socketDir) : undefined
}

/** For scripts beside a running shop: joins its PostgreSQL, or starts one that `stop()` ends. */
export async function joinOrStartEmbeddedPostgres(
  options: StartOptions,
): Promise<Pick<EmbeddedPostgres, 'poolConfig' | 'stop'>> {
  const running = await findRunningPostgres(options.dataDir)
  if (running) return { poolConfig: running, stop: async () => undefined }
  return startEmbeddedPostgres(options)
}

function poolConfigFor(socketDir: string): EmbeddedPoolConfig {
  return { host: socketDir, port: SOCKET_PORT, user: USER, database: DATABASE }
}

/** Removes leftovers of a killed shop: its socket folder and, where the kernel did not end it, its PostgreSQL. */
async function clearLeftovers(dataDir: string, clusterDir: string, log: (line: string) => void): Promise<void> {
  const owner = await readOwner(dataDir)
  if (!owner || (await isAlive(owner))) return
  if (path.basename(owner.socketDir).startsWith('tafach-')) {
    await rm(owner.socketDir, { recursive: true, force: true })
  }
  // The owner is dead, so nobody uses this PostgreSQL. Ends it instead of adopting it, because the shop can wait only for its own
  // child.
  const postmasterPid = await readPostmasterPid(clusterDir)
  if (postmasterPid === owner.postmasterPid && (await findProcess(postmasterPid))?.program === 'postgres') {
    log('PostgreSQL of an earlier start is still there; ending it.')
    signal(postmasterPid, 'SIGINT')
  }
}

interface Supervised {
  dataDir: string
  socketDir: string
  poolConfig: EmbeddedPoolConfig
  log: (line: string) => void
}

function supervise(
  first: Server,
  launchAgain: () => Promise<Server>,
  { dataDir, socketDir, poolConfig, log }: Supervised,
): EmbeddedPostgres {
  let server = first
  let stopping: Promise<void> | undefined
  const endWithUs = () => signal(server.pid, 'SIGINT')
  process.once('exit', endWithUs)

  async function runUntilGivenUp(): Promise<Exit> {
    const restarts: number[] = []
    const mayStartAgain = () => !stopping && restarts.length < RESTARTS.most
    let outcome = await server.exited
    while (mayStartAgain()) {
      log(`PostgreSQL ended by itself (${outcome.signal ?? outcome.code}); starting it again.`)
      restarts.push(performance.now())
      try {
        server = await launchAgain()
      } catch (error) {
        log(`PostgreSQL ended by itself and did not start: ${error instanceof Error ? error.message : String(error)}`)
        await pause(FAILED_START_PAUSE_MS)
        continue
      }
      // stop() was called while it started.
      if (stopping) server.child.kill('SIGINT')
      outcome = await server.exited
      while (restarts[0] !== undefined && performance.now() - restarts[0] > RESTARTS.withinMs) restarts.shift()
    }
    return outcome
  }

  const cleared = runUntilGivenUp().then(async (outcome) => {
    process.off('exit', endWithUs)
    await rm(socketDir, { recursive: true, force: true })
    await removeOwner(dataDir)
    return outcome
  })
  const stop = async () => {
    server.child.kill('SIGINT')
    const timer = new AbortController()
    const late = pause(STOP_PATIENCE_MS, 'late', { signal: timer.signal }).catch(() => 'cancelled')
    if ((await Promise.race([cleared, late])) === 'late') {
      log('PostgreSQL does not end by itself; ending it at once. It recovers at the next start.')
      server.child.kill('SIGQUIT')
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

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}

/** A new folder for the socket that only our account and PostgreSQL's may enter. */
async function makeSocketDir(runAs: RunAs): Promise<string> {
  const candidates = [runAs.account ? undefined : process.env['XDG_RUNTIME_DIR'], os.tmpdir(), '/tmp']
  for (const parent of socketParents(candidates)) {
    const made = await mkdtemp(path.join(parent, 'tafach-')).catch(() => undefined)
    if (!made) continue
    await chmod(made, 0o700)
    if (runAs.account) await chown(made, runAs.account.uid, runAs.account.gid)
    return made
  }
  throw new EmbeddedPostgresError('failed', 'No folder for temporary files could be written. Set TMPDIR to one.')
}
