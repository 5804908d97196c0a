import { type Database, sql } from './database.server.ts'

/** Pages of 8 kB. */
const PAGES = 8
const PAGE_CHARACTERS = 7000

class TakenBack extends Error {}

/** Writes some pages and takes them back. Throws what the database throws: a full disk, a standby that only reads. */
export async function tryWrite(db: Database): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '1s'`.execute(trx)
      // Pages that an earlier trial left free would need no room.
      await sql`truncate write_trials`.execute(trx)
      await sql`insert into write_trials (filling)
        select repeat('x', ${PAGE_CHARACTERS}::int) from generate_series(1, ${PAGES}::int)`.execute(trx)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}
