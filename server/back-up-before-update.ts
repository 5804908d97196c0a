import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { listKeptBackups } from '#app/base/backups/backup-files.server.ts'
import { makeBackup, type BackupDeps } from '#app/base/backups/make-backup.server.ts'
import { findPending } from '#app/base/platform/database/migrate.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

const TRY_EVERY_MS = 1000
const FRESH_FOR_MS = 10 * 60_000

/**
 * Makes a backup before a start changes the database of a shop that has orders, and says where: versions before refuse a newer database,
 * so it is the way back. `npm run update` has made its own before, and its start finds nothing to change. Waits while another process
 * makes one. Throws if it cannot be made: the database then stays as it is.
 */
export async function backUpBeforeUpdate(deps: BackupDeps, { dbDir, log }: { dbDir: string; log: Log }): Promise<void> {
  // A function is code: it changes no row.
  const changesRows = async () => (await findPending(deps.pool, dbDir)).some((name) => /^\d/.test(name))
  while ((await changesRows()) && (await hasOrders(deps.pool))) {
    // A start that failed after its backup is tried again and again.
    if (await hasFreshBackup(deps)) return
    const made = await makeBackup(deps, { keep: Number.MAX_SAFE_INTEGER }).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(
        `The database was not changed, because the backup before it failed: ${why}. \`npm run migrate\` changes it without one.`,
        { cause },
      )
    })
    if (made.ok) {
      const folder = path.join(deps.backupDir, made.backup.name)
      log.info({ backup: folder }, 'a backup was made before this version changes the database')
      return
    }
    await wait(TRY_EVERY_MS)
  }
}

async function hasFreshBackup({ backupDir, clock }: BackupDeps): Promise<boolean> {
  const [newest] = await listKeptBackups(backupDir).catch(() => [])
  return newest !== undefined && clock.now().getTime() - newest.madeAt.getTime() < FRESH_FOR_MS
}

async function hasOrders(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('orders') is not null as has`)
  if (!rows[0]!.has) return false
  return ((await pool.query('select from orders limit 1')).rowCount ?? 0) > 0
}
