import { afterAll, beforeEach, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { listUndoable, listToUndo } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { giveDelivery } from '#app/ordering/order-admin/commands/give-delivery.server.ts'
import { listDrivers, undoGiving } from '#app/ordering/order-admin/give-deliveries.server.ts'
import { runOnOrder } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { createTestDatabase } from '#test/database.ts'
import { listDeliveriesOf, listProductionOrders } from './production.queries.server.ts'
import { presentProduction } from './production-view.server.ts'

const database = await createTestDatabase()
const { db } = database
const DAY = '2026-11-26'
const now = new Date('2026-11-26T06:00:00Z')
const deps = { db, clock: { now: () => now } }
const actor = { id: 'owner', name: 'owner@shop.example' }

beforeEach(async () => {
  await database.truncate()
  await buildCake(db)
  const people = [
    { id: 'owner', role: null },
    { id: 'dawit', role: 'driver' },
    { id: 'sara', role: 'driver' },
  ]
  for (const { id, role } of people) {
    const email = `${id}@shop.example`
    await db.insertInto('users').values({ id, name: id, email }).execute()
    await db.insertInto('profiles').values({ id, email, is_admin: true, role }).execute()
  }
})
afterAll(() => database.drop())

const delivery = { status: 'Ready', delivery_method: 'delivery', delivery_date: DAY, address: 'Bole' } as const
const given = async (driverId: string) => (await listDeliveriesOf(db, { driverId, day: DAY })).map(({ id }) => id)
const give = (id: string, driverId: string | null, expectedDriverId: string | null = null) =>
  runOnOrder(deps, giveDelivery, { orderId: id, expectedDriverId, driverId, actor })

it('a driver sees the deliveries of the day that were given to them, and no other', async () => {
  const [mine, hers, pickup, tomorrow] = [
    await buildOrder(db, delivery),
    await buildOrder(db, delivery),
    await buildOrder(db, { ...delivery, delivery_method: 'self-pickup' }),
    await buildOrder(db, { ...delivery, delivery_date: '2026-11-27' }),
  ]
  expect(await given('dawit')).toEqual([])
  expect(await give(mine, 'dawit')).toEqual({ ok: true })
  expect(await give(tomorrow, 'dawit')).toEqual({ ok: true })
  expect(await give(hers, 'sara')).toEqual({ ok: true })
  expect(await give(pickup, 'dawit')).toMatchObject({ reason: 'no_delivery' })
  expect([await given('dawit'), await given('sara'), await given('owner')]).toEqual([[mine], [hers], []])
})

it('a delivery is taken from nobody unseen, is given to staff alone, and is undone', async () => {
  const id = await buildOrder(db, delivery)
  await give(id, 'dawit')
  expect(await give(id, 'sara')).toMatchObject({ reason: 'given_meanwhile' })
  await db.insertInto('users').values({ id: 'guest', name: 'Guest', email: 'guest@shop.example' }).execute()
  await db.insertInto('profiles').values({ id: 'guest', email: 'guest@shop.example' }).execute()
  expect(await give(id, 'guest', 'dawit')).toMatchObject({ reason: 'driver_unknown' })
  expect(await give(id, 'sara', 'dawit')).toEqual({ ok: true })
  const [last] = await listUndoable(db, actor, now)
  const [change] = await listToUndo(db, last!.changeId, actor, now)
  expect(await undoGiving(db, change!, actor, now)).toBe(true)
  expect(await undoGiving(db, change!, actor, now)).toBe(false)
  expect([await given('dawit'), await given('sara')]).toEqual([[id], []])
  expect((await listDrivers(db)).map((each) => each.id)).toEqual(['dawit', 'sara', 'owner'])
})

it('the sheet of the kitchen holds no sum, while the counter’s says what is to be collected', async () => {
  await buildOrder(db, { ...delivery, order_total_santim: 43_210 })
  const orders = await listProductionOrders(db, DAY)
  expect(orders).toHaveLength(1)
  for (const lang of ['en', 'am'] as const) {
    const viewer = { lang, calendar: 'gregorian', t: translateTo(lang) } as const
    const sheet = (seesMoney: boolean) =>
      JSON.stringify(presentProduction({ ...viewer, seesMoney }, orders, settingDefaults))
    expect(sheet(true)).toContain('432.10')
    expect(sheet(false)).not.toMatch(/432|ETB|ብር|antim/)
  }
})
