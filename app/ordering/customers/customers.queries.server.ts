import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { readSearch } from '#app/ordering/orders/reading/read-search.ts'
import { searchGrams } from '#app/base/platform/text/search-grams.ts'
import type { ImportantDate } from './important-date.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keyset, type KeysetPage } from '#app/base/platform/list/keyset.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { CustomerFilter } from './customer-filter.ts'

export interface Customer {
  id: string
  /** +251 and nine digits; null: an account that has not ordered under a phone. */
  phone: string | null
  accountId: string | null
  /** Empty: never given. */
  name: string
  email: string | null
  /** Language of the newest order; null: none yet. */
  lang: Lang | null
  orders: number
  /** Paid less refunded. */
  spendSantim: number
  owedSantim: number
  lastOrderAt: Date | null
  /** Time of the newest order, or when the account was created. */
  seenAt: Date
  blocked: { reason: string; at: Date; by: string } | null
  /** Every phone of the person, the customer's own first; more than one after a merge. */
  phones: string[]
  /** Empty: none known. */
  allergies: string
  /** Consent to messages that no order needs; null: never asked. */
  consent: boolean | null
  dates: ImportantDate[]
}

const CUSTOMERS_PER_PAGE = 50
/** A search first looks at this many rows, which is enough for frequent matches; rare matches use the index. */
const LOOKED_AT_FIRST = 5000
/** Counting stops here, since nobody pages so far. */
export const COUNTED_CUSTOMERS = 10_000

const COLUMNS = sql`c.id, c.phone, c.account_id as "accountId", c.name, c.email, c.lang, c.orders,
  c.spend_santim as "spendSantim", c.owed_santim as "owedSantim", c.last_order_at as "lastOrderAt", c.seen_at as "seenAt",
  case when b.phone is not null then
    jsonb_build_object('reason', b.reason, 'at', b.blocked_at, 'by', ${staffNameOf('b.blocked_by')}) end as blocked,
  array_remove(c.phone || array(select m.phone from customer_phones m where m.into_phone = c.phone order by m.merged_at), null)
    as phones,
  coalesce((select allergies from customer_details d where d.phone = c.phone), '') as allergies,
  (select d.consent from customer_details d where d.phone = c.phone) as consent,
  (select coalesce(jsonb_agg(to_jsonb(d) - 'phone' order by d.kind desc), '[]') from customer_dates d where d.phone = c.phone)
    as dates`

interface Row extends Omit<Customer, 'blocked'> {
  blocked: { reason: string; at: string; by: string } | null
}

function readCustomer({ blocked, ...row }: Row): Customer {
  return { ...row, blocked: blocked && { ...blocked, at: new Date(blocked.at) } }
}

/** A page of the customers, latest order first; accounts without orders are sorted by their creation. Requirement 20.1. */
export async function listCustomers(
  db: Database,
  filter: CustomerFilter,
  cursor?: Cursor,
  limit = CUSTOMERS_PER_PAGE,
): Promise<ListRows<Customer>> {
  await refreshOrderProjections(db)
  const page = keyset({
    by: [sql`c.seen_at`, sql`c.id`],
    isDescending: true,
    parse: parsePlace,
    at: ({ seenAtMicros, id }) =>
      sql`timestamptz 'epoch' + ${seenAtMicros}::float8 * interval '1 microsecond', ${id}::uuid`,
    cursor,
    limit,
  })
  const found = await findPage(db, filter, page)
  const { rows, ...edges } = page.page(found, ({ micros, id }) => `${micros}.${id}`)
  return { rows: rows.map(({ micros: _micros, ...row }) => readCustomer(row)), ...edges }
}

/** In microseconds since 1970: milliseconds would skip a second customer of the same millisecond. */
function parsePlace(key: string): { seenAtMicros: string; id: string } | undefined {
  const [, seenAtMicros, id] = /^(\d{1,16})\.(.+)$/.exec(key) ?? []
  return seenAtMicros !== undefined && id !== undefined && isUuid(id) ? { seenAtMicros, id } : undefined
}

/** Whether a text is the key of a place in the list. */
export const isCustomerKey = (key: string): boolean => parsePlace(key) !== undefined

export interface CustomersSum {
  count: number
  spendSantim: number
  owedSantim: number
}

