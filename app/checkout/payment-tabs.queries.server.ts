import type { Database } from '#app/platform/database.server.ts'
import { countOpenMoneyCases } from './inbox/money-cases.queries.server.ts'
import { countOpenTransfers } from './transfers/transfers.queries.server.ts'

/** How much waits for a person in each part of the payments page. */
export async function countPaymentTabs(db: Database) {
  const [openCases, openTransfers] = await Promise.all([countOpenMoneyCases(db), countOpenTransfers(db)])
  return { openCases, openTransfers }
}

export type PaymentTabCounts = Awaited<ReturnType<typeof countPaymentTabs>>
