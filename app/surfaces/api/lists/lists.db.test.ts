import { Hono } from 'hono'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { sql, type Database } from '#app/base/platform/database/database.server.ts'
import type { FileCell, FileTable } from '#app/base/platform/files/file-table.ts'
import { formatPrice, formatSantim, nearestSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Lang, MessageKey } from '#app/base/platform/text/translate.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { loader as cakesPage } from '#app/catalog/editing/screens/admin/cakes-page.tsx'
import { loader as invoicesFile } from '#app/money/tax/screens/admin/invoices-export.ts'
import { loader as vatBookFile } from '#app/money/tax/screens/admin/vat-book-export.ts'
import { loader as withheldFile } from '#app/money/tax/screens/admin/withheld-export.ts'
import { loader as zTotalsFile } from '#app/money/tax/screens/admin/z-totals-export.ts'
import { loader as customersFile } from '#app/ordering/customers/screens/admin/customers-export.ts'
import { loader as movementsFile } from '#app/ordering/inventory/screens/admin/stock-movements-file.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { loader as ordersFile } from '#app/ordering/order-list/screens/admin/orders-export.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import type { ExportRequest } from '#app/people/auth/define-export.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { buildProfile } from '#app/people/auth/profile.factory.ts'
import { ROLES } from '#app/people/auth/profile.ts'
import { createApiToken } from '#app/people/staff/people.factory.ts'
import { loader as logFile } from '#app/people/staff/screens/admin/log-export.ts'
import { loader as staffFile } from '#app/people/staff/screens/admin/staff-export.ts'
import { loader as exceptionsPage } from '#app/surfaces/finance/screens/admin/exceptions-page.tsx'
import { loader as paymentsFile } from '#app/surfaces/finance/screens/admin/payments-export.ts'
import { loader as refundsPage } from '#app/surfaces/finance/screens/admin/refunds-page.tsx'
import { loader as transfersPage } from '#app/surfaces/finance/screens/admin/transfers-page.tsx'
import { loader as shiftsFile } from '#app/till/drawer/screens/admin/shifts-export.ts'
import { openAccountsAt } from '#test/accounts-at.ts'
import { LIST_EXAMPLES } from './list-examples.ts'
import { listCursor } from './list-cursor.ts'
import { createListsApi } from './lists.http.server.ts'
import { LIST_ACCESS, LISTS } from './lists.server.ts'

const MORNING = new Date('2026-11-29T06:00:00Z')
const { db, auth, clock, member, later } = await openAccountsAt(MORNING)
const deps = { db, clock, auth }

const app = new Hono<ApiEnv>()
app.use(async (c, next) => {
  c.set('facts', buildFacts({ lang: (c.req.query('lang') ?? 'en') as Lang }))
  await next()
})
app.route('/api', createApi([createListsApi(deps)]))

let token: string
let owner: Awaited<ReturnType<typeof member>>

beforeEach(async () => {
  owner = await member('meron', 'owner')
  const made = await createApiToken(deps, owner, { name: 'script', scope: 'read', lifetimeDays: 0 })
  if (!made.ok) throw new Error(made.reason)
  token = made.token
})

type Item = Record<string, unknown>

const ask = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  app.request(`/api/lists/${path}`, { headers })

async function read(path: string): Promise<{ items: Item[]; next: string | null }> {
  const answer = await ask(path)
  expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
  return (await answer.json()) as { items: Item[]; next: string | null }
}

/** Rows as they were written long ago: what the triggers refuse is not asked here. */
async function fill(write: (on: Database) => Promise<unknown>): Promise<void> {
  await db.connection().execute(async (on) => {
    await sql`set session_replication_role = replica`.execute(on)
    await write(on)
    await sql`set session_replication_role = default`.execute(on)
  })
}

/** SQL: a moment of row `n` in Hidar 2019, later for later rows. */
const AT = sql`'2026-11-20T06:00:00Z'::timestamptz + n * interval '1 minute'`
const ID = sql`lpad(n::text, 32, '0')::uuid`
const BUYERS = sql`insert into tax_buyers (order_id, name, tin, person, at)
  select id, 'Example', '0099999999', 'hana', now() from orders on conflict do nothing`
