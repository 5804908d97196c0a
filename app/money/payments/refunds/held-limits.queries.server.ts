import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'

export type HeldLimits = Pick<
  Settings,
  'refund.second_approval_over_santim' | 'refund.counter_limit_santim' | 'drawer.second_person'
>

/** The limits for two persons as they count now: what makes one looser counts a day after it was set. The rule is `limit_alone_santim`. Decision 0441. */
export async function readHeldLimits(db: Database): Promise<HeldLimits> {
  const { rows } = await sql<HeldLimits>`
    select limit_alone_santim('refund') as "refund.second_approval_over_santim",
      limit_alone_santim('give_back') as "refund.counter_limit_santim",
      limit_alone_santim('close_shift') is not null as "drawer.second_person"`.execute(db)
  return rows[0]!
}
