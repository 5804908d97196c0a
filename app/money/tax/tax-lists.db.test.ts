import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Database, sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { countInvoices, listInvoices } from './invoices/invoices.queries.server.ts'
import { listVatRows, sumVatMonth } from './vat-book.queries.server.ts'
import { listWithheld, sumWithheldMonth } from './withholding/withholdings.queries.server.ts'

/** Ten years of a busy shop, smaller: a month is one of 120 in each list. */
const ROWS = 96_000
/** Of one table, in one part of a query: what a month has, and not the whole. */
const MOST_READ = 4000
const HIDAR = '2019-03'
const ORDERS = 32_000
/** SQL: the id of the order of row `n`, and its time. */
const ID = sql`lpad((n % ${sql.lit(ORDERS)})::text, 32, '0')::uuid`
const AT = sql`'2026-11-21'::timestamptz - n * interval '3650 days' / ${sql.lit(ROWS)}`

const database = await createTestDatabase()
const { db } = database

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** How many rows of each table the parts of the queries of `act` read, the most first. */
async function readRows(work: (asking: Database) => Promise<unknown>): Promise<[table: string, rows: number][]> {
  const read = new Map<string, number>()
  const walk = (node: PlanNode): void => {
    const table = node['Relation Name']
    const gone = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const rows = (node['Actual Rows'] + gone) * node['Actual Loops']
    if (table) read.set(table, Math.max(read.get(table) ?? 0, rows))
    node.Plans?.forEach(walk)
  }
  const explain = async (client: PoolClient, text: string, values: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    walk(rows[0]!['QUERY PLAN'][0].Plan)
    return client.query(text, values)
  }
  const connect = async () => {
    const client = await database.pool.connect()
    const query = (text: string, values: unknown[]) => explain(client, text, values)
    return { query, release: () => client.release() }
  }
  await work(createDatabase({ connect } as unknown as Pool))
  return [...read].toSorted(([, one], [, other]) => other - one)
}

beforeAll(async () => {
  await database.truncate()
  // What the triggers refuse is not asked here.
  await db.connection().execute(async (on) => {
    await sql`set session_replication_role = replica`.execute(on)
    await sql`
      insert into orders (id, code, status, kind, customer_name, phone, address, order_total_santim)
      select ${ID}, 'A' || translate(lpad(n::text, 5, '0'), '01', 'XY'), 'Completed', 'cart', 'Example', '+251900000010', 'N/A', 11500
      from generate_series(1, ${ORDERS}::integer) n`.execute(on)
    await sql`insert into tax_buyers (order_id, name, tin, person, at) select id, 'Example', '0099999999', 'hana', now() from orders`.execute(
      on,
    )
    await sql`
      insert into vat_entries (order_id, kind, at, percent)
      select ${ID}, case when n % 9 = 0 then 'return' else 'sale' end, ${AT}, 15 from generate_series(1, ${ROWS}::integer) n`.execute(
      on,
    )
    await sql`insert into vat_parts (entry_id, percent, gross_santim, vat_santim) select id, 15, 11500, 1500 from vat_entries`.execute(
      on,
    )
    await sql`
      insert into invoices (series, year, number, order_id, total_santim, vat_santim, content, request_key, person, at)
      select 'INV', 2009 + n * 10 / ${ROWS}::integer, n, ${ID}, 11500, 1500, '{}', gen_random_uuid(), 'hana', ${AT}
      from generate_series(1, ${ROWS}::integer) n`.execute(on)
    await sql`
      insert into withholdings (order_id, attempt_id, santim, returned_santim, base_santim, percent, person, at)
      select ${ID}, gen_random_uuid(), 100, 100, 10000, 3, 'hana', ${AT} from generate_series(1, ${ROWS}::integer) n`.execute(
      on,
    )
    await sql`set session_replication_role = default`.execute(on)
  })
  await sql`analyze orders, vat_entries, vat_parts, invoices, withholdings, tax_buyers`.execute(db)
})
afterAll(() => database.drop())

it.each<[string, (asking: Database) => Promise<unknown>]>([
  ['the VAT book', (asking) => listVatRows(asking, { month: HIDAR, view: 'all', perPage: 50 })],
  ['the VAT book without receipts', (asking) => listVatRows(asking, { month: '2016-06', view: 'open', perPage: 50 })],
  ['the sums of a month', (asking) => sumVatMonth(asking, HIDAR)],
  ['withheld tax', (asking) => listWithheld(asking, { month: HIDAR, view: 'all', perPage: 50 })],
  ['missing receipts', (asking) => listWithheld(asking, { month: '2016-06', view: 'missing', perPage: 50 })],
  ['the sums of withheld tax', (asking) => sumWithheldMonth(asking, HIDAR)],
  ['invoices', (asking) => listInvoices(asking, { perPage: 50 })],
  ['later invoices', (asking) => listInvoices(asking, { perPage: 50, cursor: { key: '50000', isBackwards: false } })],
  ['the number of invoices', (asking) => countInvoices(asking)],
])('%s reads a month or a page, and never the whole table', async (_, work) => {
  const read = await readRows(work)
  expect(read.filter(([, rows]) => rows > MOST_READ)).toEqual([])
})

it('counts invoices by their numbers', async () => {
  const { rows } = await sql<{ count: number }>`
    select sum(most)::integer as count from (select max(number) as most from invoices group by series, year) years`.execute(
    db,
  )
  expect(await countInvoices(db)).toBe(rows[0]!.count)
})
