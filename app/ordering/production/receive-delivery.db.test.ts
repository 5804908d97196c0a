import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { translateTo } from '#app/messages.server.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { giveDeliveries } from '#app/ordering/order-admin/give-deliveries.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { receiveDelivery } from './receive-delivery.server.ts'

const database = await createTestDatabase({ poolSize: 5 })
const { db } = database
const TODAY = '2026-11-26'
let now = new Date('2026-11-26T09:00:00Z')
const clock = { now: () => now }
const t = translateTo('en')
const DEVICE = '0197a000-0000-7000-8000-00000000000d'
let acts = 0

beforeEach(async () => {
  now = new Date('2026-11-26T09:00:00Z')
  await database.truncate()
  await buildCake(db)
  for (const id of ['dawit', 'sara', 'owner']) {
    const email = `${id}@shop.example`
    await db.insertInto('users').values({ id, name: id, email }).execute()
    await db
      .insertInto('profiles')
      .values({ id, email, is_admin: true, role: id === 'owner' ? null : 'driver' })
      .execute()
  }
})
afterAll(() => database.drop())

function envelope(id: string, act: string, words = '', by = 'dawit'): Record<string, string> {
  acts += 1
  const key = `0197a000-0000-7000-8000-${String(acts).padStart(12, '0')}`
  const head = { key, device: DEVICE, by: `${by}@shop.example`, sequence: String(acts), madeAt: now.toISOString() }
  return { ...head, id, act, words }
}

function receive(fields: Record<string, string>, by = 'dawit') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const actor = { id: by, name: `${by}@shop.example` }
  return receiveDelivery({ db, clock, t, lang: 'en', actor } as unknown as Parameters<typeof receiveDelivery>[0], form)
}

const give = (id: string, driverId: string | null, expectedDriverId: string | null = null) =>
  giveDeliveries({ db, clock }, { orders: [{ id, expectedDriverId }], driverId, actor: { id: 'owner', name: 'owner' } })
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function delivery(values: Parameters<typeof buildOrder>[1] = {}): Promise<string> {
  const paid = { status: 'Ready', delivery_method: 'delivery', delivery_date: TODAY, address: 'Bole' } as const
  const id = await buildOrder(db, { ...paid, paid_santim: 10_000, ...values })
  await give(id, 'dawit')
  return id
}

const NOT_YOURS = { status: 409, reply: { ok: false, answer: { error: t('deliveries.refused.not_yours') } } }
const DONE = { status: 200, reply: { ok: true } }

describe('a driver', () => {
  it('sets out and hands over, once each, also when an act is sent again later', async () => {
    const id = await delivery()
    const [out, over] = [envelope(id, 'set_out'), envelope(id, 'handed_over', 'Hana, the daughter')]
    expect(await Promise.all([receive(out), receive(out), receive(out)])).toEqual([DONE, DONE, DONE])
    expect(await receive(over)).toEqual(DONE)
    expect([await receive(out), await receive(over)]).toEqual([DONE, DONE])
    expect(await statusOf(id)).toBe('Completed')
    const events = await db
      .selectFrom('order_events')
      .select(['to_status', 'data'])
      .where('kind', '=', 'moved')
      .execute()
    expect(events.map(({ to_status }) => to_status)).toEqual(['Out for Delivery', 'Completed'])
    expect(events[1]!.data).toMatchObject({ received_by: 'Hana, the daughter' })
  })

  it('brings back what could not be delivered, with the reason, and takes it again', async () => {
    const id = await delivery()
    await receive(envelope(id, 'set_out'))
    expect(await receive(envelope(id, 'not_delivered', ' '))).toMatchObject({ status: 409 })
    expect(await statusOf(id)).toBe('Out for Delivery')
    expect(await receive(envelope(id, 'not_delivered', 'Nobody at home'))).toEqual(DONE)
    expect(await statusOf(id)).toBe('Ready')
    expect(await receive(envelope(id, 'set_out'))).toEqual(DONE)
  })

  it('does not hand over while anything is owed, whatever is written, and no answer has a sum', async () => {
    const id = await delivery({ paid_santim: 0, pays_at_handover: true })
    expect(await receive(envelope(id, 'set_out'))).toEqual(DONE)
    const refused = await receive(envelope(id, 'handed_over', 'Hana'))
    expect(refused).toMatchObject({ status: 409, reply: { ok: false } })
    expect(JSON.stringify(refused.reply)).not.toMatch(/ETB|\d/)
    expect(await statusOf(id)).toBe('Out for Delivery')
  })

  it('touches no delivery of another driver, of another day, no pickup and no order that is none', async () => {
    const hers = await delivery()
    await give(hers, 'sara', 'dawit')
    const tomorrow = await delivery({ delivery_date: '2026-11-27' })
    const yesterday = await delivery({ delivery_date: '2026-11-25' })
    const pickup = await delivery({ delivery_method: 'self-pickup' })
    const nobodys = await delivery()
    await give(nobodys, null, 'dawit')
    const none = '0197a000-0000-7000-8000-0000000000aa'
    for (const id of [hers, tomorrow, yesterday, pickup, nobodys, none]) {
      expect(await receive(envelope(id, 'set_out'))).toEqual(NOT_YOURS)
    }
    expect(await receive(envelope(hers, 'set_out'), 'sara')).toEqual({
      status: 409,
      reply: { ok: false, reason: 'another_person' },
    })
  })

  it('cannot end a delivery that was given to another, or called off, while the line was lost', async () => {
    const [given, cancelled] = [await delivery(), await delivery()]
    for (const id of [given, cancelled]) await receive(envelope(id, 'set_out'))
    await give(given, 'sara', 'dawit')
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', cancelled).execute()
    expect(await receive(envelope(given, 'handed_over', 'Hana'))).toEqual(NOT_YOURS)
    expect(await receive(envelope(cancelled, 'handed_over', 'Hana'))).toMatchObject({
      reply: { answer: { error: t('deliveries.refused.moved_meanwhile', { status: 'Cancelled' }) } },
    })
    expect(await statusOf(given)).toBe('Out for Delivery')
  })

  it('ends a delivery after midnight, and not two days later', async () => {
    const [first, second] = [await delivery(), await delivery()]
    for (const id of [first, second]) await receive(envelope(id, 'set_out'))
    now = new Date('2026-11-26T22:00:00Z')
    expect(await receive(envelope(first, 'handed_over', 'Hana'))).toEqual(DONE)
    now = new Date('2026-11-28T06:00:00Z')
    expect(await receive(envelope(second, 'handed_over', 'Hana'))).toEqual(NOT_YOURS)
  })
})
