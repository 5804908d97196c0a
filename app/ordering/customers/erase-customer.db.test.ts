import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { saveView } from '#app/base/platform/list/saved-views.server.ts'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { buildImage } from '#app/catalog/cakes/catalog.factory.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { findInDatabase } from '#test/find-in-database.ts'
import { runOnOrder } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { addNote } from '#app/ordering/orders/commands/add-note.server.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { placeQuoteRequest } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { addAddress, addDate, saveContact } from './account/act-on-account.factory.ts'
import { blockCustomer } from './commands/block-customer.server.ts'
import { runOnCustomer, eraseAsOwner } from './commands/run-on-customer.factory.ts'
import { eraseOrder } from './commands/erase-order.server.ts'
import { exportCustomer } from './export-customer.server.ts'
import { mergeCustomers } from './commands/merge-customers.server.ts'
import { saveCustomerDetails } from './commands/save-customer-details.server.ts'
import { writeToCustomer } from './commands/write-to-customer.server.ts'
import { listCustomers } from './customers.queries.server.ts'
import { dismissPaymentException } from '#app/surfaces/finance/exceptions/exceptions.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  await buildCustomCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const ACTOR = 'owner@example.test'
const PHONE = '+251900000001'
const SECOND_PHONE = '+251700000099'
/** All values that identify her; each is written somewhere below. */
const HERS = [
  'almaz',
  'አልማዝ',
  '900000001',
  '700000099',
  'behind the church',
  'allergic',
  'walnuts',
  'your umbrella',
  'green gate',
  'mother of hers',
  'መልካም ልደት ለሳራ',
  '198.51.100.77',
] as const

/** Every row that erasing touches. */
async function snapshot() {
  const tables = [
    'orders',
    'images',
    'reference_images',
    'quote_options',
    'audit_log',
    'list_views',
    'payment_exceptions',
  ] as const
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db),
    ),
  )
  return rows.map((result) => result.rows)
}

