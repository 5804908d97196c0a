import { randomInt } from 'node:crypto'
import { type Database, sql } from './database.server.ts'

/**
 * Advisory locks on the numbers of living processes, held by the session that listens for changes. Any number, the same in every
 * process of a shop.
 */
export const LIVING = 7_446_033

/** The number of this process of a shop, for what it owns in the database. */
export function drawProcessNumber(): number {
  return randomInt(1, 999_999_999)
}

/** How the sessions of a process are named; the default of `idempotency_keys.owner` reads it. */
export function sessionName(processNumber: number): string {
  return `tafach-${processNumber}`
}

/**
 * Whether nobody holds the lock of a process: it ended, or it is connecting again. Reads the locks, since a try of its own would keep the
 * process from taking it.
 */
export async function isGone(db: Database, processNumber: number): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = ${LIVING}::bigint and objid = ${processNumber}::bigint and objsubid = 2
    ) as "isHeld"`.execute(db)
  return !rows[0]!.isHeld
}
