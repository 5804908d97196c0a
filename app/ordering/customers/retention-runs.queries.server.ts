import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

/** How it went in the last night in which guests of long ago were to be forgotten. */
export interface RetentionRun {
  night: Day
  erased: number
  /** Due as well, but something was open with them. */
  kept: number
}

/** Undefined: there was no such night yet. */
export async function findLastRetentionRun(db: Database): Promise<RetentionRun | undefined> {
  return db
    .selectFrom('forgetting_nights')
    .select(['night', 'erased', 'kept'])
    .where('forgotten_up_to', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
}
