import type { Database } from '#app/base/platform/database/database.server.ts'
import { countOpenNotices } from '#app/till/sales/notice-list.queries.server.ts'
import { countOpenPaymentExceptions, countUnmatchedCases } from './exceptions/payment-exceptions.queries.server.ts'
import { countWaitingRefunds } from './refunds/refunds.queries.server.ts'
import { countOpenTransfers } from './transfers/transfers.queries.server.ts'

export async function countPaymentTabs(db: Database) {
  const [openCases, unmatchedCases, openTransfers, openRefunds, openNotices] = await Promise.all([
    countOpenPaymentExceptions(db),
    countUnmatchedCases(db),
    countOpenTransfers(db),
    countWaitingRefunds(db),
    countOpenNotices(db),
  ])
  /** All that the Payments page asks a person to decide on or to look at. */
  const waiting = openCases + openTransfers + openRefunds + openNotices
  return { waiting, openCases, unmatchedCases, openTransfers, openRefunds }
}

export type PaymentTabCounts = Awaited<ReturnType<typeof countPaymentTabs>>
