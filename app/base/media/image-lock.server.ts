import { sql, type Database } from '#app/base/platform/database/database.server.ts'

/** Holds a picture until the transaction ends: nobody else stores or removes it meanwhile. Of several, in the order of their ids. */
export async function lockImage(trx: Database, imageId: string): Promise<void> {
  const key = BigInt.asIntN(64, BigInt(`0x${imageId.slice(0, 16)}`))
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(trx)
}

/**
 * A transaction during which nobody else stores or removes this picture: while one writes its files and row, another
 * must not take them away. What `work` reads is newer than the lock.
 */
export function withImageLocked<Result>(
  db: Database,
  imageId: string,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockImage(trx, imageId)
    return work(trx)
  })
}
