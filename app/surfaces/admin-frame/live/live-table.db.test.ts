import { afterAll, beforeEach, expect, it } from 'vitest'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { recordBake } from '#app/ordering/inventory/commands/record-bake.server.ts'
import { changeStock } from '#app/ordering/inventory/stock.factory.ts'
import { changeOrder } from '#app/ordering/order-admin/commands/change-order.server.ts'
import { giveDelivery } from '#app/ordering/order-admin/commands/give-delivery.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { changeStatus } from '#app/ordering/orders/commands/change-status.server.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { sendCommand } from '#app/people/auth/commands/send-command.factory.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { readLiveEvents } from './live-events.queries.server.ts'
import { followsOrders } from './live-pages.ts'

const database = await createTestDatabase()
const { db } = database
const clock = new FakeClock()
const deps = { db, clock, translateTo }
const actor = { id: 'owner', name: 'owner@shop.example' }
const day = dayInAddis(clock.now())
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const ready = { delivery_method: 'delivery', address: 'Bole', delivery_date: day, status: 'Ready' } as const
const countEvents = async () => (await readLiveEvents(db, 0n)).events.length

/** What happens: what must be there before, the act, and the pages that show it. */
const ROWS: [string, () => Promise<() => Promise<unknown>>, string[]][] = [
  [
    'a customer asks for a price',
    async () => {
      await buildCustomCatalog(db)
      return () => buildRequest(deps)
    },
    [adminPaths.quotes, adminPaths.dashboard, adminPaths.orders],
  ],
  [
    'a price goes out',
    async () => {
      await buildCustomCatalog(db)
      const id = await buildRequest(deps)
      return () => sendPrice(deps, id)
    },
    [adminPaths.quotes, adminPaths.orders],
  ],
  [
    'an order moves on',
    async () => {
      const orderId = await buildOrder(db, { ...ready, status: 'Confirmed', paid_santim: 10_000 })
      return () =>
        sendCommand(deps, changeStatus, { orderId, version: 1, to: 'In Production' }, { actor, door: 'program' })
    },
    [adminPaths.production, adminPaths.dashboard, adminPaths.ordersBoard, adminPaths.ordersCalendar],
  ],
  [
    'staff change an order',
    async () => {
      const orderId = await buildOrder(db, ready)
      return () =>
        sendCommand(deps, changeOrder, { orderId, version: 1, notes: 'Ring twice' }, { actor, door: 'program' })
    },
    [adminPaths.production, adminPaths.orders, adminPaths.deliveries],
  ],
  [
    'a delivery gets a driver',
    async () => {
      const yared = await buildStaff(db, 'yared', 'driver')
      const orderId = await buildOrder(db, { ...ready, paid_santim: 10_000 })
      const given = { orderId, driverId: yared.id, expectedDriverId: null }
      return () => sendCommand(deps, giveDelivery, given, { actor, door: 'program' })
    },
    [adminPaths.deliveries, adminPaths.ordersZones],
  ],
  [
    'the kitchen bakes',
    async () => {
      const cakeId = await buildCake(db, { is_available_daily: true })
      return () => sendCommand(deps, recordBake, { day, cakeId, act: 'tray', pieces: 12 }, { actor })
    },
    [adminPaths.production, adminPaths.stock],
  ],
  [
    'a cake is sold out',
    async () => {
      const cakeId = await buildCake(db, { is_available_daily: true })
      return () => changeStock(db, { day, cakeId, act: 'mark_sold_out', pieces: 1, note: '', actor }, clock.now())
    },
    [adminPaths.stock, adminPaths.production],
  ],
]

it.each(ROWS)('%s: open pages learn of it', async (_, prepare, pages) => {
  const act = await prepare()
  const before = await countEvents()
  const done = await act()
  expect(done).not.toMatchObject({ ok: false })
  expect(await countEvents()).toBeGreaterThan(before)
  expect(pages.filter((page) => !followsOrders(page))).toEqual([])
})