const MACHINE = sql`insert into fiscal_machines (number, name, made_by, made_at)
  values ('FM0001', 'Front', 'hana', now()) on conflict do nothing`

const rowsOf = (from: number, count: number) => sql`generate_series(${from}::integer, ${from + count - 1}::integer) n`

const orderRows = (from: number, count: number) => sql`
  insert into orders (id, code, status, kind, customer_name, phone, address, order_total_santim, created_at)
  select ${ID}, 'A' || translate(lpad(n::text, 5, '0'), '01', 'XY'), 'Confirmed', 'cart', 'Example ' || n,
    '+2519000' || lpad(n::text, 5, '0'), 'N/A', n * 1050, ${AT}
  from ${rowsOf(from, count)} on conflict do nothing`

/** Writes `count` rows of a list, numbered from `from`; more than one statement where a row has parents. */
const FILLS: Readonly<Record<string, (from: number, count: number) => ReturnType<typeof sql>[]>> = {
  payments: (from, count) => [
    orderRows(from, count),
    sql`insert into payment_attempts (id, intent_id, order_id, provider, channel, method, amount_santim, state, reference, created_at,
        recorded_by, recorded_by_id)
      select ${ID}, ${ID}, ${ID}, 'cash', 'counter', 'Cash', n * 1050, 'completed', 'REF' || lpad(n::text, 8, '0'), ${AT}, 'hana@shop.example', 'hana'
      from ${rowsOf(from, count)}`,
    sql`insert into ledger_entries (order_id, attempt_id, provider, kind, voids, recorded_by, amount_santim, at)
      select ${ID}, ${ID}, 'cash', 'void', n, 'hana', n * 1050, ${AT} from ${rowsOf(from, count)} where n % 3 = 0`,
  ],
  refunds: (from, count) => [
    ...FILLS['payments']!(from, count),
    sql`insert into refunds (order_id, attempt_id, amount_santim, state, reference, requested_at, requested_by, requested_by_id)
      select ${ID}, ${ID}, n * 105, 'requested', 'RF' || lpad(n::text, 8, '0'), ${AT}, 'hana@shop.example', 'hana' from ${rowsOf(from, count)}`,
  ],
  'payment-exceptions': (from, count) => [
    sql`insert into payment_exceptions (kind, provider, provider_event_id, reference, amount_santim, opened_at)
      select 'unknown_reference', 'telebirr', n, 'X' || n, n * 1050, ${AT} from ${rowsOf(from, count)}`,
  ],
  transfers: (from, count) => [
    orderRows(from, count),
    sql`insert into transfer_reports (order_id, sent_with, reference, amount_santim, reported_at)
      select ${ID}, 'CBE', 'FT' || lpad(n::text, 8, '0'), n * 1050, ${AT} from ${rowsOf(from, count)}`,
  ],
  shifts: (from, count) => [
    sql`insert into tills (number, name, device, made_by, made_at)
      select n, 'Till ' || n, gen_random_uuid(), 'hana', now() from ${rowsOf(from, count)}`,
    sql`insert into shifts (id, till, opened_at, float_santim, opened_by, opened_by_id, opened_by_name, held_by, held_by_id,
        held_by_name, counted_at, counted_by, counted_by_id, counted_by_name, counted_pieces, counted_santim, expected_santim,
        closed_at, closed_by, closed_by_id, kept_santim)
      select ${ID}, n, ${AT}, 5000, 'hana', 'hana', 'Hana', 'hana', 'hana', 'Hana', ${AT}, 'hana', 'hana', 'Hana', '{}', n * 1050, n * 1000,
        case when n % 3 > 0 then ${AT} end, case when n % 3 > 0 then 'hana' end, case when n % 3 > 0 then 'hana' end,
        case when n % 3 > 0 then 500 end
      from ${rowsOf(from, count)}`,
  ],
  'stock-movements': (from, count) => [
    sql`insert into stock_movements (at, day, cake_id, name_en, name_am, reason, pieces, left_pieces, actor)
      select ${AT}, '2026-11-20', 'mango', 'Mango', 'ማንጎ', 'bake', n, n, 'meron@shop.example' from ${rowsOf(from, count)}`,
  ],
  staff: (from, count) => [
    sql`insert into users (id, name, email) select 'u' || n, 'Somebody ' || n, 's' || lpad(n::text, 5, '0') || '@shop.example'
      from ${rowsOf(from, count)}`,
    sql`insert into profiles (id, email, is_admin, role)
      select 'u' || n, 's' || lpad(n::text, 5, '0') || '@shop.example', true, 'kitchen' from ${rowsOf(from, count)}`,
  ],
  log: (from, count) => [
    sql`insert into audit_log (at, actor, actor_id, action, entity_type, entity_id, label_en, label_am, before, after)
      select ${AT}, 'meron@shop.example', ${owner.id}, 'update', 'cake', 'mango', 'Mango', 'ማንጎ', '{"position": 1}',
        jsonb_build_object('position', n)
      from ${rowsOf(from, count)}`,
  ],
  'vat-book': (from, count) => [
    orderRows(from, count),
    BUYERS,
    sql`insert into vat_entries (order_id, kind, at, percent) select ${ID}, 'order', ${AT}, 15 from ${rowsOf(from, count)}`,
    sql`insert into vat_parts (entry_id, percent, gross_santim, vat_santim)
      select e.id, 15, e.id * 1150, e.id * 150 from vat_entries e where not exists (select from vat_parts p where p.entry_id = e.id)`,
  ],
  invoices: (from, count) => [
    orderRows(from, count),
    sql`insert into invoices (series, year, number, invoice_series, invoice_year, invoice_number, reason, order_id, total_santim,
        vat_santim, content, request_key, person, at)
      select case when n % 3 = 0 then 'CN' else 'INV' end, 2019, n, case when n % 3 = 0 then 'INV' end,
        case when n % 3 = 0 then 2019 end, case when n % 3 = 0 then n - 1 end, case when n % 3 = 0 then 'Returned' else '' end, ${ID}, n * 1150, n * 150, '{}', gen_random_uuid(),
        'meron@shop.example', ${AT}
      from ${rowsOf(from, count)}`,
  ],
  'withheld-tax': (from, count) => [
    orderRows(from, count),
    BUYERS,
    sql`insert into withholdings (order_id, attempt_id, santim, returned_santim, base_santim, percent, person, at)
      select ${ID}, ${ID}, n * 30, n, n * 1000, 3, 'meron@shop.example', ${AT} from ${rowsOf(from, count)}`,
  ],
  'z-totals': (from, count) => [
    MACHINE,
    sql`insert into z_totals (machine, day, total_santim, ours_santim, reason, person, at)
      select 'FM0001', '2026-11-09'::date + n, n * 1050, 0, 'Mistyped', 'meron@shop.example', ${AT} from ${rowsOf(from, count)}`,
  ],
}