async function buildDeps() {
  const dataDir = await mkdtemp(join(tmpdir(), 'erase-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const mediaStore = createMediaStore({ dataDir })
  return { ...shop.deps, mediaStore, dataDir }
}
type Deps = Awaited<ReturnType<typeof buildDeps>>

const idOf = async (search: string) => (await listCustomers(db, { show: 'all', search })).rows[0]!.id
const end = async (where: string) => {
  // The closing keeps all of the paid money.
  await sql`insert into order_events (order_id, at, kind, actor, from_status, to_status, data)
    select id, updated_at, 'moved', 'system', status, ${where},
      jsonb_build_object('kept_santim', paid_santim, 'reason', 'Almaz called')
    from orders where phone = ${PHONE}`.execute(db)
  await db
    .updateTable('orders')
    .set({
      status: where,
      closed_reason: where === 'Cancelled' ? 'Almaz called' : null,
      unpaid_reason: 'Almaz pays later',
      unpaid_reason_for: 'Completed',
    })
    .where('phone', '=', PHONE)
    .execute()
}

/** A customer with an account and a row in every table that can mention her. */
async function buildAlmaz({ mediaStore }: Deps): Promise<{ customerId: string; imageId: string }> {
  await db.insertInto('users').values({ id: 'u1', email: 'almaz@example.test', name: 'Almaz' }).execute()
  await db.insertInto('profiles').values({ id: 'u1', email: 'almaz@example.test' }).execute()
  await saveContact(db, 'u1', { name: 'Almaz', phone: PHONE })
  const address = { zone: 'bole', landmark: 'Edna Mall', directions: 'green gate', wantsCall: false, pin: '' }
  await addAddress(db, 'u1', address, shop.clock.now())
  const yearly = { calendar: 'ethiopian', month: 3, day: 12, occasionId: null } as const
  await addDate(db, 'u1', { ...yearly, name: 'Mother of hers' }, shop.clock.now())
  const imageId = await buildImage(db)
  await mediaStore.write(`${imageId}-original.jpg`, Buffer.from('a face'))
  const pictureId = randomUUID()
  const picture = { id: pictureId, image_id: imageId, created_at: shop.clock.now() }
  await db.insertInto('reference_images').values(picture).execute()
  const request = await placeQuoteRequest(
    shop.deps,
    buildQuoteRequest({
      topperText: 'መልካም ልደት ለሳራ',
      referenceImageIds: [pictureId],
      placer: { accountId: 'u1', adminEmail: null },
      contact: {
        name: 'አልማዝ Bekele',
        phone: PHONE,
        email: 'almaz@example.test',
        address: 'Bole, behind the church',
        notes: 'Allergic to nuts',
        delivery: { method: 'delivery', date: '2026-11-26', time: '12:00' },
      },
    }),
  )
  if (!request.ok) throw new Error(request.reason)
  const gift = { recipient_name: 'Almaz herself', recipient_phone: PHONE }
  await db.updateTable('orders').set(gift).where('id', '=', request.id).execute()
  shop.clock.advance(1000)
  const bought = await shop.directPay(
    { phone: PHONE, customer: { name: 'Almaz', email: 'almaz@example.test' } },
    { from: '198.51.100.77' },
  )
  shop.clock.advance(10_000)
  await shop.letPhonesAnswer()
  expect(await shop.status(bought.body.transactionId)).toBe('completed')
  await runOnOrder(shop.deps, addNote, {
    orderId: request.id,
    text: 'Almaz is allergic',
    actor: { name: ACTOR },
  })
  const quote = randomUUID()
  const now = shop.clock.now()
  const written = { id: quote, order_id: request.id, version: 1, deposit_percent: 50, created_by: ACTOR }
  await db
    .insertInto('quotes')
    .values({ ...written, message: 'Dear Almaz', created_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('quote_options')
    .values({ quote_id: quote, position: 1, image_id: imageId, title: 'Cake for Almaz', included: 'Says መልካም ልደት ለሳራ' })
    .execute()
  const thing = { type: 'order', id: request.id, label: { en: request.code, am: request.code } } as const
  const changed = { before: { customer_name: 'Almaz' }, after: { customer_name: 'አልማዝ Bekele', phone: PHONE } }
  await recordChange(db, { actor: { name: ACTOR }, action: 'update', thing, ...changed, reason: 'Almaz asked' }, now)
  const file = { type: 'export', id: randomUUID(), label: { en: 'Orders', am: 'ትዕዛዞች' } } as const
  const filter = `?${new URLSearchParams({ search: '0900 000 001' })}`
  await recordChange(
    db,
    { actor: { name: ACTOR }, action: 'export', thing: file, before: null, after: { filter, orders: 2 } },
    now,
  )
  await db.insertInto('users').values({ id: 'owner', email: ACTOR, name: 'Owner' }).execute()
  await db.insertInto('profiles').values({ id: 'owner', email: ACTOR, is_admin: true }).execute()
  const own = { accountId: 'owner', name: 'Almaz' }
  await saveView(db, { ...own, list: 'orders', search: 'search=almaz%40example.test' }, now)
  await saveView(db, { ...own, list: 'customers', name: 'Her', search: 'search=0900+000001' }, now)
  const customerId = await idOf('900000001')
  await buildOrder(db, { phone: SECOND_PHONE, customer_name: 'Almaz', status: 'Completed' })
  const who = { customerId, actor: { name: ACTOR } }
  await runOnCustomer(shop.deps, mergeCustomers, { ...who, otherId: await idOf('700000099') })
  const birthday = { kind: 'birthday', calendar: 'ethiopian', month: 3, day: 12 } as const
  await runOnCustomer(shop.deps, saveCustomerDetails, {
    ...who,
    version: 0,
    allergies: 'walnuts',
    consent: null,
    dates: [birthday],
  })
  await runOnCustomer(shop.deps, writeToCustomer, { ...who, text: 'You forgot your umbrella' })
  await runOnCustomer(shop.deps, blockCustomer, { customerId, reason: 'Almaz never came', actor: { name: ACTOR } })
  await exportCustomer(shop.deps, { customerId, actor: { name: ACTOR } })
  const money = { kind: 'late', provider: 'simulator', attempt_id: bought.body.transactionId, phone: PHONE } as const
  const [one] = await db
    .insertInto('payment_exceptions')
    .values({ ...money, amount_santim: 5000, currency: 'ETB', opened_at: now })
    .returning('id')
    .execute()
  await dismissPaymentException(shop.deps, 'keep', { caseId: one!.id, note: 'Almaz called', actor: { name: ACTOR } })
  const credit = { phone: PHONE, provider: 'cash', recorded_by: ACTOR, note: 'For Almaz', at: now }
  await sql`alter table credit_entries disable trigger credit_entries_spent`.execute(db)
  await db
    .insertInto('credit_entries')
    .values([
      { ...credit, amount_santim: 5000 },
      { ...credit, amount_santim: -5000, order_id: request.id },
    ])
    .execute()
  await sql`alter table credit_entries enable trigger credit_entries_spent`.execute(db)
  return { customerId, imageId }
}

describe('erasing a person', () => {
  it('leaves nothing of them anywhere in the database, and no file', async () => {
    const deps = await buildDeps()
    const { customerId } = await buildAlmaz(deps)
    await end('Cancelled')
    for (const word of HERS) expect([word, (await findInDatabase(db, word)).length]).not.toEqual([word, 0])
    expect(await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })).toEqual({ ok: true })
    for (const word of HERS) expect([word, await findInDatabase(db, word)]).toEqual([word, []])
    expect(
      await readdir(deps.dataDir, { recursive: true }).then((names) => names.filter((n) => n.endsWith('.jpg'))),
    ).toEqual([])
    expect((await listCustomers(db, { show: 'all', search: '' })).rows).toEqual([])
  })

  it('takes saved views that search for a part of their name or phone, and no other', async () => {
    const deps = await buildDeps()
    const { customerId } = await buildAlmaz(deps)
    await end('Cancelled')
    const save = (name: string, search: string) =>
      saveView(db, { accountId: 'owner', list: 'orders', name, search }, shop.clock.now())
    await save('The one with the church', 'search=beke')
    await save('Late', 'search=0900+0000')
    await save('Others', 'search=dawit')
    await save('Today', 'due=2026-11-26&status=Confirmed')
    await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })
    expect(await db.selectFrom('list_views').select('name').orderBy('name').execute()).toEqual([
      { name: 'Others' },
      { name: 'Today' },
    ])
  })

  it('waits while the shop keeps money for them', async () => {
    const deps = await buildDeps()
    const { customerId, imageId } = await buildAlmaz(deps)
    await end('Completed')
    const credit = { phone: PHONE, provider: 'cash', recorded_by: ACTOR, at: shop.clock.now() }
    await db
      .insertInto('credit_entries')
      .values({ ...credit, amount_santim: 100 })
      .execute()
    const before = await snapshot()
    expect(await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })).toEqual({
      ok: false,
      reason: 'customer_has_credit',
    })
    expect(await idOf('900000001')).toBe(customerId)
    // A refusal removes no pictures either.
    expect(await snapshot()).toEqual(before)
    expect(await readdir(deps.dataDir, { recursive: true })).toContainEqual(
      expect.stringContaining(`${imageId}-original.jpg`),
    )
  })

  it('keeps every order, sum, ledger entry and event', async () => {
    const deps = await buildDeps()
    const { customerId } = await buildAlmaz(deps)
    await end('Completed')
    const books = async () => ({
      summary: await summarizeOrders(db, orderFilter.none, shop.clock.now()),
      ledger: await db.selectFrom('ledger_entries').selectAll().execute(),
      attempts: await db.selectFrom('payment_attempts').select(['id', 'amount_santim', 'state', 'reference']).execute(),
      orders: await db
        .selectFrom('orders')
        .select(['id', 'code', 'status', 'order_total_santim', 'paid_santim', 'payment_status', 'delivery_date'])
        .orderBy('id')
        .execute(),
      lines: await db.selectFrom('order_lines').select(['order_id', 'name_en', 'line_total_santim']).execute(),
      events: await db
        .selectFrom('order_events')
        .select(['id', 'order_id', 'at', 'kind', 'from_status', 'to_status'])
        .where('kind', '<>', 'erased')
        .orderBy('id')
        .execute(),
    })
    const before = await books()
    expect(before.summary.paidSantim).toBe(27_000)
    await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })
    expect(await books()).toEqual(before)
    const payments = await sql<{ data: object }>`select data from order_events where kind = 'payment'`.execute(db)
    expect(payments.rows).toMatchObject([{ data: { amount_santim: 27_000, state: 'completed', method: 'Telebirr' } }])
    expect(await db.selectFrom('orders').select(['customer_name', 'phone']).distinct().execute()).toEqual([
      { customer_name: FALLBACK_CUSTOMER_NAME, phone: FALLBACK_PHONE },
    ])
  })

  it('is recorded in the log and the timeline, and changes nobody else', async () => {
    const deps = await buildDeps()
    const dawit = { phone: '+251700000002', customer_name: 'Dawit', notes: 'Ring twice', status: 'Completed' }
    const other = await buildOrder(db, dawit)
    await runOnOrder(shop.deps, addNote, { orderId: other, text: 'Tips well', actor: { name: ACTOR } })
    const { customerId } = await buildAlmaz(deps)
    await end('Completed')
    await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })
    expect((await findInDatabase(db, 'ring twice')).length).toBe(1)
    expect((await findInDatabase(db, 'tips well')).length).toBe(1)
    const log = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(log).toMatchObject({ actor: ACTOR, action: 'erase', entity_type: 'customer', entity_id: customerId })
    expect(log.after).toEqual({ orders: 3 })
    const erased = await db.selectFrom('order_events').select('actor_name').where('kind', '=', 'erased').execute()
    expect(erased.map((event) => event.actor_name)).toEqual([ACTOR, ACTOR, ACTOR])
    expect(await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })).toEqual({
      ok: false,
      reason: 'customer_gone',
    })
  })

  it('takes the words out of what programs were answered, and nothing else may', async () => {
    const deps = await buildDeps()
    const { customerId } = await buildAlmaz(deps)
    const made = { status: 'Confirmed' }
    const change = { action: 'update', thing: { type: 'order' }, before: null, after: {}, reason: 'Almaz rang' }
    const sent = { space: 'program x', id: randomUUID(), name: 'order.note_call', door: 'program', person: ACTOR }
    const answer = JSON.stringify({ ok: true, made, change })
    await db
      .insertInto('commands')
      .values({ ...sent, received_at: shop.clock.now(), answer })
      .execute()
    const strip = sql`update commands set answer = answer - 'change' where space = 'program x'`
    await expect(strip.execute(db)).rejects.toThrow('append-only')
    await end('Completed')
    expect(await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })).toMatchObject({ ok: true })
    const stored = await db.selectFrom('commands').select('answer').where('id', '=', sent.id).executeTakeFirst()
    expect(stored).toEqual({ answer: { ok: true, made } })
  })

  it('takes the account out of what the customer did with it, which stays done, and nothing else may', async () => {
    const deps = await buildDeps()
    const { customerId } = await buildAlmaz(deps)
    await end('Completed')
    const ofAccount = db
      .selectFrom('commands')
      .select(['id', 'name', 'space', 'person_id', 'input_sha256'])
      .where('person', '=', 'customer')
      .orderBy('received_at')
      .orderBy('id')
    const did = await ofAccount.execute()
    expect(did.map(({ space }) => space)).toEqual(did.map(() => 'form u1'))
    expect(did.map(({ name }) => name)).toContain('own_account.save_address')
    const byHand = db.updateTable('commands').set({ person_id: null, input_sha256: null, space: 'form erased x' })
    await expect(byHand.where('person_id', '=', 'u1').execute()).rejects.toThrow('append-only')
    expect(await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })).toMatchObject({ ok: true })
    const left = await ofAccount.execute()
    expect(left.map(({ id, name }) => ({ id, name }))).toEqual(did.map(({ id, name }) => ({ id, name })))
    expect(new Set(left.map(({ space }) => space)).size).toBe(did.length)
    for (const { person_id, input_sha256, space } of left) {
      expect([person_id, input_sha256]).toEqual([null, null])
      expect(space).toMatch(/^form erased [0-9a-f-]{36}$/)
    }
  })

  it('is refused while an order or payment is open', async () => {
    const deps = await buildDeps()
    const { customerId, imageId } = await buildAlmaz(deps)
    const refused = { ok: false, reason: 'customer_has_open_orders' }
    expect(await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })).toEqual(refused)
    await end('Cancelled')
    await db.updateTable('payment_attempts').set({ state: 'pending' }).execute()
    expect(await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })).toEqual(refused)
    expect(await db.selectFrom('images').select('id').where('id', '=', imageId).execute()).toHaveLength(1)
  })

  it('erases an account that never ordered', async () => {
    const deps = await buildDeps()
    await db.insertInto('users').values({ id: 'u2', email: 'hana@example.test', name: 'Hana' }).execute()
    await db.insertInto('profiles').values({ id: 'u2', email: 'hana@example.test' }).execute()
    expect(await eraseAsOwner(deps, { customerId: await idOf('hana'), actor: { name: ACTOR } })).toEqual({ ok: true })
    expect(await findInDatabase(db, 'hana')).toEqual([])
  })

  it('is the only way to change append-only tables, and only their words', async () => {
    const deps = await buildDeps()
    const { customerId } = await buildAlmaz(deps)
    await end('Completed')
    const refused = /is append-only/
    const attempts = [
      sql`update order_events set data = '{}'`,
      sql`update audit_log set reason = '' /* PL/pgSQL function erase_customer(uuid,text,timestamp with time zone,bigint[]) */`,
      sql`update stock_movements set note = ''`,
      sql`delete from order_events`,
      sql`delete from audit_log`,
      sql`update ledger_entries set amount_santim = 1`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow(refused)
    await sql`
      create function erase_customer_too() returns void language plpgsql as $$
      begin update audit_log set reason = ''; end $$`.execute(db)
    await expect(sql`select erase_customer_too()`.execute(db)).rejects.toThrow(refused)
    await sql`drop function erase_customer_too()`.execute(db)
    await eraseAsOwner(deps, { customerId, actor: { name: ACTOR } })
    await expect(sql`update audit_log set reason = 'again'`.execute(db)).rejects.toThrow(refused)
  })
})

