import type { Database } from '#app/base/platform/database/database.server.ts'
import { countOpenNotices } from '#app/till/sales/notice-list.queries.server.ts'
import { countUnsoldPrompts } from '#app/till/sales/prompts/prompts.queries.server.ts'
import { countOpenPaymentExceptions, countUnmatchedCases } from './exceptions/payment-exceptions.queries.server.ts'
import { countWaitingRefunds } from './refunds/refunds.queries.server.ts'
import { countOpenTransfers } from './transfers/transfers.queries.server.ts'

/**
 * Money that waits for a person, by kind, and `waiting`: all that `listWaiting` lists. Tabs, the bar, the dashboard and the close of a day
 * ask this function and count nothing themselves.
 */
export async function countPaymentTabs(db: Database, now: Date) {
  const [openCases, unmatchedCases, openTransfers, openRefunds, openNotices, unsoldPrompts] = await Promise.all([
    countOpenPaymentExceptions(db),
    countUnmatchedCases(db),
    countOpenTransfers(db),
    countWaitingRefunds(db),
    countOpenNotices(db),
    countUnsoldPrompts(db, now),
  ])
  const waiting = openCases + openTransfers + openRefunds + openNotices + unsoldPrompts
  return { waiting, openCases, unmatchedCases, openTransfers, openRefunds }
}

export type PaymentTabCounts = Awaited<ReturnType<typeof countPaymentTabs>>