async function build(name: string, from: number, count: number): Promise<void> {
  if (name === 'cakes') {
    for (let n = from; n < from + count; n += 1)
      await buildCake(db, { id: `cake-${n}`, position: n, price_santim: n * 1050 })
  } else if (name === 'orders' || name === 'customers') {
    for (let n = from; n < from + count; n += 1) {
      const phone = `+2519000${String(n).padStart(5, '0')}`
      await buildOrder(db, { phone, customer_name: `Example ${n}`, created_at: clock.now() }, [
        { unit_price_santim: n * 1050 },
      ])
      later(1000)
    }
  } else {
    await fill(async (on) => {
      for (const statement of FILLS[name]!(from, count)) await statement.execute(on)
    })
  }
}

interface FileOf {
  loader: { table: (request: ExportRequest) => Promise<FileTable> }
  /** Some of its columns, with what an item says of each. */
  columns: Partial<Record<MessageKey, (item: Item) => unknown>>
}

const money = (value: unknown) => value ?? ''

const FILES: Readonly<Record<string, FileOf>> = {
  orders: {
    loader: ordersFile,
    columns: {
      'orders.column.order': ({ code }) => code,
      'orders.file.total': ({ order_total: total }) => total,
      'orders.file.owed': ({ owed }) => owed,
    },
  },
  customers: {
    loader: customersFile,
    columns: {
      'customers.name': ({ name }) => name,
      'customers.file.phone': ({ phone }) => formatPhone(String(phone)),
      'customers.orders': ({ orders }) => orders,
      'customers.file.owed': ({ owed }) => owed,
    },
  },
  payments: {
    loader: paymentsFile,
    columns: {
      'transactions.detail.ours': ({ reference }) => reference,
      'transactions.file.amount': ({ amount }) => amount,
      'transactions.detail.by': ({ recorded_by: by }) => (by as Item)['name'],
    },
  },
  shifts: {
    loader: shiftsFile,
    columns: {
      'shifts.column.number': ({ number }) => number,
      'shifts.file.expected': ({ expected }) => money(expected),
      'shifts.column.counted': ({ counted }) => money(counted),
      'shifts.column.difference': ({ difference }) => money(difference),
    },
  },
  'stock-movements': {
    loader: movementsFile,
    columns: {
      'move.pieces': ({ pieces }) => pieces,
      'move.left': ({ left }) => left,
      'move.file.day': (item) => item['day'],
      'move.who': ({ person }) => (person as Item)['name'],
    },
  },
  staff: {
    loader: staffFile,
    columns: {
      'users.staff.email': ({ sign_in_name: name }) => name,
      'users.staff.sessions': ({ sessions }) => sessions,
    },
  },
  log: {
    loader: logFile,
    columns: {
      'log.after': ({ after }) => after && JSON.stringify(after),
      'log.reason': ({ reason }) => reason,
      'log.where': ({ place }) => place,
    },
  },
  'vat-book': {
    loader: vatBookFile,
    columns: {
      'tax.book.column.what': ({ label }) => label,
      'tax.book.column.net': ({ net }) => net,
      'tax.book.column.vat': ({ vat }) => vat,
      'tax.book.column.gross': ({ gross }) => gross,
    },
  },
  invoices: {
    loader: invoicesFile,
    columns: {
      'invoice.column.number': ({ name }) => name,
      'invoice.column.vat': ({ vat }) => vat,
      'invoice.column.total': ({ total }) => total,
    },
  },
  'withheld-tax': {
    loader: withheldFile,
    columns: {
      'tax.book.column.what': ({ label }) => label,
      'withheld.column.base': ({ base }) => base,
      'withheld.column.withheld': ({ withheld }) => withheld,
      'withheld.column.standing': ({ standing }) => standing,
    },
  },
  'z-totals': {
    loader: zTotalsFile,
    columns: {
      'tax.file.day': (item) => item['day'],
      'z.column.ours': ({ ours }) => ours,
      'z.column.total': ({ total }) => money(total),
      'z.column.difference': ({ difference }) => money(difference),
    },
  },
}