describe('erasing the person of an order without a phone', () => {
  const atCounter = { placed_by: 'admin', created_by_admin_name: ACTOR } as const
  const almaz = { customer_name: 'Almaz', email: 'almaz@example.test', notes: 'Allergic to nuts' }

  async function buildInStoreOrder(more: Parameters<typeof buildOrder>[1] = {}) {
    const own = { ...almaz, ...atCounter, phone: FALLBACK_PHONE, status: 'Completed', ...more }
    const orderId = await buildOrder(db, own)
    await runOnOrder(shop.deps, addNote, { orderId, text: 'Almaz is allergic', actor: { name: ACTOR } })
    return orderId
  }

  it('removes all of them, and nobody else without a phone', async () => {
    const deps = await buildDeps()
    const orderId = await buildInStoreOrder()
    const other = await buildOrder(db, { phone: FALLBACK_PHONE, customer_name: 'Dawit', status: 'Completed' })
    expect(await runOnCustomer(deps, eraseOrder, { orderId, actor: { name: ACTOR } })).toEqual({ ok: true })
    for (const word of ['almaz', 'allergic']) expect([word, await findInDatabase(db, word)]).toEqual([word, []])
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'customer_name', 'phone'])
      .orderBy('created_at')
      .execute()
    expect(orders).toEqual([
      { id: orderId, customer_name: FALLBACK_CUSTOMER_NAME, phone: FALLBACK_PHONE },
      { id: other, customer_name: 'Dawit', phone: FALLBACK_PHONE },
    ])
    expect((await listCustomers(db, { show: 'all', search: '' })).rows).toEqual([])
    const event = await db.selectFrom('order_events').selectAll().where('kind', '=', 'erased').executeTakeFirstOrThrow()
    expect(event).toMatchObject({ order_id: orderId, actor_name: ACTOR })
  })

  it('is refused until the order has ended, and changes nothing before', async () => {
    const deps = await buildDeps()
    const orderId = await buildInStoreOrder({ status: 'Confirmed' })
    const before = await snapshot()
    expect(await runOnCustomer(deps, eraseOrder, { orderId, actor: { name: ACTOR } })).toEqual({
      ok: false,
      reason: 'customer_has_open_orders',
    })
    expect(await snapshot()).toEqual(before)
  })

  it('leaves orders of a customer to the page of that customer', async () => {
    const deps = await buildDeps()
    const refused = { ok: false, reason: 'order_has_customer' }
    const ofPhone = await buildInStoreOrder({ phone: PHONE })
    expect(await runOnCustomer(deps, eraseOrder, { orderId: ofPhone, actor: { name: ACTOR } })).toEqual(refused)
    await db.insertInto('users').values({ id: 'u3', email: 'hana@example.test', name: 'Hana' }).execute()
    await db.insertInto('profiles').values({ id: 'u3', email: 'hana@example.test' }).execute()
    const ofAccount = await buildInStoreOrder({ account_id: 'u3', placed_by: 'customer', created_by_admin_name: null })
    expect(await runOnCustomer(deps, eraseOrder, { orderId: ofAccount, actor: { name: ACTOR } })).toEqual(refused)
    const nobodys = { ok: false, reason: 'order_gone' }
    expect(await runOnCustomer(deps, eraseOrder, { orderId: randomUUID(), actor: { name: ACTOR } })).toEqual(nobodys)
  })
})

