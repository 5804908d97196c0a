import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { remindBalances } from './remind-balances.server.ts'
import { notifyCustomer } from './notify-customer.server.ts'

const database = await createTestDatabase()
const { db } = database
const NOW = new Date('2026-11-21T06:00:00Z')

beforeEach(() => database.truncate())
afterAll(() => database.drop())

const messages = () => db.selectFrom('messages').selectAll().orderBy('created_at').execute()

describe('notifying a customer', () => {
  it('writes in the language of the order, with a placeholder for the link', async () => {
    const order = { order_total_santim: 0, lang: 'am', phone: '+251900000001', email: 'sara@example.org' }
    const id = await buildOrder(db, { ...order, code: '7K3Q9A' })
    await notifyCustomer(db, { id }, 'ready', {}, NOW)
    expect(await messages()).toMatchObject([
      {
        order_id: id,
        template: 'order.ready',
        lang: 'am',
        to_phone: '+251900000001',
        to_email: 'sara@example.org',
        body: 'ጣፋጭ፦ ትዕዛዝዎ ዝግጁ ነው። ኮድ {pickup}፦ {link}',
        subject: 'ጣፋጭ፦ ትዕዛዝዎ 7K3Q9A ዝግጁ ነው',
        state: 'waiting',
        next_try_at: NOW,
        may_disturb_until: new Date(NOW.getTime() + 24 * 60 * 60_000),
      },
    ])
  })

  it('uses the shop’s name from the settings', async () => {
    const value = JSON.stringify({ en: 'Sweet Corner', am: 'ጣፋጭ ጥግ' })
    await db.insertInto('settings').values({ key: 'shop.name', value }).execute()
    await notifyCustomer(db, { id: await buildOrder(db) }, 'cancelled', {}, NOW)
    expect((await messages())[0]!.body).toMatch(/^Sweet Corner: your order \w{6} is cancelled/)
  })

  it('uses the owner’s wording', async () => {
    const value = JSON.stringify({ en: { text: 'Your cake {code} is here. {link}' }, am: {} })
    await db.insertInto('settings').values({ key: 'messages.words.ready', value }).execute()
    await notifyCustomer(db, { id: await buildOrder(db, { code: '7K3Q9A' }) }, 'ready', {}, NOW)
    await notifyCustomer(
      db,
      { id: await buildOrder(db, { code: '7K3Q9B', lang: 'am' }) },
      'ready',
      {},
      new Date(NOW.getTime() + 1),
    )
    expect((await messages()).map(({ body }) => body)).toEqual([
      'Your cake 7K3Q9A is here. {link}\nPickup code: {pickup}',
      'ጣፋጭ፦ ትዕዛዝዎ ዝግጁ ነው። ኮድ {pickup}፦ {link}',
    ])
  })

  it('never writes to the placeholder number', async () => {
    const nobody = await buildOrder(db, { phone: '000-000-0000' })
    await notifyCustomer(db, { id: nobody }, 'confirmed', {}, NOW)
    expect(await messages()).toEqual([])
    const withEmail = await buildOrder(db, { phone: '000-000-0000', email: 'sara@example.org' })
    await notifyCustomer(db, { id: withEmail }, 'confirmed', {}, NOW)
    expect(await messages()).toMatchObject([{ to_phone: null, to_email: 'sara@example.org' }])
  })

  it('lets a cart lapse without a message, but notifies of a lapsed request', async () => {
    await notifyCustomer(db, { id: await buildOrder(db, { kind: 'cart' }) }, 'expired', {}, NOW)
    expect(await messages()).toEqual([])
    await notifyCustomer(db, { id: await buildOrder(db, { kind: 'quote' }) }, 'expired', {}, NOW)
    expect(await messages()).toHaveLength(1)
  })

  it('confirms at most five requests a day to one phone, from all senders', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => buildOrder(db, { kind: 'quote' })))
    for (const id of ids) await notifyCustomer(db, { id }, 'request_received', {}, NOW)
    expect(await messages()).toHaveLength(5)
    await notifyCustomer(db, { id: ids[0]! }, 'quote_sent', { validUntil: NOW }, NOW)
    expect(await messages()).toHaveLength(6)
  })
})

describe('reminding of a balance', () => {
  /** Wednesday, 10:00 in Addis Ababa. */
  const DUE = new Date('2026-11-25T10:00:00+03:00')
  const HOUR_MS = 60 * 60_000
  const before = (hours: number) => new Date(DUE.getTime() - hours * HOUR_MS)

  async function buildOwing(values: Parameters<typeof buildOrder>[1] = {}, confirmedAt = before(200)) {
    const id = await buildOrder(
      db,
      {
        kind: 'quote',
        status: 'Confirmed',
        delivery_date: '2026-11-25',
        delivery_time: '10:00',
        deposit_santim: 150_000,
        paid_santim: 150_000,
        balance_due_at: before(24),
        ...values,
      },
      [{ unit_price_santim: 300_000 }],
    )
    const event = { order_id: id, at: confirmedAt, kind: 'moved', actor: 'system', to_status: 'Confirmed' }
    await db.insertInto('order_events').values(event).execute()
    return id
  }

  it('happens 48 and 24 hours before the order is due, each once', async () => {
    await buildOwing()
    expect(await remindBalances(db, new Date(before(48).getTime() - 1))).toBe(0)
    for (const hours of [48, 47, 36, 24, 23, 1]) await remindBalances(db, before(hours))
    expect((await messages()).map(({ created_at }) => created_at)).toEqual([before(48), before(24)])
    expect((await messages())[0]!.body).toContain('a balance of 1,500 ETB is due on your order')
    expect(await remindBalances(db, DUE)).toBe(0)
  })

  it('happens once, however many processes remind at once', async () => {
    await buildOwing()
    await Promise.all(Array.from({ length: 5 }, () => remindBalances(db, before(48))))
    expect(await messages()).toHaveLength(1)
  })

  it('skips paid orders, ended orders, and orders confirmed just now', async () => {
    await buildOwing({ paid_santim: 300_000 })
    await buildOwing({ status: 'Cancelled' })
    await buildOwing({ balance_due_at: null })
    await buildOwing({}, before(30))
    expect(await remindBalances(db, before(29))).toBe(0)
    expect(await remindBalances(db, before(24))).toBe(1)
  })

  it('starts again when the day changes', async () => {
    const id = await buildOwing()
    await remindBalances(db, before(48))
    await db.updateTable('orders').set({ delivery_date: '2026-11-26' }).where('id', '=', id).execute()
    expect(await remindBalances(db, before(47))).toBe(0)
    expect(await remindBalances(db, before(24))).toBe(1)
  })
})
