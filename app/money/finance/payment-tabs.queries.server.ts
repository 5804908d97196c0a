import type { Database } from '#app/base/platform/database/database.server.ts'
import { countOpenPaymentExceptions, countUnmatchedCases } from './exceptions/payment-exceptions.queries.server.ts'
import { countWaitingRefunds } from './refunds/refunds.queries.server.ts'
import { countOpenTransfers } from './transfers/transfers.queries.server.ts'

export async function countPaymentTabs(db: Database) {
  const [openCases, unmatchedCases, openTransfers, openRefunds] = await Promise.all([
    countOpenPaymentExceptions(db),
    countUnmatchedCases(db),
    countOpenTransfers(db),
    countWaitingRefunds(db),
  ])
  return { openCases, unmatchedCases, openTransfers, openRefunds }
}

export type PaymentTabCounts = Awaited<ReturnType<typeof countPaymentTabs>>