describe('one person’s data', () => {
  it('is complete in the file, without data of others, and the export is in the log', async () => {
    const deps = await buildDeps()
    await buildOrder(db, { phone: '+251700000002', customer_name: 'Dawit' })
    const { customerId } = await buildAlmaz(deps)
    const file = await exportCustomer(deps, { customerId, actor: { name: ACTOR } })
    const text = JSON.stringify(file).toLowerCase()
    for (const word of HERS) expect([word, text.includes(word)]).toEqual([word, true])
    expect(text).not.toContain('dawit')
    expect(file).toMatchObject({
      customer: { phones: [PHONE, SECOND_PHONE], email: 'almaz@example.test' },
      account: {
        email: 'almaz@example.test',
        contact: [{ name: 'Almaz', phone: PHONE }],
        addresses: [{ zone_id: 'bole', landmark: 'Edna Mall', directions: 'green gate' }],
        dates: [{ name: 'Mother of hers', calendar: 'ethiopian', month: 3, day: 12 }],
      },
      noted: { allergies: 'walnuts', dates: [{ kind: 'birthday' }] },
      messages: [{ body: 'You forgot your umbrella' }],
      orders: expect.arrayContaining([
        expect.objectContaining({ kind: 'quote' }),
        expect.objectContaining({ kind: 'cart', paid_santim: 27_000 }),
      ]),
    })
    const log = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(log).toMatchObject({ actor: ACTOR, action: 'export', entity_id: customerId, after: { orders: 3 } })
  })
})