const { t } = buildFacts()

/** The chosen cells of every line of a file but for the sum in its last line. */
async function cellsOf({ loader, columns }: FileOf, search: string, count: number): Promise<FileCell[][]> {
  const request = { db, now: clock.now(), search: new URLSearchParams(search), params: {}, lang: 'en', t } as const
  const table = await loader.table(request)
  const heads = table.columns.map(({ head }) => head)
  const at = (Object.keys(columns) as MessageKey[]).map((key) => heads.indexOf(t(key)))
  expect(at).not.toContain(-1)
  const rows: (readonly FileCell[])[] = []
  for (let page = await table.next(); page.length > 0; page = await table.next()) rows.push(...page)
  return rows.slice(0, count).map((row) => at.map((index) => row[index]!))
}

type Loader = (args: never) => Promise<object>

/** What a page of the owner loads. */
async function load(loader: Loader, search: string): Promise<Record<string, Item[]>> {
  const context = new RouterContextProvider()
  const user = { id: owner.id, email: owner.name }
  context.set(sessionContext, { user, profile: { ...user, isAdmin: true } })
  context.set(databaseContext, db)
  context.set(clockContext, clock)
  context.set(requestContext, buildFacts())
  const url = new URL(`http://shop.example/admin?${search}`)
  const args = { context, params: {}, request: new Request(url), url, pattern: url.pathname } as LoaderFunctionArgs
  return (await loader(args as never)) as Record<string, Item[]>
}

