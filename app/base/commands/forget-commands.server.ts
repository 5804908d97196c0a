import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** Forgets commands of forms that nobody sends again. Those of devices stay: a tablet may come back after a year. */
export async function forgetCommands(db: Database): Promise<void> {
  await sql`delete from commands where door <> 'outbox' and received_at < now() - interval '90 days'`.execute(db)
}
