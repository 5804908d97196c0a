import { afterAll, beforeEach, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { listOrderMessages } from '#app/base/notifications/messages.queries.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { listAssignees } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import { findOrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { listOtherOrders } from '#app/ordering/orders/reading/past-orders.queries.server.ts'
import { runOnOrder } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { addNote } from '#app/ordering/orders/commands/add-note.server.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import { assignOrder } from '#app/ordering/orders/commands/assign-order.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { readListedOrders } from '#app/ordering/order-list/orders.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { giveDelivery } from './commands/give-delivery.server.ts'
import { listDrivers } from './give-deliveries.server.ts'
import { checkSpelling } from './commands/check-spelling.server.ts'

const { db, truncate, drop } = await createTestDatabase()
const clock = new FakeClock()
const deps = { db, clock }
const EMAIL = 'hana@shop.example'
const actor = { name: EMAIL, id: 'hana', origin: { tab: null, from: 'A tablet, 10.0.0.1' } }
const PHONE = '+251900000010'
let id: string

beforeEach(async () => {
  await truncate()
  await db.insertInto('users').values({ id: 'hana', name: 'Hana Bekele', email: EMAIL }).execute()
  await db.insertInto('profiles').values({ id: 'hana', email: EMAIL, is_admin: true, role: 'kitchen' }).execute()
  id = await buildOrder(
    db,
    { placed_by: 'admin', created_by_admin_name: EMAIL, delivery_method: 'delivery', address: 'Bole', phone: PHONE },
    [{ topper_text: 'Meron', has_topper: true }],
  )
})
afterAll(drop)

it('an order names the people who worked on it', async () => {
  await runOnOrder(deps, addNote, { orderId: id, text: 'No nuts', actor })
  await runOnOrder(deps, assignOrder, { orderId: id, expectedMakerId: null, makerId: 'hana', actor })
  await runOnOrder(deps, checkSpelling, { orderId: id, isRead: true, actor })
  const to = { phone: PHONE }
  await queueMessage(
    db,
    { orderId: id, to, lang: 'en', template: 'customer.by_hand', body: 'Ready', subject: '', createdBy: EMAIL },
    clock.now(),
  )
  const order = (await findOrderDetail(db, id))!
  expect(order).toMatchObject({
    createdByAdminName: 'Hana Bekele',
    maker: { id: 'hana', name: 'Hana Bekele' },
    spellingRead: { by: 'Hana Bekele' },
  })
  const assigned = { kind: 'assigned', actorName: 'Hana Bekele', data: { maker: 'Hana Bekele' } }
  const note = { kind: 'note', actorName: 'Hana Bekele', data: { text: 'No nuts' } }
  expect(order.events).toMatchObject([note, assigned, { kind: 'spelling', actorName: 'Hana Bekele' }])
  expect(await listOrderMessages(db, id)).toMatchObject([{ createdBy: 'Hana Bekele', handledBy: null }])
  await refreshOrderProjections(db)
  expect(await readListedOrders(db, [id], clock.now())).toMatchObject([
    { createdByAdminName: 'Hana Bekele', makerName: 'Hana Bekele' },
  ])
  const { notes } = await listOtherOrders(db, { phone: PHONE, exceptId: crypto.randomUUID() })
  expect(notes).toMatchObject([{ by: 'Hana Bekele', text: 'No nuts' }])
})

it('the people to choose from have their names, also in what refuses an older choice', async () => {
  expect(await listAssignees(db)).toEqual([{ id: 'hana', name: 'Hana Bekele' }])
  expect(await listDrivers(db)).toEqual([{ id: 'hana', name: 'Hana Bekele' }])
  const assign = (makerId: string | null) =>
    runOnOrder(deps, assignOrder, { orderId: id, expectedMakerId: null, makerId, actor })
  const given = { orderId: id, expectedDriverId: null, driverId: 'hana', actor }
  expect(await runOnOrder(deps, giveDelivery, given)).toEqual({ ok: true })
  await assign('hana')
  expect(await assign(null)).toMatchObject({ reason: 'assigned_meanwhile', makerName: 'Hana Bekele' })
})
