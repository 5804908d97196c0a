import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { buildImage } from '#app/catalog/cakes/catalog.factory.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { findInDatabase } from '#test/find-in-database.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { eraseAsOwner } from './commands/run-on-customer.factory.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const MARK = 'zzmarkzz'
const PHONE = '+251900000441'
const EMAIL = 'marked.customer@shop.example'
const ACCOUNT = 'marked-account'
const REFERENCE = 'MARKREF001'
const DAY = '2026-11-20'

/**
 * Tables that say nothing about a customer. A new table that no foreign key ties to an order, customer or account must be listed here or
 * in `TIES`; one that is tied must be erased, or its columns be listed in `STAYS`.
 */
const APART: Record<string, string> = {
  'what the shop sells, and how it looks': `
    cake_types cakes extras flavors images inspiration_tags inspirations landmarks occasions planned_prices
    shop_pictures sizes variants feast_plans day_exceptions settings setup_marks`,
  'staff, their devices, rights and shifts': `
    api_tokens cash_counts cash_hand_ins commands day_closings day_leftovers demo_rows gateway_keys gateway_setups
    drawer_claims kitchen_bakes pin_tries printers rights_lost role_permissions shift_confirmations shift_corrections
    shift_hand_overs shifts staff_device_people staff_devices staff_pins till_keys tills carried_cash
    counter_approvals stock_days stock_pars live_events`,
  'the machine, its jobs and copies': `
    alarms backups change_streams installation_marks job_runs offsite_backups provider_health
    schema_functions schema_migrations write_trials kept_sheets`,
  'sums without names, and numbers of papers': `
    order_facets order_groups payment_attempt_bands payment_attempt_counts payouts invoice_pauses
    fiscal_machines vat_exceptions z_totals`,
  'digests that end with their retention (decision 0025)': `
    sheet_prints`,
  'replies to programs: ids, codes and sums; they end after a day': `
    idempotency_keys`,
  'the next payment of the simulator, by its id': `
    simulator_refunds simulator_webhooks`,
}

/** Columns that lead to the person without a foreign key. */
const TIES: Record<string, Record<string, string>> = {
  audit_log: { entity_type: 'order', entity_id: ':order' },
  counter_set_aside: { person: 'hana@shop.example' }, // the phone is within the sale
  customers: { account_id: ACCOUNT },
  order_search_rows: { order_id: ':order' },
  print_jobs: { subject: ':order', paper: 'kitchen', state: 'queued' },
  rate_limit_windows: { key: `prompts ${PHONE}` },
  simulator_payments: { reference: REFERENCE },
  stock_waits: { phone: PHONE },
  verifications: { identifier: EMAIL },
}

/** States in which an erasure is not refused, and rows that the person has. */
const FIXED: Record<string, Record<string, unknown>> = {
  payment_attempts: { state: 'failed', reference: REFERENCE, provider_reference: null },
  payment_exceptions: { closed_at: '2026-11-20', outcome: 'not_paid' },
  counter_prompts: { given_back_at: '2026-11-20' },
  counter_lines: { cake_id: null },
  counter_set_aside: {
    sale: {
      lines: [{ cakeId: null, name: MARK }],
      discount: { santim: 1, reason: MARK },
      buyer: { name: MARK, phone: PHONE },
      parts: [{ phone: PHONE, name: MARK, tin: MARK }],
    },
  },
  refunds: { state: 'rejected' },
  stock_waits: { email: null },
  account_links: { user_id: null },
  counter_notices: { kind: 'free_item' },
  credit_entries: { amount_santim: -100 },
  quotes: { state: 'closed' },
  vat_entries: { kind: 'handover' },
}

