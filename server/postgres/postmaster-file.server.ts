import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import { findProcess, workingDirectory } from './process-identity.server.ts'

/** PostgreSQL writes its state into line 8 of postmaster.pid, for which pg_ctl waits too. */
export async function isReady(clusterDir: string, pid: number): Promise<boolean> {
  const lines = await readPidFile(clusterDir)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

export async function readPostmasterPid(clusterDir: string): Promise<number> {
  return Number((await readPidFile(clusterDir))[0])
}

async function readPidFile(clusterDir: string): Promise<string[]> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

/**
 * PostgreSQL accepts any living process with the number in postmaster.pid as itself, even a zombie and, after a restart
 * of a container, an unrelated one. Removes such a file; PostgreSQL still refuses to start while a process of the old
 * server is attached to its memory.
 */
export async function removeStaleLock(clusterDir: string, log: (line: string) => void): Promise<void> {
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
