import { sql, type Database } from '#app/base/platform/database/database.server.ts'

/**
 * Locks a picture until the transaction ends: nobody else can store or remove it. Lock several in the order of their
 * ids.
 */
export async function lockImage(trx: Database, imageId: string): Promise<void> {
  const key = BigInt.asIntN(64, BigInt(`0x${imageId.slice(0, 16)}`))
  await sql`select pg_advisory_xact_lock(${String(key)}::bigint)`.execute(trx)
}

/**
 * Runs `work` in a transaction that holds the picture's lock: while one process writes its files and row, another must
 * not remove them. `work` reads state newer than the lock.
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
