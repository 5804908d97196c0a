import type { Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export interface RetentionRun {
  night: Day
  erased: number
  /** Due but kept, because something was open. */
  kept: number
}

/** Undefined: no such night yet. */
export async function findLastRetentionRun(db: Database): Promise<RetentionRun | undefined> {
  return db
    .selectFrom('retention_runs')
    .select(['night', 'erased', 'kept'])
    .where('purge_up_to', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
}
