import { acceptQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { presentChangeEffect } from '#app/ordering/order-admin/change-effect.server.ts'
import type { OrderChange } from './change-order.server.ts'
import { runOnOrder, changeAsManager, moveAsOwner } from '../commands/run-on-order.factory.ts'
import { noteCall } from '../commands/note-call.server.ts'
import type { EditableOrder } from './order-change.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '../placing/quote-request.factory.ts'
import { ADMIN, buildRequest, sendPrice } from '../quotes/quotes.factory.ts'

const database = await createTestDatabase({ poolSize: 12 })
const { db } = database
let deps: { db: typeof db; clock: FakeClock; translateTo: typeof translateTo }

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  deps = { db, clock: new FakeClock(), translateTo }
})
afterAll(() => database.drop())

const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const holds = () => db.selectFrom('capacity_holds').select(['day', 'slot_from', 'points']).orderBy('day').execute()
const lastEvent = () =>
  db.selectFrom('order_events').select(['kind', 'data']).orderBy('id', 'desc').executeTakeFirstOrThrow()
const messages = async () =>
  (await db.selectFrom('messages').select('template').execute()).map(({ template }) => template)

const AS_BUILT: EditableOrder = {
  customerName: 'Sara Example',
  phone: '+251900000010',
  email: '',
  address: 'N/A',
  pin: '',
  notes: '',
  recipientName: '',
  giftText: '',
  giftFrom: '',
  recipientPhone: '',
  wantsCall: false,
  method: 'self-pickup',
  date: '2026-11-26',
  time: '09:00',
}

async function change(orderId: string, order: Partial<EditableOrder>, more: Partial<OrderChange> = {}) {
  const { version, phone } = await findOrder(orderId)
  const wanted = { ...AS_BUILT, phone, ...order }
  return changeAsManager(deps, {
    orderId,
    role: 'manager',
    actor: { name: ADMIN },
    expectedVersion: version,
    order: wanted,
    isNotified: true,
    ...more,
  })
}

