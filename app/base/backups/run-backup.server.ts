import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { findInstalledAt, findLastRun, findOpenRun } from './backups.queries.server.ts'
import { isBackupDue } from './backup-schedule.ts'
import { BACKUP_LOCK, makeBackup, type BackupDeps } from './make-backup.server.ts'

export type RunDeps = BackupDeps & { db: Database; log: Log }

/** Makes the backup that is requested or due. The job calls it every few seconds. */
export async function runAskedOrDueBackup(deps: RunDeps): Promise<void> {
  const { db, clock } = deps
  const open = await findOpenRun(db)
  if (open === 'running') await endInterruptedRun(db, clock.now())
  if (open === 'asked' || (await isDue(db, clock.now()))) await runBackup(deps)
}

/** A run that is marked running while nobody holds the lock died with its process. */
async function endInterruptedRun(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as "isFree"`.execute(trx)
    if (rows[0]!.isFree) await markInterrupted(trx, now)
  })
}

async function markInterrupted(trx: Database, now: Date): Promise<void> {
  const interrupted = { state: 'failed', failure: 'interrupted', ended_at: now } as const
  await trx.updateTable('backups').set(interrupted).where('state', '=', 'running').execute()
}

async function isDue(db: Database, now: Date): Promise<boolean> {
  const settings = await loadSettings(db)
  if (!settings['backups.is_on']) return false
  const [installedAt, last] = await Promise.all([findInstalledAt(db), findLastRun(db)])
  const lastRun = last && { startedAt: last.startedAt, hasFailed: last.state === 'failed' }
  return isBackupDue({ now, time: settings['backups.time'], installedAt, last: lastRun })
}

type Failure = 'disk_full' | 'not_writable' | 'other'

/** Failures that a person can act on, by system error code. */
const FAILURES: Partial<Record<string, Failure>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOTDIR: 'not_writable',
}

/**
 * Makes a backup and records the run: an open request becomes this run, and a run that died with its process ends as
 * `interrupted`. Returns what `makeBackup` returns; records its errors and rethrows them.
 */
export async function runBackup(deps: RunDeps): ReturnType<typeof makeBackup> {
  const { db, clock, log } = deps
  const keep = (await loadSettings(db))['backups.keep']
  let id: number | undefined
  const onBegin = async () => {
    id = await beginRun(db, clock.now())
  }
  try {
    const made = await makeBackup(deps, { keep, onBegin })
    if (!made.ok || id === undefined) return made
    const { name, manifest } = made.backup
    // A process that looked after the lock ended marked the run as failed.
    const done = { state: 'done', failure: null, name, byte_size: manifest.byteSize, ended_at: clock.now() } as const
    await db.updateTable('backups').set(done).where('id', '=', id).execute()
    log.info({ name, bytes: manifest.byteSize }, 'a backup was made')
    if (manifest.missingPictures > 0)
      log.warn({ missing: manifest.missingPictures }, 'pictures were not there to back up')
    return made
  } catch (error) {
    if (id !== undefined) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const failed = { state: 'failed', failure: FAILURES[code] ?? 'other', ended_at: clock.now() } as const
      await db.updateTable('backups').set(failed).where('id', '=', id).execute()
    }
    throw error
  }
}

async function beginRun(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await markInterrupted(trx, now)
    const running = { state: 'running', started_at: now } as const
    const asked = await trx
      .updateTable('backups')
      .set(running)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst()
    if (asked) return asked.id
    const begun = await trx
      .insertInto('backups')
      .values({ asked_at: now, ...running })
      .returning('id')
      .executeTakeFirstOrThrow()
    return begun.id
  })
}
