import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#app/base/platform/database/database.server.ts'
import { editableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { findEditable } from '#app/ordering/orders/changing/find-editable.server.ts'
import { cancelAsManager, changeAsManager, moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { APPROVING, buildCatalog, buildTestShop, SILENT, SIX_BAKLAVA, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 12 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db, {
    accounts: { sara: { id: 'sara', email: 'sara@shop.example' }, hana: { id: 'hana', email: 'hana@shop.example' } },
  })
})
afterAll(() => database.drop())

const DECLINING = '+251900000002'
const BUYER = 'buyer=a-browser-with-cookies'
const BROWSER = { headers: { cookie: BUYER } }
const NAMED = { customer: { name: 'Sara Example', email: 'sara@shop.example' }, notes: 'No candles' }
const MONDAY = { delivery: { method: 'self-pickup', date: '2026-11-23', time: '14:00' } }
const TUESDAY = { delivery: { method: 'self-pickup', date: '2026-11-24', time: '09:00' } }
const BOLE = { method: 'delivery', address: 'Bole, behind the church', date: '2026-11-23', time: '14:00', fee: 150 }

const orders = () => db.selectFrom('orders').selectAll().orderBy('created_at').execute()
const attempts = () => db.selectFrom('payment_attempts').selectAll().orderBy('created_at').orderBy('id').execute()
const livePrompts = async () =>
  (await db.selectFrom('simulator_payments').select('state').execute()).filter(({ state }) => state === 'pending')
const hosted = (body: Record<string, unknown> = {}, options = BROWSER) =>
  shop.call('POST', '/pay', { cartItems: SIX_BAKLAVA, total: 270, phone: '', ...body }, options)

async function buildAccount(id: string, isAdmin = false) {
  const email = `${id}@shop.example`
  await sql`insert into users (id, name, email) values (${id}, ${id}, ${email})`.execute(db)
  await sql`insert into profiles (id, email, is_admin) values (${id}, ${email}, ${isAdmin})
    on conflict (id) do update set is_admin = excluded.is_admin`.execute(db)
}

async function declined(body: Record<string, unknown> = {}, options: Parameters<TestShop['directPay']>[1] = BROWSER) {
  const answer = await shop.directPay({ phone: DECLINING, ...body }, options)
  expect(answer.status).toBe(200)
  shop.clock.advance(30_000)
  await shop.letPhonesAnswer()
  expect(await shop.status(answer.body.transactionId)).toBe('failed')
  return answer.body
}

describe('a browser whose payment was declined', () => {
  it.each([
    ['another phone', {}],
    ['another phone and method', { paymentMethod: 'CBE Birr' }],
    ['another phone and a window', TUESDAY],
    ['another phone and a name', { customer: { name: 'Sara Example' } }],
  ])('keeps the code of its order with %s', async (_what, change) => {
    const first = await declined()
    const second = await shop.directPay({ phone: APPROVING, ...change }, BROWSER)
    expect(second.body.orderCode).toBe(first.orderCode)
    expect(await orders()).toMatchObject([{ phone: APPROVING, status: 'Pending' }])
    expect(await attempts()).toMatchObject([{ state: 'failed' }, { state: 'pending', phone: APPROVING }])
  })

  it('keeps it on a payment page without a phone, and from there back on a phone', async () => {
    const first = await declined()
    expect((await hosted()).body.orderCode).toBe(first.orderCode)
    expect(await orders()).toMatchObject([{ phone: DECLINING }])
    const third = await shop.directPay({ phone: APPROVING }, BROWSER)
    expect(third.body.orderCode).toBe(first.orderCode)
    expect(await livePrompts()).toHaveLength(1)
  })

  it('orders the window that it was shown last, with the fee of that', async () => {
    const first = await declined({ ...NAMED, delivery: BOLE })
    expect(await orders()).toMatchObject([{ delivery_method: 'delivery', order_total_santim: 42_000 }])
    const second = await shop.directPay({ phone: APPROVING, ...TUESDAY }, BROWSER)
    expect(second.body.orderCode).toBe(first.orderCode)
    expect(await orders()).toMatchObject([
      {
        delivery_method: 'self-pickup',
        delivery_zone: null,
        delivery_fee_santim: 0,
        order_total_santim: 27_000,
        delivery_date: '2026-11-24',
      },
    ])
    expect(await attempts()).toMatchObject([{ amount_santim: 42_000 }, { amount_santim: 27_000 }])
  })

  it('pays with somebody’s phone without becoming their order', async () => {
    await declined({ ...NAMED, ...MONDAY })
    await shop.directPay({ phone: APPROVING, ...MONDAY }, BROWSER)
    expect(await orders()).toMatchObject([{ customer_name: 'Sara Example', phone: DECLINING, notes: 'No candles' }])
  })

  it('places another order for another cart', async () => {
    const first = await declined()
    const cartItems = [{ cake: { id: 'baklava' }, quantity: 7 }]
    const second = await shop.directPay({ phone: APPROVING, cartItems, total: 315 }, BROWSER)
    expect(second.body.orderCode).not.toBe(first.orderCode)
  })

  it('places another order after its first one lapsed', async () => {
    const first = await declined()
    shop.clock.advance(16 * 60_000)
    const second = await shop.directPay({ phone: APPROVING }, BROWSER)
    expect(second.body.orderCode).not.toBe(first.orderCode)
    await expireUnpaidOrders(db, shop.clock.now())
    expect((await orders()).map(({ status }) => status)).toEqual(['Expired', 'Pending'])
  })
})

