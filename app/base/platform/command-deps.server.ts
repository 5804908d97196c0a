import type { Database } from './database/database.server.ts'
import type { Clock } from './time/clock.ts'

/** Dependencies of most commands: the database, and the clock for their time. */
export interface CommandDeps {
  db: Database
  clock: Clock
}
