import type { AttemptState } from '#app/money/payments/attempt.ts'
import type { PaymentExceptionKind } from '#app/money/payments/exceptions/payment-exception.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { withOwnPlan } from '#app/base/platform/database/own-plan.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keyset } from '#app/base/platform/list/keyset.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { orderLabel } from '#app/ordering/terms/order-label.queries.server.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { splitByBands } from './amount-bands.ts'
import { amountBounds, readTransactionSearch, type TransactionFilter } from './transaction-filter.ts'

export interface Transaction {
  id: string
  orderId: string
  orderCode: string
  orderLabel: string
  customerName: string
  /** The phone of the prompt; null on a payment page. */
  phone: string | null
  /** Number of the attempt within its order, from 1. */
  number: number
  provider: string
  channel: 'direct' | 'hosted' | 'counter'
  method: string | null
  amountSantim: Santim
  /** The provider's fee; null: not reported, or nothing was paid. */
  feeSantim: Santim | null
  state: AttemptState
  reference: string
  providerReference: string | null
  failureReason: string | null
  isLate: boolean
  isDuplicate: boolean
  /** Taken back within minutes: its cash does not count. */
  isVoided: boolean
  /** start, webhook, poll, sweep or person; null while nothing is known. */
  learnedBy: string | null
  /** Name of the member of staff. */
  recordedBy: string | null
  recordedById: string | null
  note: string
  createdAt: Date
  finalAt: Date | null
}

export interface TransactionSummary {
  count: number
  /** Money that came in and was not taken back within minutes. */
  takenSantim: Santim
  /** Refunds of these payments that have left. */
  refundedSantim: Santim
  /** Counts under the other filters; states without attempts are absent. */
  countByState: Readonly<Partial<Record<AttemptState, number>>>
  /** Of these, those that a person should check. */
  countToReview: number
}

const columns = sql`a.id, a.order_id as "orderId", orders.code as "orderCode", ${orderLabel('orders')} as "orderLabel", orders.customer_name as "customerName",
  a.phone, a.provider, a.channel, a.method, a.amount_santim as "amountSantim",
  a.fee_santim as "feeSantim", a.state, a.reference,
  a.provider_reference as "providerReference", a.failure_reason as "failureReason", a.is_late as "isLate",
  a.is_duplicate as "isDuplicate", a.learned_by as "learnedBy", ${staffNameById(sql`a.recorded_by_id`, sql<string | null>`a.recorded_by`)} as "recordedBy",
  a.recorded_by_id as "recordedById", a.note,
  a.created_at as "createdAt", a.final_at as "finalAt",
  exists (select from ledger_entries v where v.attempt_id = a.id and v.kind = 'void') as "isVoided",
  (select count(*) from payment_attempts earlier
    where earlier.order_id = a.order_id and (earlier.created_at, earlier.id) <= (a.created_at, a.id)) as number`

/** Credit came in before, and what a company withheld never did. On `a`. */
const IS_MONEY = sql`a.provider not in ('credit', 'withholding')`

const TO_REVIEW = sql`(a.is_late or a.is_duplicate or a.state = 'unknown')`

/** Conditions on `a`. `isQuick`: includes the quick filters. Their own counts leave them out. */
function conditions(
  filter: Omit<TransactionFilter, 'perPage'>,
  isQuick: boolean,
  { min, max } = amountBounds(filter),
): RawBuilder<unknown> {
  const { state, method, start, end, needsReview, search } = filter
  const all = [sql`true`]
  // Literals: with a parameter the planner could not use the partial indexes.
  if (state && isQuick) all.push(sql`a.state = ${sql.lit(state)}`)
  if (method) all.push(method === 'hosted' ? sql`a.channel = 'hosted'` : sql`a.method = ${method}`)
  if (start) all.push(sql`a.created_at >= (${start}::date::timestamp at time zone 'Africa/Addis_Ababa')`)
  if (end) all.push(sql`a.created_at < ((${end}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa')`)
  if (min !== undefined) all.push(sql`a.amount_santim >= ${min}`)
  if (max !== undefined) all.push(sql`a.amount_santim <= ${max}`)
  if (needsReview && isQuick) all.push(TO_REVIEW)
  if (search) all.push(sql`a.id in (${found(search)})`)
  return sql.join(all, sql` and `)
}

/** Ids of the attempts that match a search; each condition uses an index. */
function found(search: string): RawBuilder<unknown> {
  const { phone, code, reference } = readTransactionSearch(search)
  const meanings = [
    sql`select id from payment_attempts where reference = ${reference}`,
    sql`select id from payment_attempts where upper(provider_reference) = ${reference}`,
  ]
  if (phone) meanings.push(sql`select id from payment_attempts where phone = ${phone}`)
  if (code) {
    meanings.push(sql`select payment_attempts.id from payment_attempts
      join orders on orders.id = payment_attempts.order_id where orders.code = ${code}`)
  }
  return sql.join(meanings, sql` union `)
}