describe('a prompt that is still open', () => {
  it('is void and withdrawn before another phone is asked', async () => {
    const first = await shop.directPay({ phone: SILENT }, BROWSER)
    shop.clock.advance(1000)
    const second = await shop.directPay({ phone: '+251900000014' }, BROWSER)
    expect(second.body.orderCode).toBe(first.body.orderCode)
    expect((await attempts()).map(({ state }) => state)).toEqual(['void', 'pending'])
    expect(await livePrompts()).toHaveLength(1)
  })

  it('that was paid meanwhile is the payment, and no other phone is asked', async () => {
    const first = await shop.directPay({ phone: SILENT }, BROWSER)
    await shop.decide(first.body.transactionId, 'approve')
    const second = await shop.directPay({ phone: '+251900000014' }, BROWSER)
    expect(second.body).toMatchObject({
      orderCode: first.body.orderCode,
      transactionId: first.body.transactionId,
    })
    expect(await orders()).toMatchObject([{ payment_status: 'paid' }])
    expect(await livePrompts()).toEqual([])
  })

  it.each([1, 2, 3])('is one in two tabs with two phones on two lines, at the same moment (%i)', async () => {
    const tabs = ['+251900000014', '+251900000024', '+251900000034', '+251900000044']
    const answers = await Promise.all(
      tabs.map((phone, tab) => shop.directPay({ phone }, { ...BROWSER, from: `203.0.113.${tab}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await orders()).toHaveLength(1)
    expect((await attempts()).filter(({ state }) => state === 'pending')).toHaveLength(1)
    expect(await livePrompts()).toHaveLength(1)
  })

  it('and a lost answer are one order, also after a reload and with another phone', async () => {
    const seed = { cookie: `buyer_seed=${'5'.repeat(32)}` }
    const first = await shop.directPay({ phone: SILENT }, { browser: 'lost its answer', headers: seed })
    const second = await shop.directPay({ phone: APPROVING }, { browser: 'reloaded', headers: seed })
    expect(second.body.orderCode).toBe(first.body.orderCode)
  })
})

describe('another person', () => {
  it('on the same device after “Not me” gets an order of their own', async () => {
    const first = await declined({ ...NAMED, ...MONDAY })
    const cookie = `${BUYER}; person=${'7'.repeat(32)}`
    const second = await shop.directPay({ phone: APPROVING, ...MONDAY }, { headers: { cookie } })
    expect(second.body.orderCode).not.toBe(first.orderCode)
    const again = await shop.directPay({ phone: SILENT, ...MONDAY }, { headers: { cookie } })
    expect(again.body.orderCode).toBe(second.body.orderCode)
  })

  it('with another name and another phone gets an order of their own', async () => {
    await declined({ ...NAMED, ...MONDAY })
    await shop.directPay({ phone: APPROVING, customer: { name: 'Hana Example' }, ...MONDAY }, BROWSER)
    expect(await orders()).toMatchObject([
      { customer_name: 'Sara Example', notes: 'No candles' },
      { customer_name: 'Hana Example', notes: '', email: null },
    ])
  })

  it.each([
    ['another account', 'hana'],
    ['nobody after signing out', ''],
  ])('as %s gets an order of their own', async (_who, account) => {
    await buildAccount('sara')
    await buildAccount('hana')
    const as = (name: string) => ({ headers: { cookie: `${BUYER}; tafach.session_token=${name}` } })
    const first = await declined({}, as('sara'))
    const second = await shop.directPay({ phone: APPROVING }, as(account))
    expect(second.body.orderCode).not.toBe(first.orderCode)
    expect((await shop.directPay({ phone: SILENT }, as('sara'))).body.orderCode).toBe(first.orderCode)
  })

  it('behind the same address, with the phone and the cart, gets an order of their own', async () => {
    const first = await declined({ ...NAMED, ...MONDAY })
    const [before] = await orders()
    const stranger = { headers: { cookie: 'buyer=another-browser-456789' } }
    for (const body of [{ phone: DECLINING }, { phone: DECLINING, ...MONDAY }, { phone: APPROVING }])
      expect((await shop.directPay(body, stranger)).body.orderCode).not.toBe(first.orderCode)
    expect((await hosted({ phone: DECLINING }, stranger)).body.orderCode).not.toBe(first.orderCode)
    expect((await orders()).find(({ id }) => id === before!.id)).toEqual(before)
  })

  it('whom staff serve at the same screen gets an order of their own', async () => {
    await buildAccount('sara', true)
    const staff = { headers: { cookie: `${BUYER}; tafach.session_token=sara` } }
    const first = await shop.directPay({ phone: '+251900000014' }, staff)
    const second = await shop.directPay({ phone: '+251900000024' }, staff)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.orderCode).not.toBe(first.body.orderCode)
  })
})

describe('an order that staff took in hand meanwhile', () => {
  const actor = { name: 'admin@shop.example' }
  const retry = () => shop.directPay({ phone: APPROVING, ...TUESDAY }, BROWSER)

  it('is neither overwritten nor ordered again: the answer leads to its page', async () => {
    const first = await declined(MONDAY)
    const [before] = await orders()
    const order = { ...editableOrder(await findEditable(db, before!.id)), date: '2026-11-25', time: '16:00' }
    const change = { orderId: before!.id, role: 'manager', actor, expectedVersion: before!.version } as const
    expect(await changeAsManager(shop.deps, { ...change, order, isNotified: false })).toMatchObject({ ok: true })
    expect(await retry()).toMatchObject({
      status: 409,
      body: { error: { code: 'order_in_hand', orderCode: first.orderCode, orderUrl: first.orderUrl } },
    })
    expect(await orders()).toMatchObject([{ delivery_date: '2026-11-25', delivery_time: '16:00:00' }])
    expect(await attempts()).toHaveLength(1)
  })

  it('is not ordered again once it is confirmed without payment', async () => {
    await declined(MONDAY)
    const [{ id: orderId, version: expectedVersion } = { id: '', version: 0 }] = await orders()
    const move = { orderId, to: 'Confirmed', actor, reason: 'Pays at the counter', expectedVersion } as const
    expect(await moveAsOwner(shop.deps, move)).toMatchObject({ ok: true })
    expect((await retry()).body.error.code).toBe('order_in_hand')
    expect(await orders()).toMatchObject([{ status: 'Confirmed' }])
  })

  it('is ordered again once they cancelled it', async () => {
    const first = await declined(MONDAY)
    const [{ id: orderId, version: expectedVersion } = { id: '', version: 0 }] = await orders()
    const cancel = { orderId, role: 'manager', actor, reason: 'By phone', expectedVersion } as const
    expect(await cancelAsManager(shop.deps, cancel)).toMatchObject({ ok: true })
    expect((await retry()).body.orderCode).not.toBe(first.orderCode)
  })

  it('while it is cancelled at the same moment is never left with an open prompt', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = { headers: { cookie: `buyer=browser-${String(round).padStart(14, '0')}` } }
      await declined(MONDAY, browser)
      const { id: orderId, version: expectedVersion } = (await orders()).at(-1)!
      const cancel = { orderId, role: 'manager', actor, reason: 'By phone', expectedVersion } as const
      const [paid] = await Promise.all([
        shop.directPay({ phone: `+2519000001${round}4`, ...TUESDAY }, browser),
        cancelAsManager(shop.deps, cancel),
      ])
      expect(paid.status).toBe(200)
    }
    const open = await db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select('orders.status')
      .where('state', 'in', ['created', 'pending'])
      .execute()
    expect(open.every(({ status }) => status === 'Pending')).toBe(true)
  })
})
