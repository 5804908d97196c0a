import { payoutDifference, sumProviderDays } from '#app/money/finance/settlement/settlement.ts'
import { listSettledDays } from '#app/money/finance/settlement/settlement.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

export interface SettlementFigures {
  /** Refunds that have not arrived yet. */
  openRefunds: { count: number; sumSantim: number }
  /** Yesterday's payouts less the expected sums; null: no provider took money. */
  yesterday: { day: Day; differenceSantim: number | null } | null
}

/** Requirement 18.3. */
export async function readSettlementFigures(db: Database, today: Day): Promise<SettlementFigures> {
  const day = addDays(today, -1)
  const [refunds, days] = await Promise.all([
    sql<SettlementFigures['openRefunds']>`
      select count(*) as count, coalesce(sum(amount_santim), 0)::bigint as "sumSantim" from refunds
      where state not in ('confirmed', 'rejected')`.execute(db),
    listSettledDays(db, { from: day, to: day }),
  ])
  const yesterday = days.length === 0 ? null : { day, differenceSantim: payoutDifference(sumProviderDays(days)) }
  return { openRefunds: refunds.rows[0]!, yesterday }
}
