import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { readAccount } from '#app/till/sales/notices.server.ts'
import { buildSeller, buildTill } from '#app/till/sales/till.factory.ts'
import { listCustomers, sumCustomers } from '#app/ordering/customers/customers.queries.server.ts'
import { orderFilter } from '#app/ordering/order-list/order-filters.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { listOrders, summarizeOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { readDashboard } from './dashboard.queries.server.ts'

const { db, drop } = await createTestDatabase()
afterAll(() => drop())

const NOW = new Date('2026-11-21T06:00:00Z')
const PHONE = '+251900000077'

// Rows of before there was a bound: together they are more than a number holds exactly.
beforeAll(async () => {
  const cake_id = await buildCake(db)
  const hana = await buildSeller(db, 'hana', 'counter')
  await buildTill(db, hana, NOW)
  await sql`alter table orders disable trigger orders_counter_sale`.execute(db)
  await sql`alter table counter_sales disable trigger user`.execute(db)
  const debt = { unpaid_reason: 'On account', unpaid_reason_for: 'Completed', created_at: NOW, phone: PHONE }
  for (let count = 0; count < 91; count += 1) {
    const values = { kind: 'counter', status: 'Completed', order_total_santim: 100_000_000_000_000, ...debt }
    const order_id = await buildOrder(db, values, [{ cake_id, unit_price_santim: 100_000_000_000_000 }])
    const who = { person: hana.name, person_id: hana.id, person_name: 'Hana', sold_at: NOW, received_at: NOW }
    const sale = { order_id, till: 1, number: count + 1, total_santim: 100_000_000_000_000, ...who }
    await db.insertInto('counter_sales').values(sale).execute()
  }
})

it('lists, figures and a till open whatever mistyped sales add up to', async () => {
  await refreshOrderProjections(db)
  const all = { show: 'all', search: '' } as const
  expect((await listOrders(db, orderFilter.none, NOW)).rows.length).toBeGreaterThan(0)
  for (const search of ['', 'sample'])
    expect(await summarizeOrders(db, { ...orderFilter.none, search }, NOW)).toMatchObject({ count: 91 })
  expect((await listCustomers(db, all)).rows).toHaveLength(1)
  expect(await sumCustomers(db, all)).toMatchObject({ owedSantim: Number.MAX_SAFE_INTEGER })
  expect(await readDashboard(db, NOW)).toBeDefined()
  expect(await readAccount(db, PHONE)).toMatchObject({ owedSantim: Number.MAX_SAFE_INTEGER })
})
