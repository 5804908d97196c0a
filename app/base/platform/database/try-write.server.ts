import { type Database, sql } from './database.server.ts'

/** Pages of 8 kB. */
const PAGES = 8
const PAGE_CHARACTERS = 7000
const LOCK_TIMEOUT = '55P03'

class TakenBack extends Error {}

/**
 * Writes some pages and takes them back. Throws what the database throws: a full disk, a standby that only reads. Two processes of a
 * shop take turns; one that waits in vain for the other, on a slow disk, has learned nothing against the database.
 */
export async function tryWrite(db: Database): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '500ms'`.execute(trx)
      await clearTrials(trx)
      await sql`insert into write_trials (filling)
        select repeat('x', ${PAGE_CHARACTERS}::int) from generate_series(1, ${PAGES}::int)`.execute(trx)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack) && !isLockTimeout(error)) throw error
  }
}

/** Truncates, because a write into free pages of an earlier trial needs no disk space. A reader of all tables, such as pg_dump, prevents it until it ends. */
async function clearTrials(trx: Database): Promise<void> {
  await sql`savepoint clearing`.execute(trx)
  try {
    await sql`truncate write_trials`.execute(trx)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await sql`rollback to savepoint clearing`.execute(trx)
  }
}

const isLockTimeout = (error: unknown) => (error as { code?: unknown }).code === LOCK_TIMEOUT
