import { cursorAfter } from '#app/base/platform/list/cursor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake, buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { orderFilter, type OrderFilter } from './order-filters.ts'
import { buildOrder } from './orders.factory.ts'
import { findOrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { COUNTED_MATCHES } from './order-totals.queries.server.ts'
import { listOrders, summarizeOrders } from './orders.queries.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const filter = (values: Partial<OrderFilter>): OrderFilter => ({ ...orderFilter.none, ...values })
const NOW = new Date('2026-11-21T06:00:00Z')
const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 6, n))

async function namesFor(values: Partial<OrderFilter>): Promise<string[]> {
  const { rows: orders } = await listOrders(database.db, filter(values), NOW)
  return orders.map(({ customerName }) => customerName)
}

describe('the list of orders', () => {
  beforeEach(async () => {
    const { db } = database
    await buildOrder(db, {
      customer_name: 'Sample One',
      email: 'one@shop.example',
      phone: '+251900000011',
      code: 'ABC234',
      delivery_date: '2026-11-21',
      created_at: minute(1),
    })
    await buildOrder(db, {
      customer_name: 'ናሙና ሁለት',
      status: 'Pending Quote',
      phone: '+251700000022',
      code: 'XYZ789',
      delivery_date: '2026-11-25',
      created_at: minute(2),
    })
    await buildOrder(db, { customer_name: '100% Three_', phone: '000-000-0000', created_at: minute(3) })
  })

  it('is newest first', async () => {
    expect(await namesFor({})).toEqual(['100% Three_', 'ናሙና ሁለት', 'Sample One'])
  })

  it.each([
    [{ status: 'Pending Quote' }, ['ናሙና ሁለት']],
    [{ search: 'sample' }, ['Sample One']],
    [{ search: 'ONE@SHOP' }, ['Sample One']],
    [{ search: 'ናሙና' }, ['ናሙና ሁለት']],
    [{ search: '0900 000 011' }, ['Sample One']],
    [{ search: '+251 700 000 022' }, ['ናሙና ሁለት']],
    [{ search: 'xyz 789' }, ['ናሙና ሁለት']],
    [{ search: '0%' }, ['100% Three_']],
    [{ search: '_' }, ['100% Three_']],
    [{ search: '\\' }, []],
    [{ start: '2026-11-22' }, ['ናሙና ሁለት']],
    [{ end: '2026-11-21' }, ['Sample One']],
    [{ start: '2026-11-21', end: '2026-11-25' }, ['ናሙና ሁለት', 'Sample One']],
    [{ status: 'Confirmed', start: '2026-11-21', search: 'two' }, []],
  ] as [Partial<OrderFilter>, string[]][])('%j finds %j', async (values, names) => {
    expect(await namesFor(values)).toEqual(names)
  })

  it('counts the filtered orders, their sum, and every status under the other filters', async () => {
    expect(await summarizeOrders(database.db, filter({ status: 'Confirmed' }), NOW)).toEqual({
      count: 2,
      totalSantim: 20_000,
      paidSantim: 0,
      owedSantim: 20_000,
      unreachable: 1,
      byStatus: { Confirmed: 2, 'Pending Quote': 1 },
      allStatuses: 3,
      isExact: true,
    })
    expect(await summarizeOrders(database.db, filter({ search: 'sample' }), NOW)).toMatchObject({
      count: 1,
      byStatus: { Confirmed: 1 },
    })
  })
})

it('the sum of a list leaves out what was called off', async () => {
  const { db } = database
  for (const status of ['Cancelled', 'Declined', 'Expired', 'Ready']) await buildOrder(db, { status })
  expect(await summarizeOrders(db, filter({}), NOW)).toMatchObject({ totalSantim: 10_000, count: 4 })
  expect(await summarizeOrders(db, filter({ search: 'sample' }), NOW)).toMatchObject({ totalSantim: 10_000, count: 4 })
})

