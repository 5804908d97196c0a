import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { CHECKS_END_MS } from './attempt.ts'

export interface UnsettledPayments {
  count: number
  oldestAt: Date | null
}

const UNSETTLED_AFTER_MS = 10 * 60_000

/**
 * Payments begun ten minutes ago or earlier whose end nobody knows and that are still asked about. A visit to a payment page may take
 * as long as the order is held (`holdMinutes`): most of these are pages that a customer left.
 */
export async function readUnsettled(db: Database, holdMinutes: number, now: Date): Promise<UnsettledPayments> {
  const before = new Date(now.getTime() - UNSETTLED_AFTER_MS)
  const { rows } = await sql<UnsettledPayments>`
    select count(*) as count, min(created_at) as "oldestAt" from payment_attempts
    where next_check_at is not null and state in ('created', 'pending', 'unknown')
      and created_at > ${new Date(now.getTime() - CHECKS_END_MS)}
      and created_at <= ${before}::timestamptz
        - case when checkout_url is null then interval '0' else ${holdMinutes}::int * interval '1 minute' end`.execute(
    db,
  )
  return rows[0]!
}

/** An older fault may be over: nobody paid since. */
const FAULT_COUNTS_MS = 30 * 60_000

/** Providers whose last call failed, lately. */
export async function listFailingProviders(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from provider_health
    where fault_at > ${new Date(now.getTime() - FAULT_COUNTS_MS)} and (answered_at is null or fault_at > answered_at)
    order by provider`.execute(db)
  return rows.map(({ provider }) => provider)
}

/** Open attempts of all processes, for the metrics. */
export async function countOpenAttempts(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_attempts where state in ('created', 'pending')`.execute(db)
  return rows[0]!.count
}
