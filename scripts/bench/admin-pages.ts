import { logFilter, type LogFilter, LOG_SPANS, daysOfSpan } from '#app/people/staff/audit-log/log-filter.ts'
import { COUNTED_ENTRIES, countLog, listLog, listLogNames } from '#app/people/staff/audit-log/log.queries.server.ts'
import { transactionFilter, type TransactionFilter } from '#app/surfaces/finance/transactions/transaction-filter.ts'
import {
  listTransactions,
  summarizeTransactions,
} from '#app/surfaces/finance/transactions/transactions.queries.server.ts'
import { countPaymentTabs } from '#app/surfaces/finance/payment-tabs.queries.server.ts'
import { COUNTED_CUSTOMERS, listCustomers, sumCustomers } from '#app/ordering/customers/customers.queries.server.ts'
import { CUSTOMER_CHOICES, type CustomerFilter } from '#app/ordering/customers/customer-filter.ts'
import { countQuick, countViews } from '#app/ordering/order-list/order-chips.server.ts'
import { orderFilter, type OrderFilter } from '#app/ordering/order-list/order-filters.ts'
import { listOrders, summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { countWaitingRequests } from '#app/ordering/orders/quotes/waiting-requests.queries.server.ts'
import { cursorAfter } from '#app/base/platform/list/cursor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'

/** One page of the back office with all that it reads; `load` returns the number of matches, as the page says it. */
export interface PageCase {
  name: string
  load: (round: number) => Promise<string>
}

const today = dayInAddis(new Date())

/** Counting ends at a bound. */
function atMost(count: number, bound: number): string {
  return count > bound ? `> ${bound.toLocaleString('en')}` : count.toLocaleString('en')
}

/** The list of orders under the filters of its views, with the number on every chip. */
export function orderPageCases(db: Database): PageCase[] {
  const page = async (filter: Partial<OrderFilter>) => {
    const now = new Date()
    const asked: OrderFilter = { ...orderFilter.none, ...filter }
    const summarized = summarizeOrders(db, asked, now)
    const [{ count }] = await Promise.all([
      summarized,
      listOrders(db, asked, now),
      countQuick(db, asked, { now, summarized }),
      countViews(db, asked, { now, summarized }),
      countWaitingRequests(db),
    ])
    return count.toLocaleString('en')
  }
  const tomorrow = addDays(today, 1)
  return [
    { name: 'orders page: all, every chip counted', load: () => page({}) },
    { name: 'orders page: to do today', load: () => page({ open: 'yes', end: today }) },
    { name: 'orders page: tomorrow', load: () => page({ start: tomorrow, end: tomorrow }) },
    { name: 'orders page: quotes', load: () => page({ status: 'Pending Quote' }) },
    { name: 'orders page: unpaid', load: () => page({ open: 'yes', payment: 'unpaid' }) },
  ]
}

export async function customerCases(db: Database): Promise<PageCase[]> {
  const some = await sql<{ phone: string; name: string; edge: string }>`
    select phone, name, (extract(epoch from seen_at) * 1000000)::bigint || '.' || id as edge
    from customers where phone is not null and name <> '' order by md5(id::text) limit 60`.execute(db)
  const one = (round: number) => some.rows[round % some.rows.length]!
  const page = async (filter: Partial<CustomerFilter>, older?: string) => {
    const asked: CustomerFilter = { show: 'all', search: '', ...filter }
    await listCustomers(db, asked, cursorAfter(older))
    // As the page does for its quick filters.
    const sums = await Promise.all(CUSTOMER_CHOICES.map((show) => sumCustomers(db, { ...asked, show })))
    return atMost(sums[CUSTOMER_CHOICES.indexOf(asked.show)]!.count, COUNTED_CUSTOMERS)
  }
  return [
    { name: 'customers, newest first', load: () => page({}) },
    { name: 'customers, a page far down', load: (round) => page({}, one(round).edge) },
    { name: 'customers, owing', load: () => page({ show: 'owing' }) },
    { name: 'customers, search: a phone', load: (round) => page({ search: one(round).phone.replace('+251', '0') }) },
    { name: 'customers, search: a name', load: (round) => page({ search: one(round).name }) },
    { name: 'customers, search: nobody', load: (round) => page({ search: `nobody ${round}` }) },
  ]
}

/** Transactions, with counts of every state, the sum taken, and what waits for a person. */
export async function transactionCases(db: Database): Promise<PageCase[]> {
  const some = await sql<{ id: string; phone: string; code: string; reference: string; theirs: string }>`
    select a.id, a.phone, code, reference, provider_reference as theirs
    from payment_attempts a join orders on orders.id = a.order_id
    where provider_reference is not null and a.phone is not null order by md5(a.id::text) limit 60`.execute(db)
  const one = (round: number) => some.rows[round % some.rows.length]!
  const day = (round: number) => addDays(today, -((round * 37) % 700))
  const page = async (filter: Partial<TransactionFilter>, older?: string) => {
    const asked: TransactionFilter = { ...transactionFilter.none, ...filter }
    const [, summary] = await Promise.all([
      listTransactions(db, asked, cursorAfter(older)),
      summarizeTransactions(db, asked),
      countPaymentTabs(db, new Date()),
    ])
    return summary.count.toLocaleString('en')
  }
  return [
    { name: 'transactions, newest first', load: () => page({}) },
    { name: 'transactions, a page far down', load: (round) => page({}, one(round).id) },
    { name: 'transactions, failed', load: () => page({ state: 'failed' }) },
    { name: 'transactions, to look at', load: () => page({ needsReview: true }) },
    { name: 'transactions, method', load: () => page({ method: 'Telebirr' }) },
    { name: 'transactions, cash', load: () => page({ method: 'Cash' }) },
    { name: 'transactions of one day', load: (round) => page({ start: day(round), end: day(round) }) },
    { name: 'transactions of one month', load: (round) => page({ start: day(round), end: addDays(day(round), 30) }) },
    { name: 'transactions from a day on', load: (round) => page({ start: day(round) }) },
    { name: 'transactions, amounts', load: (round) => page({ min: '500', max: String(520 + round) }) },
    {
      name: 'transactions, at least an amount',
      load: (round) => page({ min: String([110, 501, 1201, 2601][round % 4]! + round) }),
    },
    {
      name: 'transactions, amounts from a day on',
      load: (round) => page({ start: day(round), min: String(301 + round), max: String(2900 - round) }),
    },
    {
      name: 'transactions, method and amounts',
      load: (round) => page({ method: 'Mpesa', min: '1000', max: String(1200 + round) }),
    },
    { name: 'transactions, search: a phone', load: (round) => page({ search: one(round).phone.replace('+251', '0') }) },
    { name: 'transactions, search: a code', load: (round) => page({ search: one(round).code }) },
    { name: 'transactions, search: our number', load: (round) => page({ search: one(round).reference }) },
    { name: 'transactions, search: their number', load: (round) => page({ search: one(round).theirs }) },
  ]
}

/** The audit log, with the counts of its spans and the names to choose from. */
export async function logCases(db: Database): Promise<PageCase[]> {
  const some = await sql<{ id: number; actor: string; label_en: string }>`
    select id, actor, label_en from audit_log where entity_type = 'order' order by md5(id::text) limit 60`.execute(db)
  const one = (round: number) => some.rows[round % some.rows.length]!
  const day = (round: number) => addDays(today, -((round * 37) % 700))
  const page = async (filter: Partial<LogFilter>, older?: string) => {
    const asked: LogFilter = { ...logFilter.none, ...filter }
    const [, [count = 0]] = await Promise.all([
      listLog(db, asked, cursorAfter(older)),
      countLog(db, asked, [asked, ...LOG_SPANS.map((span) => daysOfSpan(span, today))]),
      listLogNames(db, 'actor'),
      listLogNames(db, 'action'),
    ])
    return atMost(count, COUNTED_ENTRIES)
  }
  return [
    { name: 'log, newest first', load: () => page({}) },
    { name: 'log, a page far down', load: (round) => page({}, String(one(round).id)) },
    { name: 'log, one person', load: (round) => page({ actor: one(round).actor }) },
    { name: 'log, one kind of act', load: (round) => page({ action: ['move', 'update', 'export'][round % 3]! }) },
    { name: 'log, rare things', load: () => page({ type: 'setting' }) },
    { name: 'log of one day', load: (round) => page({ from: day(round), to: day(round) }) },
    { name: 'log of one month', load: (round) => page({ from: day(round), to: addDays(day(round), 30) }) },
    {
      name: 'log, one person, an act, a month',
      load: (round) =>
        page({ actor: one(round).actor, action: 'update', from: day(round), to: addDays(day(round), 30) }),
    },
    { name: 'log, search: an order', load: (round) => page({ search: one(round).label_en }) },
    { name: 'log, search: a common word', load: () => page({ search: 'confirmed' }) },
    {
      name: 'log, search: a reason',
      load: (round) => page({ search: ['customer called', 'ደንበኛው', 'rain'][round % 3]! }),
    },
    { name: 'log, search: two letters', load: (round) => page({ search: ['ra', 'q7', 'ደው'][round % 3]! }) },
    { name: 'log, search: nothing says it', load: (round) => page({ search: `nobody said ${round}` }) },
  ]
}
