import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listCustomers } from '#app/ordering/customers/customers.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { orderFilter } from './order-filters.ts'
import { buildOrder } from './orders.factory.ts'
import { listOrders } from './orders.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const COMPOSED = 'Ren\u00e9'
const APART = 'Rene\u0301'

it.each([
  ['composed', COMPOSED],
  ['apart', APART],
])('an accent that is typed %s finds names of either kind', async (_, search) => {
  await buildOrder(db, { customer_name: `${COMPOSED} Example`, phone: '+251900000011', code: 'ABC234' })
  // As it was stored before texts were composed at the door.
  await buildOrder(db, { customer_name: `${APART} Example`, phone: '+251900000012', code: 'XYZ789' })
  await buildCake(db, { id: 'creme', name_en: 'Cr\u00e8me', name_am: 'ክሬም' })
  const filter = { ...orderFilter.none, search: orderFilter.parse(new URLSearchParams({ search })).search }
  expect(
    (await listOrders(db, filter, new Date('2026-11-21T06:00:00Z'))).rows.map(({ code }) => code).toSorted(),
  ).toEqual(['ABC234', 'XYZ789'])
  const { rows: customers } = await listCustomers(db, { show: 'all', search })
  expect(new Set(customers.map(({ phone }) => phone))).toEqual(new Set(['+251900000011', '+251900000012']))
  expect(await listCakes(db, '2026-11-21', { search: search === APART ? 'cre\u0300me' : 'cr\u00e8me' })).toHaveLength(1)
})
