import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listWaitingRequests } from './quotes.queries.server.ts'
import { replyDelay } from './reply-target.ts'

/** Requests that wait for the shop's price; those with an open question wait for the customer. */
export async function countWaitingRequests(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders
    where status = 'Pending Quote' and waits_for_customer_since is null`.execute(db)
  return rows[0]!.count
}

export interface WaitingSummary {
  count: number
  /** Since when the oldest waits; null: none does. */
  oldestSince: Date | null
  /** One of them waits longer than the shop wants. */
  isLate: boolean
}

/** How the quote desk stands. Requirement 13.1. */
export async function summarizeWaitingRequests(db: Database, now: Date): Promise<WaitingSummary> {
  const [requests, exceptions, settings] = await Promise.all([
    listWaitingRequests(db),
    listDayExceptions(db, now),
    loadSettings(db),
  ])
  const closedDays = new Set([...exceptions].flatMap(([day, { isClosed }]) => (isClosed ? [day] : [])))
  const ours = requests.filter(({ waitsForCustomerSince }) => waitsForCustomerSince === null)
  return {
    count: ours.length,
    oldestSince: ours[0]?.since ?? null,
    isLate: ours.some(({ since }) => replyDelay({ since, now, closedDays }, settings).isLate),
  }
}
