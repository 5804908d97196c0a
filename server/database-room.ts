import path from 'node:path'
import { isShortOfRoom, readDisk, type ReadDisk } from '#app/base/platform/disk-room.server.ts'
import { startLoop, type Jobs } from '#app/base/platform/jobs/jobs.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'

/** Whether the disk of the database has room for new orders. */
export interface DatabaseRoom extends Jobs {
  isShort(): boolean
}

const LOOK_EVERY_MS = 2000

/**
 * Watches the disk of the embedded PostgreSQL, which ends when it is full. What is left then is for payments of open orders and for
 * the work of staff. The disk of a database elsewhere is not seen; its room counts as enough.
 */
export async function watchDatabaseRoom(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  disk: ReadDisk = readDisk,
): Promise<DatabaseRoom> {
  if (DATABASE_URL) return { isShort: () => false, stop: () => Promise.resolve() }
  let isShort = false
  async function look(): Promise<void> {
    const found = await disk(path.join(DATA_DIR, 'postgres'))
    const { freeBytes } = found
    const wasShort = isShort
    isShort = isShortOfRoom(found, wasShort)
    if (isShort && !wasShort) log.error({ freeBytes }, 'the disk is nearly full: the shop takes no new orders')
    if (!isShort && wasShort) log.info({ freeBytes }, 'the disk has room again: the shop takes orders')
  }
  await look()
  const loop = startLoop({ log }, { name: 'look-at-room', pauseMs: LOOK_EVERY_MS, run: look })
  return { isShort: () => isShort, stop: () => loop.stop() }
}