/** One page of transactions, newest first. Requirement 12.7. */
export async function listTransactions(
  db: Database,
  filter: Omit<TransactionFilter, 'perPage'> & { perPage: number },
  cursor?: Cursor,
): Promise<ListRows<Transaction>> {
  const page = keyset({
    by: [sql`a.created_at`, sql`a.id`],
    isDescending: true,
    parse: (key) => (isUuid(key) ? key : undefined),
    at: (id) => sql`select edge.created_at, edge.id from payment_attempts edge where edge.id = ${id}::uuid`,
    cursor,
    limit: filter.perPage,
  })
  const { rows } = await sql<Transaction>`
    select ${columns}
    from (
      select * from payment_attempts a where ${conditions(filter, true)} and ${page.beyond}
      order by ${page.order} limit ${page.limit}
    ) as a join orders on orders.id = a.order_id
    order by ${page.order}`.execute(db)
  return page.page(rows, ({ id }) => id)
}

/** Attempts that change all the time are counted themselves after so many tries. */
const COUNTED_TIMES = 3

/**
 * Adds up the counts by day, with bounds also by band of amounts. What a bound cuts off a band is counted itself: what is taken off must be
 * of the moment at which the bands were counted.
 */
async function sumCounts(db: Database, filter: TransactionFilter): Promise<StateSum[]> {
  for (let times = 0; times < COUNTED_TIMES; times += 1) {
    await sql`select refresh_attempt_counts()`.execute(db)
    const rows = await readCounts(db, filter)
    if (rows.every(({ isOlder }) => !isOlder)) return rows
  }
  return sumFound(db, filter)
}

async function readCounts(db: Database, filter: TransactionFilter): Promise<(StateSum & { isOlder: boolean })[]> {
  const { method, start, end } = filter
  const bounds = amountBounds(filter)
  const hasBounds = bounds.min !== undefined || bounds.max !== undefined
  const { bands, rest, excess } = splitByBands(bounds)
  const all = [hasBounds ? sql`amount_band between ${bands?.first ?? 0} and ${bands?.last ?? -1}` : sql`true`]
  if (method) all.push(method === 'hosted' ? sql`channel = 'hosted'` : sql`method = ${method}`)
  if (start) all.push(sql`day >= ${start}::date`)
  if (end) all.push(sql`day <= ${end}::date`)
  const counts = sql.table(hasBounds ? 'payment_attempt_bands' : 'payment_attempt_counts')
  const counted = sql`select state, is_to_look, attempts, amount_santim from ${counts} where ${sql.join(all, sql` and `)}`
  const parts = [
    counted,
    ...rest.map((part) => sumOf(conditions(filter, false, part))),
    ...excess.map((part) => {
      const outside = sumOf(conditions(filter, false, part))
      return sql`select state, is_to_look, -attempts, -amount_santim from (${outside}) outside`
    }),
  ]
  const isOlder = excess.length > 0 ? sql`exists (select from changed_attempt_days)` : sql`false`
  const sums = sql<StateSum & { isOlder: boolean }>`
    select state, is_to_look as "isToReview", sum(attempts)::bigint as count, sum(amount_santim)::bigint as "sumSantim",
      ${isOlder} as "isOlder"
    from (${sql.join(parts, sql` union all `)}) parts group by 1, 2`
  // A plan for any bounds takes the bands between them for few, and fetches most of the table by index.
  const { rows } = await (hasBounds ? withOwnPlan(db, (own) => sums.execute(own)) : sums.execute(db))
  return rows
}

