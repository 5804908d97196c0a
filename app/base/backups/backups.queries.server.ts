import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export interface BackupRun {
  id: number
  state: 'asked' | 'running' | 'done' | 'failed'
  startedAt: Date
  endedAt: Date | null
  name: string | null
  byteSize: number | null
  failure: 'disk_full' | 'not_writable' | 'interrupted' | 'other' | null
}

const columns = [
  'id',
  'state',
  'started_at as startedAt',
  'ended_at as endedAt',
  'name',
  'byte_size as byteSize',
  'failure',
] as const

export async function findLastRun(db: Database): Promise<BackupRun | undefined> {
  const found = await db
    .selectFrom('backups')
    .select(columns)
    .where('started_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found as BackupRun | undefined
}

async function findLastDone(db: Database): Promise<BackupRun | undefined> {
  const found = await db
    .selectFrom('backups')
    .select(columns)
    .where('state', '=', 'done')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found as BackupRun | undefined
}

/** Whether a backup is running, or is requested and begins soon. */
export async function findOpenRun(db: Database): Promise<'asked' | 'running' | undefined> {
  const found = await db
    .selectFrom('backups')
    .select('state')
    .where('state', 'in', ['asked', 'running'])
    .orderBy('state', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.state as 'asked' | 'running' | undefined
}

export async function findInstalledAt(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from schema_migrations`.execute(db)
  return rows[0]!.at
}

export interface BackupStatus {
  last: BackupRun | undefined
  failed: BackupRun | undefined
  installedAt: Date
}

/** Requirement 18.5. */
export async function readBackupStatus(db: Database): Promise<BackupStatus> {
  const [last, run, installedAt] = await Promise.all([findLastDone(db), findLastRun(db), findInstalledAt(db)])
  return { last, failed: run?.state === 'failed' ? run : undefined, installedAt }
}
