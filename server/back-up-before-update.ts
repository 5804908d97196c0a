import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { listStoredBackups } from '#app/base/backups/backup-files.server.ts'
import { makeBackup, type BackupDeps } from '#app/base/backups/make-backup.server.ts'
import { findPending } from '#app/base/platform/database/migrate.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

const TRY_EVERY_MS = 1000
const FRESH_FOR_MS = 10 * 60_000

/** Backups of rows alone; their pictures are in the bucket. Apart, so that none of them counts as a backup of the night. */
const ROWS_DIR = 'before-update'
const BACKUPS_OF_ROWS = 3

interface BeforeUpdate {
  dbDir: string
  log: Log
  /** Pictures are in a bucket: no version changes them, and copying them could take hours. */
  hasBucket: boolean
}

/**
 * Makes a backup before a start changes the database of a shop that has orders, and says where: versions before refuse a newer database,
 * so it is the way back. `npm run update` has made its own before, and its start finds nothing to change. Waits while another process
 * makes one. Throws if it cannot be made: the database then stays as it is.
 */
export async function backUpBeforeUpdate(deps: BackupDeps, { dbDir, log, hasBucket }: BeforeUpdate): Promise<void> {
  const backupDir = hasBucket ? path.join(deps.backupDir, ROWS_DIR) : deps.backupDir
  const options = hasBucket ? { keep: BACKUPS_OF_ROWS, leavesPictures: true } : { keep: Number.MAX_SAFE_INTEGER }
  // A function is code: it changes no row.
  const changesRows = async () => (await findPending(deps.pool, dbDir)).some((name) => /^\d/.test(name))
  while ((await changesRows()) && (await hasOrders(deps.pool))) {
    // A start that failed after its backup is tried again and again.
    if (await hasFreshBackup({ ...deps, backupDir })) return
    const made = await makeBackup({ ...deps, backupDir }, options).catch((cause: unknown) => {
      throw new Error(adviceText(deps.backupDir, cause), { cause })
    })
    if (made.ok) {
      const folder = path.join(backupDir, made.backup.name)
      log.info({ backup: folder }, 'a backup was made before this version changes the database')
      return
    }
    await wait(TRY_EVERY_MS)
  }
}

function adviceText(backupDir: string, cause: unknown): string {
  const why = cause instanceof Error ? cause.message : String(cause)
  return (
    'This version changes the database, and the backup that it makes before could not be written. Nothing was changed, and the shop is not open.\n' +
    `Why: ${why}\n` +
    `What to do: make room at ${backupDir} or connect that disk, or set BACKUP_DIR to a folder with room, and start again. ` +
    'BACKUP_BEFORE_UPDATE=false starts without a backup; then there is no way back to the version before.'
  )
}

async function hasFreshBackup({ backupDir, clock }: BackupDeps): Promise<boolean> {
  const [newest] = await listStoredBackups(backupDir).catch(() => [])
  return newest !== undefined && clock.now().getTime() - newest.madeAt.getTime() < FRESH_FOR_MS
}

async function hasOrders(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('orders') is not null as has`)
  if (!rows[0]!.has) return false
  return ((await pool.query('select from orders limit 1')).rowCount ?? 0) > 0
}
