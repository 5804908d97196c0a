import { changeAsManager } from '../commands/run-on-order.factory.ts'
import { changeByCustomer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { findCustomerChange, type CustomerWish } from './change-by-customer.server.ts'
import { findEditable } from './find-editable.server.ts'
import { lockOrder } from '../status/lock-order.server.ts'
import { editableOrder } from './order-change.ts'
import { placeQuoteRequest } from '../placing/place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from '../placing/quote-request.factory.ts'

const database = await createTestDatabase()
const { db } = database
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  deps = { db, clock: new FakeClock(), translateTo }
})
afterAll(() => database.drop())

const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const holds = () => db.selectFrom('capacity_holds').select(['day', 'points']).orderBy('day').execute()

async function request(changes: Parameters<typeof buildQuoteRequest>[0] = {}) {
  const placed = await placeQuoteRequest(deps, buildQuoteRequest(changes))
  if (!placed.ok) throw new Error(placed.reason)
  return placed.id
}

async function wish(orderId: string, changes: Partial<CustomerWish>, seen?: number) {
  const { version } = await findOrder(orderId)
  const now = editableOrder(await findEditable(db, orderId))
  const { date, time, pin, recipientName, recipientPhone, giftText, giftFrom, wantsCall } = now
  const wanted = {
    date,
    time,
    pin,
    place: '',
    recipientName,
    recipientPhone,
    giftText,
    giftFrom,
    wantsCall,
    ...changes,
  }
  return changeByCustomer(deps, {
    orderId,
    version: seen ?? version,
    wish: wanted,
  })
}

it('moves the day with its points, keeps the price, and is recorded for customer, timeline, log and shop', async () => {
  const id = await request()
  const before = await findOrder(id)
  expect(await wish(id, { date: '2026-11-30', time: '11:00', recipientName: 'Hana' })).toEqual({ ok: true, version: 2 })
  expect(await findOrder(id)).toMatchObject({
    delivery_date: '2026-11-30',
    delivery_time: '11:00:00',
    recipient_name: 'Hana',
    order_total_santim: before.order_total_santim,
  })
  expect(await holds()).toMatchObject([{ day: '2026-11-30' }])
  const events = await db.selectFrom('order_events').select(['kind', 'actor']).orderBy('id').execute()
  expect(events.at(-1)).toEqual({ kind: 'changed', actor: 'customer' })
  expect(await db.selectFrom('audit_log').select(['actor', 'entity_id']).execute()).toMatchObject([
    { actor: 'customer', entity_id: id },
  ])
  expect(await db.selectFrom('messages').select('template').orderBy('id').execute()).toContainEqual({
    template: 'order.handover_changed',
  })
  expect(await db.selectFrom('live_events').select(['kind', 'actor']).orderBy('id').execute()).toMatchObject([
    { kind: 'quote' },
    { kind: 'change', actor: null },
  ])
})

it('follows the shop’s rules: lead time, full days, and costs', async () => {
  const id = await request()
  expect(await wish(id, { date: '2026-11-22' })).toMatchObject({ reason: 'delivery_too_soon' })
  await db.insertInto('settings').values({ key: 'capacity.points_per_day', value: '[0,0,0,0,0,0,0]' }).execute()
  expect(await wish(id, { date: '2026-11-30', time: '11:00' })).toMatchObject({ reason: 'day_full' })
  const delivery = { method: 'delivery', date: '2026-11-30', time: '10:00' } as const
  await db.deleteFrom('settings').execute()
  const brought = await request({ contact: { phone: '+251900000077', address: 'Sululta', delivery } })
  expect(await wish(brought, { place: 'Bole, at the well' })).toMatchObject({ reason: 'change_by_phone' })
  expect(await wish(brought, { place: 'Sululta, at the well' })).toMatchObject({ ok: true })
})

it('staff and customer at the same time: the second sees the present values', async () => {
  const id = await request()
  const now = editableOrder(await findEditable(db, id))
  const byStaff = changeAsManager(deps, {
    orderId: id,
    role: 'manager',
    actor: { name: 'hana@shop.example' },
    expectedVersion: 1,
    order: { ...now, date: '2026-12-01', time: '11:00' },
    isNotified: false,
  })
  const byCustomer = wish(id, { date: '2026-11-30', time: '11:00' }, 1)
  const done = await Promise.all([byStaff, byCustomer])
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed_meanwhile', version: 2 })
})

it('is not possible near the lead time, or when the owner disables it', async () => {
  const id = await request()
  const order = await db.transaction().execute((trx) => lockOrder(trx, { id }))
  const { until } = await findCustomerChange(db, order!, await loadSettings(db), deps.clock.now())
  deps.clock.advance(until!.getTime() - deps.clock.now().getTime() - 1000)
  expect(await wish(id, { date: '2026-12-02', time: '11:00' })).toMatchObject({ ok: true })
  const later = await findCustomerChange(
    db,
    { ...order!, deliveryDate: '2026-12-02', deliveryTime: '11:00' },
    await loadSettings(db),
    deps.clock.now(),
  )
  deps.clock.advance(later.until!.getTime() - deps.clock.now().getTime())
  expect(await wish(id, { recipientName: 'Hana' })).toMatchObject({ reason: 'change_by_phone' })
})

it('moves the pin of a delivery, and leaves pin and wanted call of a pickup alone', async () => {
  const delivery = { method: 'delivery' as const, date: '2026-11-27', time: '10:00' }
  const id = await request({ contact: { delivery, address: 'Bole, Edna Mall' } })
  const place = 'Edna Mall\nblue gate'
  expect(await wish(id, { place, pin: '9.0108, 38.7613', wantsCall: true })).toMatchObject({ ok: true })
  const address = `Bole, ${place}`
  expect(await findOrder(id)).toMatchObject({ address, pin: '9.01080, 38.76130', wants_call: true })
  expect(await wish(id, { place, pin: '' })).toMatchObject({ ok: true })
  expect(await findOrder(id)).toMatchObject({ address, pin: null })

  const pickup = await request()
  await db.updateTable('orders').set({ wants_call: true }).where('id', '=', pickup).execute()
  expect(await wish(pickup, { recipientName: 'Hana', wantsCall: false })).toMatchObject({ ok: true })
  expect(await findOrder(pickup)).toMatchObject({ recipient_name: 'Hana', wants_call: true })
})

it('that is sent again, because its answer was lost, is one change and one message, and is answered as done', async () => {
  const id = await request()
  const typed = { date: '2026-11-30', time: '11:00', recipientName: 'Hana' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => wish(id, typed, 1)))
  expect([...answers, await wish(id, typed, 1)]).toEqual(Array.from({ length: 5 }, () => ({ ok: true, version: 2 })))
  const changed = await db.selectFrom('order_events').select('id').where('kind', '=', 'changed').execute()
  expect(changed).toHaveLength(1)
  const messages = db.selectFrom('messages').select('id').where('template', '=', 'order.handover_changed')
  expect(await messages.execute()).toHaveLength(1)
  // Once a colleague has changed it since, it is a conflict.
  expect(await wish(id, { recipientName: 'Liya' })).toEqual({ ok: true, version: 3 })
  expect(await wish(id, typed, 1)).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
})