/** SQL: the attempts of the conditions, as payment_attempt_counts has them. */
function sumOf(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select a.state, ${TO_REVIEW} as is_to_look, count(*) as attempts, sum(a.amount_santim)::bigint as amount_santim
    from payment_attempts a where ${where} group by 1, 2`
}

async function sumFound(db: Database, filter: TransactionFilter): Promise<StateSum[]> {
  const { rows } = await sql<StateSum>`
    select state, is_to_look as "isToReview", attempts as count, amount_santim as "sumSantim"
    from (${sumOf(conditions(filter, false))}) found`.execute(db)
  return rows
}

interface StateSum {
  state: AttemptState
  isToReview: boolean
  count: number
  sumSantim: Santim
}

/** Counts and sums of all filtered attempts, exact for what is committed. Never inside a transaction. */
export async function summarizeTransactions(db: Database, filter: TransactionFilter): Promise<TransactionSummary> {
  const [rows, noMoneySantim, refundedSantim] = await Promise.all([
    filter.search ? sumFound(db, filter) : sumCounts(db, filter),
    sumNoMoney(db, filter),
    sumRefunds(db, filter),
  ])
  const shown = rows.filter(
    ({ state, isToReview }) => (filter.state === '' || state === filter.state) && (isToReview || !filter.needsReview),
  )
  const states = new Set(rows.map(({ state }) => state))
  return {
    count: countOf(shown),
    takenSantim:
      shown.reduce((sum, { state, sumSantim }) => sum + (state === 'completed' ? sumSantim : 0), 0) - noMoneySantim,
    refundedSantim,
    countByState: Object.fromEntries(
      [...states].map((each) => [each, countOf(rows.filter(({ state }) => state === each))]),
    ),
    countToReview: countOf(rows.filter(({ isToReview }) => isToReview)),
  }
}

/**
 * Sum of the completed payments of this filter that brought no money: they were voided, withheld by a company, or made with credit, whose money
 * came in before.
 */
async function sumNoMoney(db: Database, filter: TransactionFilter): Promise<Santim> {
  const { rows } = await sql<{ sum: Santim }>`
    select coalesce(sum(a.amount_santim), 0)::bigint as sum
    from ledger_entries v join payment_attempts a on a.id = v.attempt_id
    where v.kind = 'void' and ${conditions(filter, true)}
    union all
    select coalesce(sum(a.amount_santim), 0)::bigint from withholdings w join payment_attempts a on a.id = w.attempt_id
    where ${conditions(filter, true)}
    union all
    select coalesce(sum(a.amount_santim), 0)::bigint from payment_attempts a
    where a.provider = 'credit' and a.order_id in (select order_id from credit_entries where amount_santim < 0)
      and ${conditions(filter, true)}`.execute(db)
  return rows.reduce((all, { sum }) => all + sum, 0)
}

/** Refunds that have left, of the payments of this filter. Money that became credit is still the shop's. */
async function sumRefunds(db: Database, filter: TransactionFilter): Promise<Santim> {
  const { rows } = await sql<{ sum: Santim }>`
    select coalesce(sum(l.amount_santim), 0)::bigint as sum
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id
    where l.refund_id is not null and ${IS_MONEY} and ${conditions(filter, true)}`.execute(db)
  return rows[0]!.sum
}

/** Money that went back of one payment: voided within minutes, or refunded. */
export interface WentBack {
  attemptId: string
  kind: 'void' | 'refund'
  at: Date
  amountSantim: Santim
  reference: string | null
}

/** What went back of these payments, as `summarizeTransactions` counts it, in the order of time. */
export async function listWentBack(db: Database, attemptIds: readonly string[]): Promise<WentBack[]> {
  const { rows } = await sql<WentBack>`
    select l.attempt_id as "attemptId", l.kind, l.at, l.amount_santim as "amountSantim", l.provider_reference as reference
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id
    where l.attempt_id = any(${attemptIds}::uuid[]) and (l.kind = 'void' or l.refund_id is not null) and ${IS_MONEY}
    order by l.id`.execute(db)
  return rows
}

function countOf(sums: readonly StateSum[]): number {
  return sums.reduce((all, { count }) => all + count, 0)
}

/** A provider's message about an attempt, as received; it holds no secrets (`storeProviderEvent`). */
export interface ProviderMessage {
  id: number
  authenticity: string
  body: string
  receivedAt: Date
  processedAt: Date | null
}

export interface AttemptStep {
  id: number
  at: Date
  /** State of the attempt, `review`, or state of a refund. */
  state: string
  learnedBy: string | null
  by: string | null
}

export interface CaseOfAttempt {
  id: number
  kind: PaymentExceptionKind
  closedAt: Date | null
}

export async function findTransaction(
  db: Database,
  id: string,
): Promise<
  { transaction: Transaction; messages: ProviderMessage[]; steps: AttemptStep[]; cases: CaseOfAttempt[] } | undefined
> {
  const { rows } = await sql<Transaction>`
    select ${columns} from payment_attempts a join orders on orders.id = a.order_id where a.id = ${id}`.execute(db)
  const transaction = rows[0]
  if (!transaction) return undefined
  const messages = await db
    .selectFrom('provider_events')
    .select(['id', 'authenticity', 'body', 'received_at as receivedAt', 'processed_at as processedAt'])
    .where('reference', '=', transaction.reference)
    .where('provider', '=', transaction.provider)
    .orderBy('id')
    .execute()
  const { rows: steps } = await sql<AttemptStep>`
    select id, at, data ->> 'state' as state, data ->> 'learned_by' as "learnedBy", ${staffNameById(sql`case when actor_name is not null then actor_id end`, sql<string | null>`coalesce(actor_name, data ->> 'by')`)} as by
    from order_events where order_id = ${transaction.orderId} and kind in ('payment', 'refund')
      and (data ->> 'attempt_id' = ${id}
        or (data ->> 'refund_id')::bigint in (select r.id from refunds r where r.attempt_id = ${id}))
    order by id`.execute(db)
  const cases = await db
    .selectFrom('payment_exceptions')
    .select(['id', 'kind', 'closed_at as closedAt'])
    .where('attempt_id', '=', id)
    .orderBy('id')
    .execute()
  return { transaction, messages, steps, cases: cases as CaseOfAttempt[] }
}
