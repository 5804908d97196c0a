import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { type Database, sql } from '#app/platform/database.server.ts'

/** What the shop stands on. */
export interface SystemFigures {
  databaseBytes: number
  postgresVersion: string
  pictures: { count: number; bytes: number }
  /** Free bytes of the disks; null: not known. */
  freeForData: number | null
  freeForBackups: number | null
}

export async function readSystem(db: Database, { dataDir, backupDir }: { dataDir: string; backupDir: string }) {
  const [{ rows }, freeForData, freeForBackups] = await Promise.all([
    sql<{ databaseBytes: number; postgresVersion: string; count: number; bytes: number }>`
      select pg_database_size(current_database()) as "databaseBytes",
        current_setting('server_version') as "postgresVersion",
        count(*) as count, coalesce(sum(byte_size), 0)::bigint as bytes
      from images`.execute(db),
    freeBytes(dataDir),
    freeBytes(backupDir),
  ])
  const { databaseBytes, postgresVersion, count, bytes } = rows[0]!
  const figures: SystemFigures = {
    databaseBytes,
    postgresVersion,
    pictures: { count, bytes },
    freeForData,
    freeForBackups,
  }
  return figures
}

/** Of the disk on which a folder lies, or would lie: the first folder above it that is there. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    const above = path.dirname(folder)
    return above === folder ? null : freeBytes(above)
  }
}
