import type { Database } from './database/database.server.ts'
import type { Clock } from './time/clock.ts'

/** What most commands need: the database, and the clock that says when they acted. */
export interface CommandDeps {
  db: Database
  clock: Clock
}