/** Columns whose words stay, and why they are not the person's. */
const STAYS: Record<string, string> = {
  'who of the staff did it: the history of the shop (decision 0048)': `
    acts_for_another.named acts_for_another.named_id acts_for_another.person acts_for_another.person_id acts_for_another.person_name
    drawer_entries.person_id lone_acts.person lone_acts.person_id lone_acts.session_id payment_attempts.recorded_by_id payment_attempts.seconded_by_id
    payment_exceptions.vouched_by payment_exceptions.vouched_by_id transfer_reports.vouched_by transfer_reports.vouched_by_id
    payment_exceptions.closed_by_id refunds.sent_by_id transfer_reports.closed_by_id
    audit_log.actor audit_log.actor_id counter_notices.person_ids counter_notices.seen_by counter_notices.seen_by_id
    drawer_notices.person_ids drawer_notices.seen_by drawer_notices.seen_by_id counter_prompts.given_back_by counter_prompts.person
    counter_prompts.person_id counter_prompts.person_name counter_returns.approved_by
    counter_returns.approved_by_id counter_returns.person counter_returns.person_id counter_sales.person
    counter_sales.person_id counter_sales.person_name counter_set_aside.claimed
    counter_set_aside.person_id counter_set_aside.person_ids counter_set_aside.person_name counter_set_aside.seen_by counter_set_aside.seen_by_id counter_voids.approved_by counter_voids.approved_by_id
    counter_voids.person counter_voids.person_id credit_entries.recorded_by drawer_entries.person
    fiscal_receipts.person fiscal_receipts.person_id fiscal_receipts.replaced_by invoices.person invoices.person_id ledger_entries.recorded_by
    ledger_entries.recorded_by_id order_events.actor_id order_events.actor_name orders.created_by_admin_name
    orders.spelling_read_by payment_attempts.recorded_by payment_exceptions.closed_by quotes.created_by
    refunds.approved_by refunds.approved_by_id refunds.confirmed_by refunds.confirmed_by_id refunds.rejected_by refunds.rejected_by_id refunds.requested_by
    refunds.requested_by_id refunds.sent_by stock_movements.actor tax_buyers.person
    transfer_reports.closed_by withholdings.person withholdings.person_id withholdings.received_by`,
  'numbers that a gateway or a bank gave a payment, and which': `
    counter_parts.reference credit_entries.provider credit_entries.transaction_id ledger_entries.currency
    ledger_entries.provider ledger_entries.provider_reference payment_attempts.gateway_transaction_id
    payment_attempts.provider payment_attempts.request_key payment_exceptions.currency
    payment_exceptions.vouched_transaction_id transfer_reports.request_key
    payment_exceptions.provider payment_exceptions.reference payment_exceptions.transaction_id
    payment_intents.currency provider_events.event_key provider_events.provider
    provider_events.provider_reference provider_events.reference refunds.given_up_references
    refunds.provider_reference refunds.reference transfer_reports.reference`,
  'what the shop itself writes: codes, states, areas, names of what it sells': `
    acts_for_another.act_space acts_for_another.file_sha256 counter_sales.input_sha256 counter_set_aside.input_sha256
    audit_log.action audit_log.label_am audit_log.label_en audit_log.place audit_log.tab
    order_events.from_status order_events.kind order_events.to_status order_line_extras.name_am
    order_line_extras.name_en order_lines.name_am order_lines.name_en orders.code orders.delivery_zone
    pickup_codes.code stock_movements.name_am stock_movements.name_en stock_movements.request_key
    vat_entries.exceptions`,
  'papers that the law of taxes keeps, with the buyer on them (docs/tax.md)': `
    counter_sales.fiscal_number fiscal_receipts.machine fiscal_receipts.number invoices.content
    invoices.reason tax_buyers.name tax_buyers.tin withholdings.receipt_number`,
  'the simulator of payments, which no customer pays with': `
    simulator_payments.currency simulator_payments.description simulator_payments.id
    simulator_payments.method simulator_payments.reason simulator_payments.return_urls`,
}

const listOf = (lists: Record<string, string>) => Object.values(lists).flatMap((names) => names.trim().split(/\s+/))

interface Column {
  table: string
  name: string
  type: string
  isKey: boolean
  isListed: boolean
  /** A value of the list. */
  listed: string | null
  hasDefault: boolean
  isRequired: boolean
}
interface Tie {
  table: string
  columns: string[]
  target: string
  targets: string[]
}

interface Reached {
  tables: readonly string[]
  columns: readonly Column[]
  ties: readonly Tie[]
}

