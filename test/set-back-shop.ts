import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { makeBackup } from '#app/base/backups/make-backup.server.ts'
import { restoreBackup } from '#app/base/backups/restore-backup.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createDatabase, type Database } from '#app/base/platform/database/database.server.ts'
import { createMigratedDatabase } from './database.ts'
import { DB_DIR } from './postgres.ts'

interface BackedUpShop {
  pool: Pool
  now: () => Date
  appSecret: string
}

/**
 * Makes a backup of a shop; the function that is returned loses the shop and restores it from there into a database of its own, with the
 * statements that a restore runs at its end.
 */
export async function backUpShop({
  pool,
  now,
  appSecret,
}: BackedUpShop): Promise<(atTheEnd: readonly string[]) => Promise<Database>> {
  const dataDir = await newFolder()
  const deps = { pool, mediaStore: createMediaStore({ dataDir }), clock: { now }, appSecret }
  const made = await makeBackup({ ...deps, backupDir: path.join(dataDir, 'kept') }, { keep: 1 })
  if (!made.ok) throw new Error(made.reason)
  return async (atTheEnd) => {
    const into = { pool: await createMigratedDatabase(), mediaStore: createMediaStore({ dataDir: await newFolder() }) }
    const folder = path.join(dataDir, 'kept', made.backup.name)
    const restored = await restoreBackup({ ...into, appSecret, dbDir: DB_DIR, atTheEnd }, folder)
    if (!restored.ok) throw new Error(restored.reason)
    return createDatabase(into.pool)
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-set-back-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
