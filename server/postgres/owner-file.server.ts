import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

import { EmbeddedPostgresError } from './embedded-error.server.ts'
import { findProcess } from './process-identity.server.ts'

/**
 * Who runs the PostgreSQL of a data directory. Written only by a process whose PostgreSQL holds the data directory's own lock
 * (postmaster.pid), so there is never more than one author. It lets a second start say "already running" at once,
 * lets scripts join the running database, and tells a leftover of a killed shop from a database someone is using.
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
  return found?.startedAt === owner.startedAt
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
