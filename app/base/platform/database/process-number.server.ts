import { randomInt } from 'node:crypto'
import { type Database, sql } from './database.server.ts'

/**
 * Advisory locks on the numbers of living processes, held by the line that hears of changes. Any number, the same in every
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

/** Whether nobody holds the lock of a process: it ended, or it is connecting again. */
export async function isGone(db: Database, processNumber: number): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LIVING}::int, ${processNumber}::int) as "isFree"`.execute(db)
  return rows[0]!.isFree
}
