import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listWaitingRequests, type WaitingRequest } from './quotes.queries.server.ts'
import { replyDelay } from './reply-target.ts'

export async function countWaitingRequests(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where status = 'Pending Quote' and waits_for_customer_since is null)
      + (select count(*) from quotes join orders on orders.id = quotes.order_id
          where quotes.state = 'sent' and quotes.asked_at is not null and orders.status = 'Quoted') as count`.execute(
    db,
  )
  return rows[0]!.count
}

export interface WaitingSummary {
  count: number
  /** The request that waits longest; null: none does. */
  oldest: WaitingRequest | null
  isLate: boolean
}

/** Summary of the quote desk. Requirement 13.1. */
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
    oldest: ours[0] ?? null,
    isLate: ours.some(({ since }) => replyDelay({ since, now, closedDays }, settings).isLate),
  }
}
