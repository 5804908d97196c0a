import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { migrate, MigrationError } from '#app/base/platform/database/migrate.server.ts'
import { isThere, readManifest, readSums, sha256Of } from './backup-files.server.ts'
import { loadTables, type LaterChanges } from './load-tables.server.ts'
import { secretFingerprint } from '#app/base/platform/sealing/seal.server.ts'
import { MANIFEST_FILE, pictureFile, tableFile, type Manifest } from './manifest.ts'

export interface RestoreDeps {
  pool: pg.Pool
  mediaStore: MediaStore
  appSecret: string
  dbDir: string
  /** Pictures that the backup does not have stay. */
  mayHavePictures?: boolean
  /** Statements that run on the restored rows before anybody sees them, in any version of the tables. */
  atTheEnd?: readonly string[]
}

export type RestoreRefusal =
  | { ok: false; reason: 'not_a_backup' }
  | { ok: false; reason: 'damaged'; file: string }
  | { ok: false; reason: 'not_empty'; holds: 'rows' | 'pictures' }
  /** The backup has tables that this version of the shop does not know, or the database is at another migration. */
  | { ok: false; reason: 'other_version'; detail: string }

export interface Restored {
  ok: true
  manifest: Manifest
  rows: number
  /** False: order links sent before no longer open, and two-factor secrets and typed keys of gateways cannot be read. */
  isSameSecret: boolean
}

/** A backup whose files are as they were written. */
export interface CheckedBackup {
  ok: true
  folder: string
  manifest: Manifest
  sums: Map<string, string>
}

/**
 * Restores a backup folder into an empty database and an empty picture folder; refuses to overwrite. Checks everything
 * before it writes, and writes the rows last in one transaction, so a failed restore can be run again. Source: decision
 * 0031.
 */
export async function restoreBackup(deps: RestoreDeps, folder: string): Promise<Restored | RestoreRefusal> {
  const checked = await checkBackup(folder)
  return checked.ok ? restoreChecked(deps, checked) : checked
}

/**
 * Reads a backup's files and writes nothing, so that a damaged one leaves no database behind. `rows`: the pictures are
 * not in the folder.
 */
export async function checkBackup(
  folder: string,
  part: 'all' | 'rows' = 'all',
): Promise<CheckedBackup | RestoreRefusal> {
  const manifest = await readManifest(folder).catch(() => undefined)
  if (!manifest) return { ok: false, reason: 'not_a_backup' }
  const listed = await readSums(folder)
  const sums = part === 'all' ? listed : new Map([...listed].filter(([file]) => !file.startsWith('pictures/')))
  const damaged = await findDamage(folder, manifest, sums)
  return damaged === undefined ? { ok: true, folder, manifest, sums } : { ok: false, reason: 'damaged', file: damaged }
}

export async function restoreChecked(
  deps: RestoreDeps,
  { folder, manifest, sums }: CheckedBackup,
  later?: LaterChanges,
): Promise<Restored | RestoreRefusal> {
  if (await hasRows(deps.pool)) return { ok: false, reason: 'not_empty', holds: 'rows' }
  const pictures = [...sums.keys()].filter((file) => file.startsWith('pictures/'))
  if (!deps.mayHavePictures && (await hasOtherPictures(deps.mediaStore, sums)))
    return { ok: false, reason: 'not_empty', holds: 'pictures' }

  // First creates the tables as they were when the rows were copied. After loading, newer migrations run over the rows, as in an
  // update.
  try {
    await migrate(deps.pool, deps.dbDir, { upTo: manifest.migrations })
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    return { ok: false, reason: 'other_version', detail: error.message }
  }
  for (const file of pictures) {
    if (deps.mayHavePictures && (await deps.mediaStore.has(path.basename(file)))) continue
    await deps.mediaStore.write(path.basename(file), await readFile(path.join(folder, file)))
  }
  for (const file of later?.pictures ?? []) {
    const full = path.join(folder, file)
    if (await isThere(full)) await deps.mediaStore.write(path.basename(file), await readFile(full))
  }
  await loadTables(deps.pool, folder, manifest, { later, atTheEnd: deps.atTheEnd })
  await migrate(deps.pool, deps.dbDir)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { ok: true, manifest, rows, isSameSecret: manifest.secretFingerprint === secretFingerprint(deps.appSecret) }
}

/** The first file that is missing, differs from its checksum, or has no checksum. */
async function findDamage(
  folder: string,
  manifest: Manifest,
  sums: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const needed = [MANIFEST_FILE, ...manifest.tables.map(({ name }) => tableFile(name))]
  const unsummed = needed.find((file) => !sums.has(file))
  if (unsummed !== undefined) return unsummed
  for (const [file, sha256] of sums) {
    const full = path.join(folder, file)
    if (!(await isThere(full)) || (await sha256Of(full)) !== sha256) return file
  }
  return undefined
}

/** Whether the database holds a shop. A database that a failed restore only migrated counts as empty. */
async function hasRows(pool: pg.Pool): Promise<boolean> {
  const { rows: found } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  )
  const tables = new Set(found.map(({ name }) => name))
  // A database with foreign tables is not empty either.
  if (tables.size > 0 && !tables.has('users')) return true
  for (const table of ['users', 'orders', 'cakes', 'images']) {
    if (tables.has(table) && (await pool.query(`select 1 from ${table} limit 1`)).rowCount) return true
  }
  return false
}

async function hasOtherPictures(mediaStore: MediaStore, sums: ReadonlyMap<string, string>): Promise<boolean> {
  for await (const name of mediaStore.list()) {
    if (!sums.has(pictureFile(name))) return true
  }
  return false
}