describe('another day', () => {
  it('moves the points, and the balance is due by it', async () => {
    const id = await buildRequest(deps)
    await sendPrice(deps, id)
    await acceptQuote(deps, { orderId: id, version: 1, position: 2, hasAgreed: true })
    expect(await holds()).toEqual([{ day: '2026-11-26', slot_from: '09:00:00', points: 3 }])
    expect(await change(id, { date: '2026-11-28', time: '11:00' })).toMatchObject({ ok: true })
    const [hold] = await holds()
    expect(hold).toMatchObject({ day: '2026-11-28', points: 3 })
    expect(await findOrder(id)).toMatchObject({
      delivery_date: '2026-11-28',
      delivery_time: '11:00:00',
      order_total_santim: 520_000,
      balance_due_at: new Date('2026-11-27T08:00:00Z'),
    })
    expect(await messages()).toContain('order.handover_changed')
  })

  it('is refused when it is full or too soon, and nothing changes', async () => {
    const id = await buildRequest(deps)
    const other = await buildOrder(db)
    const full = { order_id: other, day: '2026-11-27', points: 90, held_at: deps.clock.now() }
    await db.insertInto('capacity_holds').values(full).execute()
    expect(await change(id, { date: '2026-11-27' })).toMatchObject({ ok: false, reason: 'day_full' })
    expect(await change(id, { date: '2026-11-21' })).toMatchObject({ ok: false, reason: 'delivery_too_soon' })
    expect(await findOrder(id)).toMatchObject({ delivery_date: '2026-11-26', version: 1 })
    expect((await holds())[0]).toMatchObject({ day: '2026-11-26', points: 2 })
  })

  it('is accepted against the rules with a reason, which the timeline keeps after later changes', async () => {
    const id = await buildRequest(deps)
    const override = { leadTime: true, capacity: true, reason: ' The owner’s niece ' }
    expect(await change(id, { date: '2026-11-22' }, { override: { ...override, reason: ' ' } })).toMatchObject({
      reason: 'override_reason_missing',
    })
    expect(await change(id, { date: '2026-11-22' }, { override })).toMatchObject({ ok: true })
    const overridden = { leadTime: true, capacity: true, reason: 'The owner’s niece' }
    expect(await lastEvent()).toMatchObject({ kind: 'changed', data: { override: overridden } })
    await change(id, { date: '2026-11-26', notes: 'Call first' })
    const events = await db.selectFrom('order_events').select('data').where('kind', '=', 'changed').execute()
    expect(events.map(({ data }) => (data as { override?: unknown }).override)).toEqual([overridden, undefined])
    expect(await db.selectFrom('audit_log').select(['action', 'reason']).orderBy('id').execute()).toEqual([
      { action: 'update', reason: 'The owner’s niece' },
      { action: 'update', reason: '' },
    ])
  })

  it('must be one on which the flavor is available, unless there is a reason', async () => {
    const id = await buildRequest(deps)
    // 28 November 2026 is a Saturday.
    await db
      .updateTable('flavors')
      .set({ weekdays: ['friday', 'sunday'] })
      .execute()
    expect(await change(id, { date: '2026-11-28', time: '11:00' })).toMatchObject({
      reason: 'delivery_day_closed',
      closedBecause: { en: 'this flavor only on Friday and Sunday' },
    })
    const wish = { orderId: id, method: 'self-pickup', date: '2026-11-28', address: '' } as const
    const viewer = { lang: 'en', calendar: 'gregorian', t: translateTo('en') } as const
    const effect = await presentChangeEffect(db, wish, {
      settings: await loadSettings(db),
      now: deps.clock.now(),
      viewer,
    })
    expect(effect).toMatchObject({ isFine: false })
    expect(effect?.lines).toContain('That day is not possible: this flavor only on Friday and Sunday.')
    expect(await change(id, { date: '2026-11-27', time: '11:00' })).toMatchObject({ ok: true })
    const override = { leadTime: true, reason: 'Baked for her alone' }
    expect(await change(id, { date: '2026-11-28', time: '11:00' }, { override })).toMatchObject({ ok: true })
    expect(await holds()).toMatchObject([{ day: '2026-11-28', slot_from: '11:00:00' }])
    expect(await lastEvent()).toMatchObject({ data: { override } })
  })

  it('set to none releases the points, and set again holds them', async () => {
    const id = await buildRequest(deps)
    await change(id, { date: '', time: '' })
    expect(await holds()).toEqual([])
    await change(id, { date: '2026-11-27', time: '' })
    expect(await holds()).toEqual([{ day: '2026-11-27', slot_from: null, points: 2 }])
  })
})

