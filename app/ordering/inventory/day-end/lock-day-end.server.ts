import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { selectDayEnd, type DayEnd } from './day-end.queries.server.ts'

/** The end of a day, with its row locked until the transaction ends. Before any order and any row of stock. */
export async function lockDayEnd(trx: Database, day: Day): Promise<DayEnd> {
  await trx
    .insertInto('day_closings')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectDayEnd(trx, day).forUpdate().executeTakeFirstOrThrow()
}
