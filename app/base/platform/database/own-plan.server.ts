import { type Database, sql } from './database.server.ts'

/** Plans a query for its actual values, where the best way depends on them: a cached generic plan does not know them. */
export async function withOwnPlan<Result>(db: Database, run: (own: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
    return run(trx)
  })
}
