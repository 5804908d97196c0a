import { execFile } from 'node:child_process'
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
import path from 'node:path'
import { promisify } from 'node:util'

import { type PostgresBinaries, copyBinaries, locateBinaries } from './binaries.server.ts'
import { EmbeddedPostgresError } from './embedded-error.server.ts'
import { type RunAs, chooseRunAs, spawnOptions } from './run-as.server.ts'
import { USER } from './server-settings.ts'

const run = promisify(execFile)

/** Location of data and programs when root must use an account that may not enter the project's folder. */
const SYSTEM_DIR = '/var/lib/tafach'

export interface ClusterPlace {
  clusterDir: string
  binaries: PostgresBinaries
  runAs: RunAs
}

/** The real path of the data folder, created if missing. Refuses one that this account may not write to. */
export async function prepareDataDir(wanted: string): Promise<string> {
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

export async function prepareCluster(
  dataDir: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<ClusterPlace> {
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

/** Lets the account pass through the folder without listing it, which helps unless a parent folder is closed too. */
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

/**
 * Creates the cluster under another name first, so that it appears complete or not at all. Of two concurrent starts one
 * wins, and both use it.
 */
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
      // Sorting and case rules are the same on every machine. The application sorts names with Intl.Collator.
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
    await removeCluster(unfinished)
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

export async function removeUnfinishedClusters(clusterDir: string): Promise<void> {
  const parent = path.dirname(clusterDir)
  const names = await readdir(parent)
  const unfinished = names.filter((name) => name.startsWith(`${path.basename(clusterDir)}.new-`))
  await Promise.all(unfinished.map((name) => removeCluster(path.join(parent, name))))
}

/** Tries again while files change: a start that lost the race may still write there, or remove its own. */
async function removeCluster(clusterDir: string): Promise<void> {
  await rm(clusterDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
}

function ignoreIf(...codes: string[]) {
  return (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