const inWords = (birr: unknown) => formatSantim(nearestSantim(Number(birr)), 'en')

interface PageOf {
  loader: Loader
  shown: (loaded: Record<string, Item[]>) => unknown[]
  item: (item: Item) => unknown
}

/** Lists without a file, by what their page loads. */
const PAGES: Readonly<Record<string, PageOf>> = {
  refunds: {
    loader: refundsPage,
    shown: ({ refunds }) => refunds!.map(({ id, amount, by }) => [id, amount, by]),
    item: ({ id, amount, requested_by: by }) => [id, inWords(amount), (by as Item)['name']],
  },
  'payment-exceptions': {
    loader: exceptionsPage,
    shown: ({ cases }) => cases!.map(({ id, amount, reference }) => [id, amount, reference]),
    item: ({ id, amount, reference }) => [id, inWords(amount), reference],
  },
  transfers: {
    loader: transfersPage,
    shown: ({ reports }) => reports!.map(({ id, amount, reference }) => [id, amount, reference]),
    item: ({ id, amount, reference }) => [id, String(amount), reference],
  },
  cakes: {
    loader: cakesPage,
    shown: ({ cakes }) => cakes!.map(({ id, price, nameAm }) => [id, price, nameAm]),
    item: ({ id, price, name_am: name }) => [id, formatPrice(nearestSantim(Number(price)), 'en'), name],
  },
}

/** Of each list a filter that leaves some rows out. */
const SEARCHES: Readonly<Record<string, string>> = {
  orders: 'search=Example 3',
  customers: 'search=Example 3',
  payments: 'min=40',
  refunds: 'search=RF00000003',
  'payment-exceptions': 'search=X3',
  transfers: 'search=FT00000003',
  shifts: 'view=open',
  'stock-movements': 'reason=sale',
  staff: 'show=off',
  log: 'action=export',
  'vat-book': 'month=2019-02',
  'withheld-tax': 'month=2019-02',
  'z-totals': 'month=2019-02',
  cakes: 'show=archived',
}

const ROWS = 7

it('each list is compared with its file or its page', () => {
  expect([...Object.keys(FILES), ...Object.keys(PAGES)].toSorted()).toEqual(LISTS.map(({ name }) => name).toSorted())
})