/** Number of matches with their paid and owed sums. Counts at most `COUNTED_CUSTOMERS` + 1. */
export async function sumCustomers(db: Database, filter: CustomerFilter): Promise<CustomersSum> {
  const search = await readCustomerSearch(db, filter.search)
  const { rows } = await sql<CustomersSum>`
    select count(*)::integer as count, coalesce(sum(spend_santim), 0)::bigint as "spendSantim",
      coalesce(sum(owed_santim), 0)::bigint as "owedSantim"
    from (
      select c.spend_santim, c.owed_santim from customers c ${blocksOf(filter)}
      where ${shownBy(filter)} and ${search ? search.found : sql`true`} limit ${COUNTED_CUSTOMERS + 1}
    ) found`.execute(db)
  return rows[0]!
}

/** Undefined when no customer has this id. The id of a merged customer finds the customer it became part of. */
export async function findCustomer(db: Database, id: string): Promise<Customer | undefined> {
  await refreshOrderProjections(db)
  return findRefreshedCustomer(db, id)
}

/** The same in a transaction, after the projections of orders were refreshed. */
export async function findRefreshedCustomer(db: Database, id: string): Promise<Customer | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from customers c left join customer_blocks b on b.phone = c.phone where c.id = ${id}
      or c.phone = (select into_phone from customer_phones where customer_id = ${id})`.execute(db)
  return rows[0] && readCustomer(rows[0])
}

type PlacedRow = Row & { micros: string }

async function findPage(db: Database, filter: CustomerFilter, page: KeysetPage): Promise<PlacedRow[]> {
  const search = await readCustomerSearch(db, filter.search)
  if (!search) return readPage(db, sql`customers`, filter, page, sql`true`)
  // The planner does not know how many customers match. First tests the next LOOKED_AT_FIRST customers, and uses the index only
  // if these do not fill the page.
  const near = sql`(select * from customers c where ${page.beyond} order by ${page.order} limit ${LOOKED_AT_FIRST})`
  const rows = await readPage(db, near, filter, page, search.matches)
  if (rows.length === page.limit) return rows
  const found = sql`(select * from customers c where ${search.found} offset 0)`
  return readPage(db, found, filter, page, sql`true`)
}

async function readPage(
  db: Database,
  source: RawBuilder<unknown>,
  filter: CustomerFilter,
  page: KeysetPage,
  matches: RawBuilder<unknown>,
): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select ${COLUMNS}, (extract(epoch from c.seen_at) * 1000000)::bigint::text as micros
    from ${source} c ${blocksOf(filter)}
    where ${page.beyond} and ${shownBy(filter)} and ${matches}
    order by ${page.order} limit ${page.limit}`.execute(db)
  return rows
}

/** Few customers are blocked, so the query starts from the blocks. */
function blocksOf({ show }: CustomerFilter): RawBuilder<unknown> {
  return show === 'blocked'
    ? sql`join customer_blocks b on b.phone = c.phone`
    : sql`left join customer_blocks b on b.phone = c.phone`
}

function shownBy({ show }: CustomerFilter): RawBuilder<unknown> {
  return show === 'owing' ? sql`c.owed_santim > 0` : sql`true`
}

interface CustomerSearch {
  matches: RawBuilder<unknown>
  /** The same condition, through the text index. */
  found: RawBuilder<unknown>
}

/** Part of a name or email, or a phone in any form; undefined for an empty search. */
async function readCustomerSearch(db: Database, typed: string): Promise<CustomerSearch | undefined> {
  if (typed === '') return undefined
  const { search, pattern, phoneDigits } = readSearch(typed)
  // PostgreSQL lowers the text, so that it does so in the same way as in the compared columns.
  const { rows } = await sql<{ lowered: string; like: string }>`
    select lower(${search}) as lowered, lower(${pattern}) as like`.execute(db)
  const { lowered, like } = rows[0]!
  const meanings = [{ like, grams: searchGrams(lowered) }]
  if (phoneDigits) meanings.push({ like: `%${phoneDigits}%`, grams: searchGrams(phoneDigits) })
  const either = (each: (meaning: (typeof meanings)[number]) => RawBuilder<unknown>) =>
    sql`(${sql.join(meanings.map(each), sql` or `)})`
  return {
    matches: either((meaning) => sql`c.search like ${meaning.like}`),
    found: either(
      (meaning) => sql`(text_grams(c.search) @> ${meaning.grams}::text[] and c.search like ${meaning.like})`,
    ),
  }
}