describe('the customer and recipient', () => {
  it('change without a message to the customer and without a check of the day', async () => {
    const id = await buildOrder(db, { delivery_date: '2026-11-21', delivery_time: '09:00', phone: '+251900000010' })
    const wanted = { date: '2026-11-21', customerName: 'Almaz', phone: '+251900000011', email: 'almaz@example.test' }
    expect(await change(id, wanted)).toEqual({ ok: true, version: 2 })
    expect(await findOrder(id)).toMatchObject({
      customer_name: 'Almaz',
      phone: '+251900000011',
      delivery_date: '2026-11-21',
    })
    expect(await messages()).toEqual([])
    const [logged] = await db.selectFrom('audit_log').select(['before', 'after']).execute()
    expect(logged?.after).toEqual({ customer_name: 'Almaz', phone: '+251900000011', email: 'almaz@example.test' })
  })

  it('name the recipient of a gift, and a wanted call precedes the delivery', async () => {
    const due = { delivery_date: '2026-11-26', delivery_time: '09:00', phone: '+251900000010' }
    const id = await buildOrder(db, {
      ...due,
      status: 'Ready',
      delivery_method: 'delivery',
      address: 'Bole, Edna Mall',
      paid_santim: 10_000,
    })
    const gift = { recipientName: 'Almaz', recipientPhone: '+251900000012', wantsCall: true }
    const place = { method: 'delivery', address: 'Bole, Edna Mall' } as const
    expect(await change(id, { ...place, ...gift })).toEqual({ ok: true, version: 2 })
    expect(await findOrder(id)).toMatchObject({ recipient_name: 'Almaz', recipient_phone: '+251900000012' })
    const leave = { orderId: id, to: 'Out for Delivery', actor: { name: ADMIN }, reason: '' } as const
    expect(await moveAsOwner(deps, { ...leave, expectedVersion: 2 })).toEqual({ ok: false, reason: 'call_wanted' })
    expect(await runOnOrder(deps, noteCall, { orderId: id, actor: { name: ADMIN } })).toEqual({ ok: true })
    expect(await runOnOrder(deps, noteCall, { orderId: id, actor: { name: ADMIN } })).toEqual({ ok: true })
    expect(await lastEvent()).toMatchObject({ kind: 'called' })
    expect(await moveAsOwner(deps, { ...leave, expectedVersion: 3 })).toMatchObject({ ok: true })
  })

  it('are not written without a difference', async () => {
    const id = await buildOrder(db, {
      customer_name: 'Sara Example',
      delivery_date: '2026-11-26',
      delivery_time: '09:00',
    })
    expect(await change(id, {})).toEqual({ ok: true, version: 1 })
    expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([])
  })

  it('in a zone need its minimum order and one of its times, or a reason', async () => {
    const bole = { id: 'bole', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: 15_000 }
    const zones = [{ ...bole, minOrderSantim: 10_000_000, slots: [{ from: '10:00', to: '12:00' }] }]
    await db
      .insertInto('settings')
      .values({ key: 'delivery.zones', value: JSON.stringify(zones) })
      .execute()
    const due = { delivery_date: '2026-11-26', delivery_time: '14:00' }
    const id = await buildOrder(db, { status: 'Confirmed', delivery_method: 'delivery', address: 'Arada', ...due })
    const there = { method: 'delivery', address: 'Bole, Edna Mall', time: '14:00' } as const
    expect(await change(id, there)).toMatchObject({ reason: 'delivery_below_zone_minimum' })
    const little = { capacity: true, reason: 'Her hundredth cake' }
    expect(await change(id, there, { override: little })).toMatchObject({ reason: 'delivery_outside_slots' })
    expect(await change(id, { ...there, time: '10:00' }, { override: little })).toMatchObject({ ok: true })
    expect(await findOrder(id)).toMatchObject({ delivery_zone: 'bole', delivery_time: '10:00:00' })
  })

  it('need an address for a delivery, a shop that delivers unless it was agreed, and an order that is not handed over', async () => {
    const id = await buildOrder(db, { status: 'Confirmed' })
    expect(await change(id, { method: 'delivery', address: ' ' })).toMatchObject({ reason: 'delivery_address_missing' })
    await db.insertInto('settings').values({ key: 'delivery.is_offered', value: 'false' }).execute()
    const bole = { method: 'delivery', address: 'Bole, Edna Mall' } as const
    expect(await change(id, bole)).toMatchObject({ reason: 'delivery_not_offered' })
    const due = { delivery_date: '2026-11-26', delivery_time: '09:00' }
    const promised = await buildOrder(db, { ...due, status: 'Confirmed', delivery_method: 'delivery', address: 'Bole' })
    expect(await change(promised, bole)).toMatchObject({ ok: true })
    const closed = await buildOrder(db, { status: 'Completed' })
    expect(await change(closed, { customerName: 'Almaz' })).toMatchObject({ reason: 'order_closed' })
  })
})

describe('two at once', () => {
  it('the second sees the first one’s values and name', async () => {
    const id = await buildOrder(db, { delivery_date: '2026-11-26', delivery_time: '09:00' })
    const both = await Promise.all(
      ['Almaz', 'Dawit'].map((customerName) => {
        const name = `${customerName.toLowerCase()}@example.test`
        return change(id, { customerName }, { role: 'manager', actor: { name }, expectedVersion: 1 })
      }),
    )
    const first = both.find(({ ok }) => ok)
    const second = both.find(({ ok }) => !ok)
    const { customer_name: winner } = await findOrder(id)
    expect(first).toEqual({ ok: true, version: 2 })
    expect(second).toMatchObject({
      reason: 'changed_meanwhile',
      theirs: { customerName: winner, date: '2026-11-26', time: '09:00' },
      version: 2,
      changedBy: `${winner.toLowerCase()}@example.test`,
    })
  })
})
