import { type Database, sql } from './database.server.ts'

export interface DatabaseFault {
  code?: string
  constraint?: string
}

/** Undoes `work`, and nothing before it, when the database refuses it with a fault that `isExpected`; throws all other errors. */
export async function withSavepoint<Result>(
  trx: Database,
  work: () => Promise<Result>,
  isExpected: (fault: DatabaseFault) => boolean,
): Promise<{ ok: true; result: Result } | { ok: false; fault: DatabaseFault }> {
  await sql`savepoint row_work`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint row_work`.execute(trx)
    return { ok: true, result }
  } catch (error) {
    const fault = error as DatabaseFault
    if (!isExpected(fault)) throw error
    await sql`rollback to savepoint row_work`.execute(trx)
    return { ok: false, fault }
  }
}
