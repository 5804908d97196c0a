import path from 'node:path'
import { takesPictures } from '#app/base/media/uploads/takes-pictures.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { readDisk, type Disk } from '#app/base/platform/disk-room.server.ts'

export interface SystemFigures {
  databaseBytes: number
  postgresVersion: string
  pictures: { count: number; bytes: number }
  takesPictures: boolean
  /** False: the disk of the database is full, or nearly. */
  takesOrders: boolean
  /** Free bytes of the disks; null: unknown. */
  freeForDatabase: number | null
  freeForData: number | null
  freeForBackups: number | null
}

interface Places {
  dataDir: string
  backupDir: string
  /** The database is not on the disk of `dataDir`. */
  isElsewhere: boolean
  /** Orders are closed for lack of room. */
  isShortOfRoom: boolean
  /** Pictures are in a bucket. */
  hasBucket: boolean
}

export async function readSystem(db: Database, { dataDir, backupDir, isElsewhere, isShortOfRoom, hasBucket }: Places) {
  const [{ rows }, dataDisk, backupDisk, databaseDisk] = await Promise.all([
    sql<{ databaseBytes: number; postgresVersion: string; count: number; bytes: number }>`
      select pg_database_size(current_database()) as "databaseBytes",
        current_setting('server_version') as "postgresVersion",
        count(*) as count, coalesce(sum(byte_size), 0)::bigint as bytes
      from images`.execute(db),
    diskOf(dataDir),
    diskOf(backupDir),
    diskOf(path.join(dataDir, 'postgres')),
  ])
  const { databaseBytes, postgresVersion, count, bytes } = rows[0]!
  const figures: SystemFigures = {
    databaseBytes,
    postgresVersion,
    pictures: { count, bytes },
    takesPictures: hasBucket || (dataDisk !== null && takesPictures(dataDisk)),
    takesOrders: !isShortOfRoom,
    freeForDatabase: isElsewhere ? null : (databaseDisk?.freeBytes ?? null),
    freeForData: dataDisk?.freeBytes ?? null,
    freeForBackups: backupDisk?.freeBytes ?? null,
  }
  return figures
}

async function diskOf(folder: string): Promise<Disk | null> {
  return readDisk(folder).catch(() => null)
}
