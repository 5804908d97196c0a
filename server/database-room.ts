import path from 'node:path'
import { isShortOfRoom, readDisk, type ReadDisk } from '#app/base/platform/disk-room.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { DatabasePulse } from '#app/base/platform/database/database-pulse.server.ts'
import { tryWrite } from '#app/base/platform/database/try-write.server.ts'
import { startLoop, type Jobs } from '#app/base/platform/jobs/jobs.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

/** Whether the disk of the database has room for new orders. */
export interface DatabaseRoom extends Jobs {
  isShort(): boolean
}

interface RoomDeps {
  db: Database
  pulse: Pick<DatabasePulse, 'isFull' | 'noteRoom'>
  log: Log
}

const CHECK_EVERY_MS = 2000
/** Trials that must succeed one after the other: a little room comes and goes. */
const TRIALS = 3

/**
 * Watches the disk of the embedded PostgreSQL, which ends when it is full. What is left then is for payments of open orders and for
 * the work of staff. The disk of a database elsewhere is not seen: its room is short from a write that found it full, in this process,
 * until several trials succeed.
 */
export async function watchDatabaseRoom(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  { db, pulse, log }: RoomDeps,
  { disk = readDisk, checkEveryMs = CHECK_EVERY_MS }: { disk?: ReadDisk; checkEveryMs?: number } = {},
): Promise<DatabaseRoom> {
  let isShort = false
  let written = 0

  async function check(): Promise<void> {
    const found = DATABASE_URL === undefined ? await disk(path.join(DATA_DIR, 'postgres')) : undefined
    if (pulse.isFull()) await tryAgain()
    const wasShort = isShort
    isShort = pulse.isFull() || (found !== undefined && isShortOfRoom(found, wasShort))
    const freeBytes = found?.freeBytes
    if (isShort && !wasShort) log.error({ freeBytes }, 'the disk of the database is full: the shop takes no new orders')
    if (!isShort && wasShort) log.info({ freeBytes }, 'the disk has room again: the shop takes orders')
  }

  /** A failed trial is heard by the pulse. */
  async function tryAgain(): Promise<void> {
    const isWritten = await tryWrite(db).then(
      () => true,
      () => false,
    )
    written = isWritten ? written + 1 : 0
    if (written < TRIALS) return
    written = 0
    pulse.noteRoom()
  }

  await check()
  const loop = startLoop({ log }, { name: 'look-at-room', pauseMs: checkEveryMs, run: check })
  // At once, not at the next look: the order after the one that failed is refused in words.
  return { isShort: () => isShort || pulse.isFull(), stop: () => loop.stop() }
}
