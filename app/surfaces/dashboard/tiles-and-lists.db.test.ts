import { createPath } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { listWaiting } from '#app/surfaces/finance/waiting/present-waiting.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { loader as ordersFile } from '#app/ordering/order-list/screens/admin/orders-export.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { listUnreached } from '#app/ordering/orders/messages/order-messages.queries.server.ts'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { listOrders, summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { loadStockPage } from '#app/ordering/inventory/load-stock-page.server.ts'
import { isShown, parseStockFilter } from '#app/ordering/inventory/stock-filter.ts'
import { listStockToday } from '#app/ordering/inventory/stock.queries.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { createTestDatabase } from '#test/database.ts'
import { readDashboard } from './dashboard.queries.server.ts'
import { presentDashboard } from './present-dashboard.server.ts'
import { presentDay } from './present-days.server.ts'
import { presentOpenMoney } from './present-money.server.ts'

const { db, drop } = await createTestDatabase()
afterAll(() => drop())

/** Saturday, 21:30 in Addis Ababa, so that three hours reach into tomorrow. */
const NOW = new Date('2026-11-21T18:30:00Z')
const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en') } as const

/**
 * Orders of every status with different due times (past, soon, later today, tomorrow, none), paid and unpaid, with and without a
 * phone.
 */
async function buildShop() {
  const cake_id = await buildCake(db)
  const times = [
    { delivery_date: '2026-11-21', delivery_time: '21:00' },
    { delivery_date: '2026-11-21', delivery_time: '22:00' },
    { delivery_date: '2026-11-21' },
    { delivery_date: '2026-11-22', delivery_time: '00:15' },
    { delivery_date: '2026-11-22', delivery_time: '00:45' },
    {},
  ]
  let ids: string[] = []
  for (const [row, status] of ORDER_STATUSES.entries()) {
    for (const [column, due] of times.entries()) {
      const id = await buildOrder(
        db,
        {
          ...due,
          status,
          kind: status.includes('Quot') ? 'quote' : 'cart',
          paid_santim: [0, 4000, 10_000][(row + column) % 3]!,
          phone: (row + column) % 4 === 0 ? FALLBACK_PHONE : '+251900000001',
          created_at: new Date(NOW.getTime() - (row % 2) * 86_400_000),
        },
        [{ cake_id }],
      )
      ids = [...ids, id]
    }
  }
  // Of the partly paid orders, one is still before its deadline.
  const partly = { status: 'Pending', kind: 'cart', paid_santim: 4000 }
  for (const payment_deadline_at of [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)]) {
    await buildOrder(db, { ...partly, payment_deadline_at }, [{ cake_id }])
  }
  // Of the day's cakes two are running low. Of the others one is sold out, one has enough, and one is not counted.
  const stock = { day: '2026-11-22', is_counted: true, baked: 20, changed_at: NOW, changed_by: 'a@shop.example' }
  const daily = await Promise.all(Array.from({ length: 5 }, () => buildCake(db, { is_available_daily: true })))
  const rows = [
    { sold_counter: 16 },
    { sold_counter: 20 },
    { sold_counter: 20, is_sold_out: true },
    { sold_counter: 15 },
    { is_counted: false },
  ]
  await db
    .insertInto('stock_days')
    .values(rows.map((row, index) => ({ ...stock, cake_id: daily[index]!, ...row })))
    .execute()
  const [first, second] = ids as [string, string]
  const report = { order_id: first, sent_with: 'CBE', amount_santim: 10_000, reported_at: NOW }
  const reported = await db
    .insertInto('transfer_reports')
    .values([
      { ...report, reference: 'FT0001' },
      { ...report, reference: 'FT0002', outcome: 'refused', closed_at: NOW },
    ])
    .returning('id')
    .execute()
  const open = { kind: 'transfer_mismatch', provider: 'transfer', opened_at: NOW, order_id: first }
  const [one, other] = reported.map(({ id }) => ({ ...open, transfer_report_id: id }))
  await db
    .insertInto('payment_exceptions')
    .values([one!, { ...other!, closed_at: NOW, outcome: 'settled' }])
    .execute()
  const message = { template: 'test', lang: 'en', body: 'Hello', to_phone: '+251900000001', created_at: NOW }
  await db
    .insertInto('messages')
    .values([
      { ...message, id: uuidv7(NOW), order_id: first, state: 'failed' },
      { ...message, id: uuidv7(NOW), order_id: second, state: 'failed', handled_at: NOW, handled_by: 'a@shop.example' },
      { ...message, id: uuidv7(NOW), state: 'failed' },
    ])
    .execute()
}

/** Number of orders behind an address: in its count, its list and its export. */
async function ordersBehind(address: string): Promise<number> {
  const search = new URL(address, 'https://shop.example').searchParams
  const filter = { ...orderFilter.parse(search), perPage: 100 } as const
  const { count } = await summarizeOrders(db, filter, NOW)
  expect((await listOrders(db, filter, NOW)).rows).toHaveLength(count)
  const file = await ordersFile.table({ db, now: NOW, search, params: {}, lang: 'en', t: viewer.t })
  expect(await file.next()).toHaveLength(count)
  return count
}

/** Number of rows behind an address of the back office. */
async function countBehind(address: string): Promise<number> {
  const { pathname } = new URL(address, 'https://shop.example')
  switch (pathname) {
    case '/admin/orders':
      return ordersBehind(address)
    case '/admin/payments':
      return (await listWaiting(db, { ...viewer, now: NOW, may: () => true })).length
    case '/admin/messages':
      return (await listUnreached(db, NOW)).filter(({ asksNothing }) => !asksNothing).length
    case '/admin/inventory': {
      const params = new URL(address, 'https://shop.example').searchParams
      const { cakes } = await loadStockPage(db, params.get('day'), { ...viewer, now: NOW, seesPrices: true })
      return cakes.filter((cake) => isShown(parseStockFilter(params), cake)).length
    }
    default:
      throw new Error(`no list is known behind ${pathname}`)
  }
}

describe('every figure of the dashboard opens a list of that length', () => {
  beforeAll(() => buildShop())

  it('tiles', async () => {
    const stock = await listStockToday(db, NOW)
    const dashboard = await readDashboard(db, NOW)
    const counted = stock.cakes.filter(({ isCounted }) => isCounted)
    const shown = { dashboard, counted, takesPictures: true, unreadable: [], now: NOW }
    const { tiles } = presentDashboard(viewer, shown)
    const behind = await Promise.all(
      tiles.map(
        async ({ name, to }) => [name, await countBehind(typeof to === 'string' ? to : createPath(to))] as const,
      ),
    )
    expect(Object.fromEntries(behind)).toEqual(Object.fromEntries(tiles.map(({ name, count }) => [name, count])))
    expect(tiles.filter(({ count }) => count === 0)).toEqual([])
    expect(Object.fromEntries(behind)).toMatchObject({
      overdue: 7,
      balance: 1,
      look: 2,
      messages: 1,
      'stock.low': 2,
    })
  })

  it('days and owed sums', async () => {
    const dashboard = await readDashboard(db, NOW)
    for (const day of dashboard.days.slice(0, 2)) {
      expect(await countBehind(presentDay(viewer, day, { now: NOW, eids: [] }).to)).toBe(day.orders)
      expect(day.orders).toBeGreaterThan(0)
    }
    const [owed] = presentOpenMoney(viewer, dashboard)
    expect(await countBehind(owed!.to)).toBe(dashboard.now.outstandingOrders)
  })
})