async function readColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_constraint k where k.contype = 'p' and k.conrelid = c.oid and a.attnum = any (k.conkey)) as "isKey",
      exists (select from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
        and position('ANY (' in pg_get_constraintdef(k.oid)) > 0) as "isListed",
      (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''') from pg_constraint k where k.contype = 'c'
        and k.conrelid = c.oid and k.conkey = array[a.attnum] and position('ANY (' in pg_get_constraintdef(k.oid)) > 0 limit 1) as listed,
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attnotnull as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by c.relname, a.attnum`.execute(db)
  return rows
}

async function readTies(): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
      (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality u (num, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
      (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality u (num, n)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as targets
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  return rows
}

const isWords = ({ type }: Column) => ['text', 'text[]', 'json', 'jsonb'].includes(type) || type.startsWith('character')

const PLAIN: Record<string, unknown> = {
  boolean: false,
  date: DAY,
  'timestamp with time zone': `${DAY}T10:00:00Z`,
  'time without time zone': '10:00',
  'text[]': [MARK],
  json: { words: MARK },
  jsonb: { words: MARK },
  bytea: '\\x00',
  xid8: '1',
}

function valueOf({ name, type, isListed, listed, isRequired }: Column): unknown {
  if (isWords({ type } as Column) && !PLAIN[type]) {
    if (/phone/.test(name)) return PHONE
    if (/email/.test(name)) return EMAIL
    if (isListed) return isRequired ? listed : null
    return `${MARK} ${randomUUID()}`
  }
  if (type === 'uuid') return randomUUID()
  return type in PLAIN ? PLAIN[type] : type.endsWith('[]') ? [] : 1
}

type Row = Record<string, unknown>

/** Puts a row with a mark in every column of words into every table that the person reaches, whatever the table's rules say. */
async function markEverything(
  trx: Database,
  made: Map<string, Row>,
  { tables, columns, ties }: Reached,
): Promise<void> {
  const left = new Set(tables)
  while (left.size > 0) {
    const next = [...left].find((table) =>
      ties.every((tie) => tie.table !== table || tie.target === table || !left.has(tie.target)),
    )!
    left.delete(next)
    const row: Row = {}
    const own = columns.filter((column) => column.table === next)
    for (const column of own) if (!(column.hasDefault && column.isKey)) row[column.name] = valueOf(column)
    for (const tie of ties.filter(({ table }) => table === next)) {
      const to = made.get(tie.target)
      tie.columns.forEach((name, at) => {
        if (to) row[name] = to[tie.targets[at]!]
        else if (!own.find((column) => column.name === name)!.isRequired) row[name] = null
      })
    }
    for (const [name, value] of Object.entries({ ...FIXED[next], ...TIES[next] }))
      row[name] = value === ':order' ? made.get('orders')!['id'] : value
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const { rows } = await sql<{ row: Row }>`
      insert into ${sql.table(next)} as t (${names}) overriding system value
      select ${names} from jsonb_populate_record(null::${sql.table(next)}, ${JSON.stringify(row)}::jsonb)
      returning to_jsonb(t) as row`.execute(trx)
    made.set(next, rows[0]!.row)
  }
}

async function buildPerson(): Promise<{ customerId: string; imageId: string; tables: string[] }> {
  const columns = await readColumns()
  const ties = await readTies()
  const apart = new Set(listOf(APART))
  const reached = new Set(['orders', 'customers', 'users', ...Object.keys(TIES)])
  for (const { table, name } of columns) if (/phone|email/.test(name)) reached.add(table)
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { table, target } of ties) if (reached.has(target) && !apart.has(target)) reached.add(table)
  }
  const withWords = new Set(
    columns.filter((column) => isWords(column) && !column.isListed && !isTied(ties, column)).map(({ table }) => table),
  )
  const unknown = [...withWords].filter((table) => !reached.has(table) && !apart.has(table))
  expect(unknown, 'tables of words that nobody said anything about').toEqual([])

  const made = new Map<string, Row>()
  await sql`insert into users (id, email, name) values (${ACCOUNT}, ${EMAIL}, ${MARK})`.execute(db)
  await sql`insert into profiles (id, email) values (${ACCOUNT}, ${EMAIL})`.execute(db)
  const orderId = await buildOrder(db, { phone: PHONE, email: EMAIL, account_id: ACCOUNT, status: 'Completed' })
  const { rows: customers } = await sql<{ row: Row }>`
    select refresh_order_projections()`
    .execute(db)
    .then(() => sql<{ row: Row }>`select to_jsonb(c) as row from customers c where phone = ${PHONE}`.execute(db))
  const there = async (table: string, where: string, id: string) =>
    made.set(
      table,
      (
        await sql<{
          row: Row
        }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(where)}::text = ${id}`.execute(db)
      ).rows[0]!.row,
    )
  made.set('customers', customers[0]!.row)
  await there('orders', 'id', orderId)
  await there('users', 'id', ACCOUNT)
  await there('profiles', 'id', ACCOUNT)
  await there('order_lines', 'order_id', orderId)
  await there('order_search_rows', 'order_id', orderId)
  await there('images', 'id', await buildImage(db))

  const checks = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`.execute(db)
  for (const { table, name } of checks.rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(name)}`.execute(db)
  const tables = [...reached].filter((table) => withWords.has(table) && !apart.has(table))
  const related = [...reached].filter((table) => !apart.has(table) && !made.has(table))
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await markEverything(trx, made, { tables: related, columns, ties })
    for (const table of ['orders', 'order_lines', 'customers', 'users', 'profiles', 'order_search_rows'])
      for (const column of columns)
        if (
          column.table === table &&
          isWords(column) &&
          !column.isKey &&
          !column.isListed &&
          !isTied(ties, column) &&
          !RETAINED_COLUMNS.has(column.name)
        )
          await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = (jsonb_populate_record(null::${sql.table(table)},
            ${JSON.stringify({ [column.name]: valueOf(column) })}::jsonb)).${sql.ref(column.name)}`.execute(trx)
  })
  return { customerId: String(customers[0]!.row['id']), imageId: String(made.get('images')!['id']), tables }
}

/** By these the erasure itself finds the person, or decides. */
const RETAINED_COLUMNS = new Set(['status', 'payment_status', 'account_id'])

const isTied = (ties: readonly Tie[], { table, name }: Column) =>
  ties.some((tie) => tie.table === table && tie.columns.includes(name))

async function listMarked(tables: readonly string[]): Promise<string[]> {
  const columns = await readColumns()
  const marked: string[] = []
  for (const column of columns.filter((each) => tables.includes(each.table) && isWords(each))) {
    const { rows } = await sql<{ isMarked: boolean }>`
      select exists (select from ${sql.table(column.table)} t 
        where t.${sql.ref(column.name)}::text ~* ${[MARK, PHONE.slice(4), EMAIL].join('|')}) as "isMarked"`.execute(db)
    if (rows[0]!.isMarked) marked.push(`${column.table}.${column.name}`)
  }
  return marked.toSorted()
}

it('an erased customer leaves no word, phone or address in any table or file', async () => {
  await database.truncate()
  const dataDir = await mkdtemp(join(tmpdir(), 'erase-everything-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { customerId, imageId, tables } = await buildPerson()
  const mediaStore = createMediaStore({ dataDir })
  await mediaStore.write(`${imageId}-original.jpg`, Buffer.from(MARK))
  const before = await listMarked(tables)
  for (const table of tables)
    expect([table, before.some((name) => name.startsWith(`${table}.`))]).toEqual([table, true])
  const deps = { db, clock: { now: () => new Date() }, mediaStore, dataDir }
  expect(await eraseAsOwner(deps, { customerId, actor: { name: 'owner@example.test' } })).toEqual({ ok: true })
  expect(await listMarked(tables)).toEqual(listOf(STAYS).toSorted())
  for (const word of [PHONE.slice(4), EMAIL]) expect([word, await findInDatabase(db, word)]).toEqual([word, []])
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((each) => each.isFile()))
    expect(await readFile(join(file.parentPath, file.name), 'latin1')).not.toContain(MARK)
})