describe.each(LISTS)('$name', ({ name, item }) => {
  const filters = [...(name in SEARCHES ? [SEARCHES[name]!] : []), '', 'nothing=x']

  it('has the rows and sums that its page or file has, with each filter', async () => {
    await build(name, 1, ROWS)
    // The first reading of the day is a line of the log itself.
    await read(name)
    for (const search of filters) {
      const { items, next } = await read(`${name}?${search}`)
      expect(next).toBeNull()
      const isNarrow = search === SEARCHES[name]
      expect([search, items.length < ROWS]).toEqual([search, isNarrow])
      const [file, page] = [FILES[name], PAGES[name]]
      const lines = items.flatMap((each) => [each, ...goneBack(each)])
      const cells = file
        ? lines.map((each) => Object.values(file.columns).map((cell) => cell(each)))
        : items.map((each) => page!.item(each))
      const shown = file ? await cellsOf(file, search, lines.length) : page!.shown(await load(page!.loader, search))
      expect([search, cells]).toEqual([search, shown])
    }
  })

  it('says what its description says', async () => {
    await build(name, 1, ROWS)
    const { items } = await read(name)
    for (const each of [...items, LIST_EXAMPLES[name]!]) expect(item.parse(each)).toEqual(each)
  })

  it('names each row once, page by page, while rows are added', async () => {
    await build(name, 1, ROWS)
    const before = (await read(`${name}?limit=500`)).items.map(keyOf)
    const seen: string[] = []
    let added = ROWS + 1
    for (let path = `${name}?limit=3`; ;) {
      const { items, next } = await read(path)
      expect(items.length).toBeLessThanOrEqual(3)
      seen.push(...items.map(keyOf))
      if (next === null) break
      if (added < ROWS + 7) await build(name, added, 2)
      added += 2
      path = `${name}?limit=3&after=${next}`
    }
    expect(seen.length).toBe(new Set(seen).size)
    expect(before.filter((key) => !seen.includes(key))).toEqual([])
  })

  it.each([
    ['after=x', 'query.after'],
    ['after=', 'query.after'],
    [`after=${listCursor({ name: 'another' }, '1')}`, 'query.after'],
    [`after=${listCursor({ name }, "x'")}`, 'query.after'],
    ['limit=0', 'query.limit'],
    ['limit=501', 'query.limit'],
    ['limit=x', 'query.limit'],
  ])('refuses %s in words', async (search, path) => {
    const answer = await ask(`${name}?${search}`)
    const { error } = (await answer.json()) as { error: { code: string; message: string; issues: object[] } }
    expect([answer.status, error.code, error.issues.length]).toEqual([400, 'bad_request', 1])
    expect(error.issues[0]).toMatchObject({ path })
  })

  it('answers each role as its page does', async () => {
    const wrong: string[] = []
    for (const role of ROLES) {
      const somebody = await member(`some-${role}`, role)
      const { status } = await ask(name, { cookie: somebody.cookie })
      const may = can(buildProfile(role), LIST_ACCESS[`GET /lists/${name}`]!)
      if (status !== (may ? 200 : 403)) wrong.push(role)
    }
    expect(wrong).toEqual([])
    expect((await ask(name, {})).status).toBe(401)
    expect((await ask(name, { authorization: 'Bearer x', cookie: owner.cookie })).status).toBe(401)
  })
})

/** A payment that went back is a line of its own in the file. */
function goneBack({ went_back: back = [], ...payment }: Item): Item[] {
  return (back as Item[]).map(({ amount }) => ({ ...payment, amount: -Number(amount) }))
}

const keyOf = ({ id, day: of, machine }: Item) => JSON.stringify([id, of, machine])

it('a list that has a file needs the right to the file, also from who may open the page', async () => {
  const needs = (name: string) => LIST_ACCESS[`GET /lists/${name}`]
  expect([needs('orders'), needs('customers'), needs('staff'), needs('log')]).toEqual([
    'orders.export',
    'customers.export',
    'users.export',
    'log.export',
  ])
  const hana = await member('hana', 'manager')
  expect((await ask('customers', { cookie: hana.cookie })).status).toBe(200)
  await fill((on) =>
    sql`insert into role_permissions (role, permission, is_allowed, changed_by, changed_at)
      values ('manager', 'customers.export', false, 'owner', now())`.execute(on),
  )
  const answer = await ask('customers', { cookie: hana.cookie })
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('role_may_not')])
  expect((await ask('refunds', { cookie: hana.cookie })).status).toBe(200)
})

it('the first reading of a list by somebody on a day is in the log', async () => {
  const noted = () =>
    db
      .selectFrom('audit_log')
      .select(['entity_id', 'actor_id', 'after', 'label_am'])
      .where('action', '=', 'export')
      .execute()
  await read('customers?show=owing')
  await read('customers')
  const entry = { entity_id: 'list-customers', actor_id: owner.id, label_am: expect.stringContaining('customers') }
  expect(await noted()).toEqual([{ ...entry, after: { filter: '?show=owing', format: 'json' } }])
  await ask('customers', { cookie: owner.cookie })
  expect(await noted()).toHaveLength(2)
  later(86_400_000)
  await read('customers')
  await read('customers')
  expect(await noted()).toHaveLength(3)
})

it.each<[Lang, string]>([
  ['en', 'There is no list called “cookies”'],
  ['am', '«cookies» የሚባል ዝርዝር የለም'],
])('a list that does not exist is refused in %s', async (lang, text) => {
  const answer = await ask(`cookies?lang=${lang}`)
  const { error } = (await answer.json()) as { error: { code: string; message: string } }
  expect([answer.status, error.code]).toEqual([404, 'unknown_list'])
  expect(error.message).toContain(text)
})
