import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

import { EmbeddedPostgresError } from './embedded-error.server.ts'
import { findProcess } from './process-identity.server.ts'

/**
 * The process that runs the PostgreSQL of a data directory. Only a process whose PostgreSQL holds the directory's own
 * lock (postmaster.pid) writes it, so it never has two authors. With it a second start reports "already running"
 * immediately, scripts join the running database, and a killed shop's leftover is distinguished from a database in use.
 */
export interface PostgresOwner {
  pid: number
  startedAt: string
  postmasterPid: number
  socketDir: string
}

export async function readOwner(dataDir: string): Promise<PostgresOwner | undefined> {
  try {
    return JSON.parse(await readFile(ownerFile(dataDir), 'utf8')) as PostgresOwner
  } catch {
    return undefined
  }
}

export async function isAlive(owner: PostgresOwner): Promise<boolean> {
  const found = await findProcess(owner.pid)
  if (!found) return false
  if (found.startedAt === owner.startedAt) return true
  // A service of systemd within a container sees another id of the machine's start than a command beside it. That PostgreSQL is the
  // child of this process shows the same.
  const postmaster = await findProcess(owner.postmasterPid)
  return postmaster?.program === 'postgres' && postmaster.parentPid === owner.pid
}

export async function refuseIfRunning(dataDir: string): Promise<void> {
  const owner = await readOwner(dataDir)
  if (owner && (await isAlive(owner))) {
    throw new EmbeddedPostgresError(
      'already_running',
      `The shop is already running on ${dataDir} (process ${owner.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

export async function writeOwner(dataDir: string, postmasterPid: number, socketDir: string): Promise<void> {
  const self = await findProcess(process.pid)
  const owner: PostgresOwner = { pid: process.pid, startedAt: self?.startedAt ?? '', postmasterPid, socketDir }
  const unfinished = `${ownerFile(dataDir)}.new-${process.pid}`
  await writeFile(unfinished, `${JSON.stringify(owner)}\n`, { mode: 0o600 })
  await rename(unfinished, ownerFile(dataDir))
}

export async function removeOwner(dataDir: string): Promise<void> {
  await rm(ownerFile(dataDir), { force: true })
}

function ownerFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.owner.json')
}
