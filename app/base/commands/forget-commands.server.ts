import { type Database, sql } from '#app/base/platform/database/database.server.ts'

/** How long those of no device stay; `check_command_stays` asks the same. */
export const COMMANDS_STAY_MS = 90 * 86_400_000

/** Forgets commands of forms that nobody sends again. Those of devices stay: a tablet may come back after a year. */
export async function forgetCommands(db: Database): Promise<void> {
  await sql`delete from commands where door <> 'outbox' and received_at < now() - commands_stay()`.execute(db)
}
