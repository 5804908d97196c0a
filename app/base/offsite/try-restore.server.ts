import { rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { checkBackup, restoreChecked } from '#app/base/backups/restore-backup.server.ts'
import { NO_PICTURES } from '#app/base/media/media-store.server.ts'
import { atDatabase } from '#app/base/platform/database/database-address.ts'
import { createPool, type PoolConfig } from '#app/base/platform/database/database.server.ts'
import { BOUNDS_OF_JOBS } from '#app/base/platform/database/bounded-pool.server.ts'
import { readDisk, type ReadDisk } from '#app/base/platform/disk-room.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { allOf } from '#app/base/platform/objects/object-store.ts'
import { fetchRows, type FetchDeps } from './fetch-backup.server.ts'
import { readIndex } from './list-offsite.server.ts'
import { pictureKey } from './offsite-layout.ts'
import { sumsOfDatabase, sumsOfFiles } from './row-sums.server.ts'

export interface TryDeps extends FetchDeps {
  pool: pg.Pool
  poolConfig: PoolConfig
  log: Log
  appSecret: string
  backupDir: string
  dbDir: string
  /** Folder on the disk of the shop's own PostgreSQL; undefined with DATABASE_URL. */
  databaseDir: string | undefined
  disk?: ReadDisk
}

export type TryFailure = 'not_allowed' | 'no_room' | 'differs' | 'other'

/** The database of the trial is as large as the shop's, and its log of writes too, which is 80 MB in an empty one. */
const ROOM_TIMES = 3
const ROOM_BYTES = 200_000_000
const NO_RIGHT = '42501'

/**
 * Fetches the rows of a backup from the target, restores them into a database of its own, and compares the sums of all tables. Also
 * finds pictures that are not there. Undefined: all is as it was.
 */
export async function tryRestore(deps: TryDeps, name: string): Promise<TryFailure | undefined> {
  if (!(await hasRoom(deps))) return 'no_room'
  const folder = path.join(deps.backupDir, `${name}.try`)
  await rm(folder, { recursive: true, force: true })
  try {
    const index = await readIndex(deps.objects, name)
    if (!index || !(await fetchRows(deps, name, folder))) return 'differs'
    const there = new Set((await allOf(deps.objects.list(index.pictureFolder))).map(({ key }) => key))
    const lost = index.pictures.filter((picture) => !there.has(pictureKey(index.pictureFolder, picture)))
    if (lost.length > 0) {
      deps.log.error({ name, lost: lost.length }, 'pictures of the backup are not at the target')
      return 'differs'
    }
    return await withScratch(deps, (pool) => restoreInto({ ...deps, pool }, folder))
  } catch (error) {
    deps.log.error({ err: error, name }, 'the test restore of a backup failed')
    return error instanceof Error && 'code' in error && error.code === NO_RIGHT ? 'not_allowed' : 'other'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function restoreInto({ pool, log, appSecret, dbDir }: TryDeps, folder: string): Promise<TryFailure | undefined> {
  const checked = await checkBackup(folder, 'rows')
  if (!checked.ok) {
    log.error({ reason: checked.reason }, 'the backup at the target is damaged')
    return 'differs'
  }
  // Pictures are compared by their names and not written.
  const restored = await restoreChecked({ pool, appSecret, dbDir, mediaStore: NO_PICTURES }, checked)
  if (!restored.ok) return 'other'
  const wanted = await sumsOfFiles(folder, checked.manifest)
  const found = await sumsOfDatabase(pool, checked.manifest)
  const different = [...wanted].flatMap(([table, sum]) => (found.get(table) === sum ? [] : table))
  if (different.length > 0) log.error({ different }, 'restored rows differ from those of the backup')
  return different.length > 0 ? 'differs' : undefined
}

/** Makes a database beside the shop's, and removes it, also one that a killed process left. */
async function withScratch<Result>(
  { pool, poolConfig, log }: Pick<TryDeps, 'pool' | 'poolConfig' | 'log'>,
  work: (scratch: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const { rows } = await pool.query<{ name: string }>(`select left(current_database(), 50) || '_try' as name`)
  const { name } = rows[0]!
  const drop = () => pool.query(`drop database if exists "${name}" with (force)`)
  await drop()
  await pool.query(`create database "${name}" template template0`)
  const scratch = createPool({ ...ofDatabase(poolConfig, name), max: 2 }, log, { bounds: BOUNDS_OF_JOBS })
  try {
    return await work(scratch)
  } finally {
    await scratch.end()
    await drop()
  }
}

function ofDatabase(config: PoolConfig, database: string): PoolConfig {
  const { connectionString } = config
  if (connectionString === undefined) return { ...config, database }
  return { ...config, connectionString: atDatabase(connectionString, database) }
}

async function hasRoom({ pool, databaseDir, disk = readDisk }: TryDeps): Promise<boolean> {
  if (databaseDir === undefined) return true
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  return (await disk(databaseDir)).freeBytes > rows[0]!.bytes * ROOM_TIMES + ROOM_BYTES
}
