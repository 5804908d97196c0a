import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { secretFingerprint } from '#app/base/platform/sealing/seal.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import {
  beginFolder,
  finishFolder,
  listStoredBackups,
  readSums,
  removeBackup,
  writeBackupFile,
  type StoredBackup,
} from './backup-files.server.ts'
import { backupName } from './backup-name.ts'
import { surplusBackups } from './backup-schedule.ts'
import { copyPictures, type SharedPictures } from './copy-pictures.server.ts'
import { copyTables } from './copy-tables.server.ts'
import { BACKUP_FORMAT, formatSums, MANIFEST_FILE, SUMS_FILE, type Manifest } from './manifest.ts'

export interface BackupDeps {
  pool: pg.Pool
  mediaStore: MediaStore
  clock: Clock
  appSecret: string
  /** Absolute. */
  backupDir: string
}

/** Advisory lock held while a backup is made. An arbitrary number, the same in every process of the shop. */
export const BACKUP_LOCK = 7_446_031

interface MakeOptions {
  keep: number
  onBegin?: () => Promise<void>
  /** Of rows alone: what restores it has the pictures already. */
  leavesPictures?: boolean
}

/**
 * Makes a backup of all rows and pictures while the shop runs, then removes the oldest beyond `keep`. Refuses
 * `already_running` if another process makes one. Throws, and leaves nothing behind, if the disk or the database fails.
 * `onBegin` runs once the lock is held. Source: decision 0031.
 */
export async function makeBackup(
  deps: BackupDeps,
  { keep, onBegin, leavesPictures }: MakeOptions,
): Promise<{ ok: true; backup: StoredBackup } | { ok: false; reason: 'already_running' }> {
  const client = await deps.pool.connect()
  let isLocked = false
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [BACKUP_LOCK])
    isLocked = rows[0]!.locked
    if (!isLocked) return { ok: false, reason: 'already_running' }
    await onBegin?.()
    const backup = await writeBackup(deps, leavesPictures)
    const names = (await listStoredBackups(deps.backupDir)).map(({ name }) => name)
    for (const name of surplusBackups(names, keep)) await removeBackup(deps.backupDir, name)
    return { ok: true, backup }
  } finally {
    const unlock = () => client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
    const isGivenBack = !isLocked || (await unlock().then(Boolean, () => false))
    client.release(!isGivenBack) // closing the connection releases the lock too
  }
}

const NO_PICTURES = { files: 0, bytes: 0, sums: new Map<string, string>(), missing: 0 }

async function writeBackup(
  { pool, mediaStore, clock, appSecret, backupDir }: BackupDeps,
  leavesPictures = false,
): Promise<StoredBackup> {
  const madeAt = clock.now()
  const name = backupName(madeAt)
  const [previous] = await listStoredBackups(backupDir)
  const folder = await beginFolder(backupDir, name)
  try {
    const { migrations, tables, sequences, changes, bytes, sums, pictureIds } = await copyTables(pool, folder)
    // After the rows: every picture that a row names existed before the row.
    const shared = previous && (await shareOf(backupDir, previous))
    const pictures = leavesPictures ? NO_PICTURES : await copyPictures(mediaStore, folder, shared, pictureIds)
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      madeAt: madeAt.toISOString(),
      migrations,
      secretFingerprint: secretFingerprint(appSecret),
      tables,
      sequences,
      pictures: { files: pictures.files, bytes: pictures.bytes },
      missingPictures: pictures.missing,
      changes,
      byteSize: bytes + pictures.bytes,
    }
    const written = await writeBackupFile(folder, MANIFEST_FILE, textOf(`${JSON.stringify(manifest, null, 2)}\n`))
    const all = new Map([[MANIFEST_FILE, written.sha256], ...sums, ...pictures.sums])
    await writeBackupFile(folder, SUMS_FILE, textOf(formatSums(all)))
    await finishFolder(folder)
    return { name, madeAt, manifest }
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined) // if this fails, the next backup removes the folder
    throw error
  }
}

async function shareOf(backupDir: string, { name }: StoredBackup): Promise<SharedPictures> {
  const folder = path.join(backupDir, name)
  return { folder, sums: await readSums(folder) }
}

function textOf(text: string): Readable {
  return Readable.from([Buffer.from(text)])
}