describe('a search', () => {
  let id: string
  beforeEach(async () => {
    const { db } = database
    id = await buildOrder(
      db,
      {
        customer_name: 'ሳራ ታሪኩ',
        email: 'Sara.T@Shop.example',
        phone: '+251900000077',
        code: 'QWE456',
        created_at: minute(2),
      },
      [{ has_topper: true, topper_text: 'መልካም ልደት' }],
    )
    await buildOrder(db, { customer_name: 'Dawit', phone: '+251900000088', created_at: minute(1) })
    const attempt = { intent_id: id, order_id: id, provider: 'simulator', channel: 'hosted', amount_santim: 100 }
    await db
      .insertInto('payment_intents')
      .values({ id, order_id: id, purpose: 'full', amount_santim: 100, created_at: NOW })
      .execute()
    await db
      .insertInto('payment_attempts')
      .values({
        ...attempt,
        id,
        reference: 'TESTREF0001',
        provider_reference: 'dk7Sim-9',
        state: 'pending',
        created_at: NOW,
      })
      .execute()
    await db
      .insertInto('ledger_entries')
      .values({
        order_id: id,
        kind: 'payment',
        amount_santim: 100,
        provider: 'cash',
        provider_reference: 'FT26/0042',
        at: NOW,
      })
      .execute()
  })

  it.each([
    'ሳራ',
    'ራ',
    'ራ ታ',
    'ታሪኩ',
    'sara.t@shop',
    'SHOP.EXAMPLE',
    'ት',
    'ልደት',
    'መልካም ልደት',
    '0077',
    '0900000077',
    '0900 000 077',
    '\u2066+251 0900–000/077\u2069',
    '+251-900-000-077',
    'qwe 456',
    'testref0001',
    'DK7SIM-9',
    'ft26/0042',
  ])('for %s finds the order', async (search) => {
    const { rows: orders } = await listOrders(database.db, filter({ search }), NOW)
    expect(orders.map((order) => order.id)).toEqual([id])
    expect(await summarizeOrders(database.db, filter({ search }), NOW)).toMatchObject({ count: 1, isExact: true })
  })

  it.each(['Hiwot', 'hiwot g', '0911 555 777', '555777', '+1 (202) 555-0123', '2025550123'])(
    'for %s finds the gift from abroad by payer and recipient',
    async (search) => {
      const gift = await buildOrder(database.db, {
        customer_name: 'Selam',
        phone: '+12025550123',
        recipient_name: 'Hiwot Getu',
        recipient_phone: '+251911555777',
        created_at: minute(3),
      })
      const { rows: orders } = await listOrders(database.db, filter({ search }), NOW)
      expect(orders.map((order) => order.id)).toEqual([gift])
    },
  )

  it.each(['ሳራታ', 'TESTREF', 'QWE45', 'ልልደት', '0900 000 099', 'sara%shop'])('for %s finds none', async (search) => {
    expect((await listOrders(database.db, filter({ search }), NOW)).rows).toEqual([])
  })

  it('reports that it stopped counting when very many match', async () => {
    const { db } = database
    await sql`
      insert into orders (id, code, status, kind, customer_name, phone, address, order_total_santim, created_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, translate(lpad(n::text, 6, '0'), '01', 'AB'), 'Ready', 'cart',
        'Hana ' || n, '+251900000001', 'N/A', 100, ${NOW} from generate_series(1, ${COUNTED_MATCHES + 5}) n`.execute(db)
    expect(await summarizeOrders(db, filter({ search: 'hana' }), NOW)).toMatchObject({
      count: COUNTED_MATCHES + 1,
      isExact: false,
    })
    expect(await summarizeOrders(db, filter({ search: 'hana 77' }), NOW)).toMatchObject({ isExact: true, count: 111 })
    // A fifth of the newest orders, and of all fewer than are counted.
    expect(await summarizeOrders(db, filter({ search: 'hana 9' }), NOW)).toMatchObject({ isExact: true, count: 1111 })
    expect(
      await summarizeOrders(db, filter({ search: 'hana', status: 'Ready', unreachable: 'yes' }), NOW),
    ).toMatchObject({ isExact: true, count: 0 })
  })
})

describe('pages of orders', () => {
  const PER_PAGE = orderFilter.none.perPage

  it('neither repeat nor skip while orders arrive, in both directions', async () => {
    const { db } = database
    const cakeId = await buildCake(db)
    const build = (n: number) =>
      // Pairs have the same moment, so the id decides.
      buildOrder(db, { customer_name: String(n), created_at: minute(n >> 1) }, [{ cake_id: cakeId }])
    for (let n = 0; n < PER_PAGE * 2 + 3; n += 1) await build(n)

    const first = await listOrders(db, orderFilter.none, NOW)
    expect(first.before).toBeNull()
    await build(1000)
    const second = await listOrders(db, orderFilter.none, NOW, cursorAfter(first.after))
    const third = await listOrders(db, orderFilter.none, NOW, cursorAfter(second.after))
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(PER_PAGE * 2 + 3)
    expect(third.after).toBeNull()
    expect(third.rows).toHaveLength(3)

    const back = await listOrders(db, orderFilter.none, NOW, { key: third.before!, isBackwards: true })
    expect(back.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id))
    const newest = await listOrders(db, orderFilter.none, NOW, { key: back.before!, isBackwards: true })
    expect(newest.rows.at(-1)?.id).toBe(first.rows.at(-1)?.id)
  })
})

describe('one order', () => {
  it('comes with its lines, attempts, ledger and timeline', async () => {
    const { db } = database
    const variantId = await buildVariant(db, { label_en: 'Box of 6' })
    const id = await buildOrder(db, {}, [{ variant_id: variantId, quantity: 2, pieces: 12 }, { name_en: 'Baklava' }])
    const now = minute(0)
    const intentId = '0199a0d2-0000-7000-8000-000000000001'
    const attemptId = '0199a0d2-0000-7000-8000-000000000002'
    await db
      .insertInto('payment_intents')
      .values({ id: intentId, order_id: id, purpose: 'full', amount_santim: 30_000, created_at: now })
      .execute()
    await db
      .insertInto('payment_attempts')
      .values({
        id: attemptId,
        intent_id: intentId,
        order_id: id,
        provider: 'simulator',
        channel: 'direct',
        method: 'Telebirr',
        phone: '+251900000001',
        amount_santim: 30_000,
        reference: 'TESTREF0001',
        state: 'completed',
        created_at: now,
      })
      .execute()
    await db
      .insertInto('ledger_entries')
      .values({
        order_id: id,
        attempt_id: attemptId,
        kind: 'payment',
        amount_santim: 30_000,
        provider: 'simulator',
        at: now,
      })
      .execute()
    await db.insertInto('order_events').values({ order_id: id, at: now, kind: 'placed', actor: 'customer' }).execute()

    const order = await findOrderDetail(db, id)
    expect(order?.lines.map(({ names, variant, pieces }) => [names.en, variant?.en, pieces])).toEqual([
      ['Honey Cake', 'Box of 6', 12],
      ['Baklava', undefined, 1],
    ])
    expect(order?.attempts).toMatchObject([{ state: 'completed', method: 'Telebirr' }])
    expect(order?.ledger).toMatchObject([{ kind: 'payment', amountSantim: 30_000 }])
    expect(order?.events).toMatchObject([{ kind: 'placed', data: {} }])
  })

  it('is undefined when there is none', async () => {
    expect(await findOrderDetail(database.db, '0199a0d2-0000-7000-8000-000000000000')).toBeUndefined()
  })
})
