import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCatalog, buildTestShop, type CallOptions, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
  await db.insertInto('settings').values({ key: 'order.max_pieces_online', value: '12' }).execute()
})
afterAll(() => database.drop())

const PHONE = '+251900000004'
const phoneOf = (person: number) => `+2519000001${String(person).padStart(2, '0')}`
const addressOf = (place: number) => `198.51.100.${place + 1}`
const REFUSED = { status: 429, body: { error: { code: 'too_many_unpaid' } } }

const bake = (pieces: number) =>
  db
    .insertInto('stock_days')
    .values({
      day: '2026-11-21',
      cake_id: 'baklava',
      baked: pieces,
      is_counted: true,
      changed_at: shop.clock.now(),
      changed_by: 'hana@shop.example',
    })
    .execute()
const reserved = async () => (await db.selectFrom('stock_days').select('reserved').executeTakeFirstOrThrow()).reserved
const payCart = (quantity: number, phone: string, options: CallOptions) =>
  shop.directPay({ cartItems: [{ cake: { id: 'baklava' }, quantity }], total: quantity * 45, phone }, options)
const order = (phone: string, from: string) =>
  shop.call('POST', '/orders', { cake_id: 'baklava', variant_id: 'box-of-6', phone }, { from })
const findOrder = (code: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'payment_deadline_at as deadline'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

describe('unpaid pieces', () => {
  it('of one phone are those of one order, by every door and from every address', async () => {
    await bake(1000)
    expect(await payCart(6, PHONE, { from: addressOf(1) })).toMatchObject({ status: 200 })
    expect(await order(PHONE, addressOf(2))).toMatchObject({ status: 201 })
    expect(await payCart(6, PHONE, { from: addressOf(3) })).toMatchObject(REFUSED)
    expect(await order(PHONE, addressOf(4))).toMatchObject({ status: 429, body: { reason: 'too_many_unpaid' } })
    expect(await reserved()).toBe(12)
    expect(await payCart(6, phoneOf(1), { from: addressOf(5) })).toMatchObject({ status: 200 })
  })

  it('of one browser are those of its last cart, when all of them would be too many', async () => {
    await bake(1000)
    const first = await payCart(8, phoneOf(1), { from: addressOf(1), browser: 'one' })
    const again = { from: addressOf(2), browser: 'one', headers: { 'idempotency-key': 'b0a4f6d2c1e84f6f' } }
    expect(await payCart(9, phoneOf(1), again)).toMatchObject({ status: 200 })
    expect(await reserved()).toBe(9)
    expect(await findOrder(first.body.orderCode)).toMatchObject({ status: 'Expired' })
  })

  it('of one address are half of what is left, and a lone customer takes what there is', async () => {
    await bake(40)
    const from = addressOf(1)
    for (const person of [1, 2, 3])
      expect(await payCart(6, phoneOf(person), { from, browser: `${person}` })).toMatchObject({ status: 200 })
    expect(await payCart(6, phoneOf(4), { from, browser: '4' })).toMatchObject(REFUSED)
    expect(await order(phoneOf(5), from)).toMatchObject({ status: 429 })
    expect(await payCart(6, phoneOf(4), { from: addressOf(2), browser: '4' })).toMatchObject({ status: 200 })
    await db.updateTable('stock_days').set({ baked: 30 }).execute()
    expect(await payCart(6, phoneOf(6), { from: addressOf(3), browser: '6' })).toMatchObject({ status: 200 })
  })

  it('stay within the bounds when requests come at once', async () => {
    await bake(1000)
    const ofPhone = await Promise.all([
      ...[1, 2, 3].map((at) => payCart(6, PHONE, { from: addressOf(at), browser: `${at}` })),
      ...[4, 5, 6, 7, 8].map((at) => order(PHONE, addressOf(at))),
    ])
    expect(ofPhone.filter(({ status }) => status < 300)).toHaveLength(2)
    expect(await reserved()).toBe(12)
    await db
      .updateTable('stock_days')
      .set({ baked: 12 + 40 })
      .execute()
    const from = addressOf(50)
    const ofAddress = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((person) => order(phoneOf(person), from)))
    expect(ofAddress.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await reserved()).toBe(12 + 18)
  })

  it('do not bound staff, and paid pieces do not count', async () => {
    await bake(1000)
    const bought = await payCart(12, '+251900000001', { from: addressOf(1), browser: 'one' })
    shop.clock.advance(10_000)
    await shop.letPhonesAnswer()
    expect(await shop.status(bought.body.transactionId)).toBe('completed')
    expect(await payCart(12, '+251900000001', { from: addressOf(1), browser: 'one' })).toMatchObject({ status: 200 })
    const byStaff = () =>
      placeDirectOrder(shop.deps, {
        cakeId: 'baklava',
        variantId: 'box-of-6',
        lang: 'en',
        contact: { phone: '+251900000001', delivery: { method: 'self-pickup' } },
        placer: { accountId: null, adminEmail: 'hana@shop.example' },
      })
    for (const _ of [1, 2, 3]) expect(await byStaff()).toMatchObject({ ok: true })
  })
})

describe('a direct order', () => {
  it('that nobody begins to pay holds for three minutes, and as ever once a payment begins', async () => {
    await bake(100)
    const now = shop.clock.now().getTime()
    const [left, begun] = [await order(phoneOf(1), addressOf(1)), await order(phoneOf(2), addressOf(2))]
    expect((await findOrder(left.body.code)).deadline).toEqual(new Date(now + 3 * 60_000))
    const key = new URL(begun.body.order_url, 'http://shop.test').searchParams.get('key')
    const paid = await shop.directPay({
      cartItems: undefined,
      order: { code: begun.body.code, key },
      phone: phoneOf(2),
    })
    expect(paid).toMatchObject({ status: 200 })
    expect((await findOrder(begun.body.code)).deadline).toEqual(new Date(now + 15 * 60_000))
    shop.clock.advance(3 * 60_000)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(1)
    expect(await findOrder(left.body.code)).toMatchObject({ status: 'Cancelled' })
    expect(await reserved()).toBe(6)
  })
  it('whose payment is refused for now holds as ever, counted from when it was placed', async () => {
    await bake(100)
    const placedAt = shop.clock.now().getTime()
    const placed = await order(phoneOf(1), addressOf(1))
    const key = new URL(placed.body.order_url, 'http://shop.test').searchParams.get('key')
    const pay = (paymentMethod: string) =>
      shop.directPay({ cartItems: undefined, order: { code: placed.body.code, key }, phone: phoneOf(1), paymentMethod })
    await db.insertInto('settings').values({ key: 'payment.telebirr', value: 'false' }).execute()
    for (const _ of [1, 2]) {
      expect(await pay('Telebirr')).toMatchObject({ body: { error: { code: 'payments_unavailable' } } })
      expect((await findOrder(placed.body.code)).deadline).toEqual(new Date(placedAt + 15 * 60_000))
      shop.clock.advance(2 * 60_000)
    }
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(0)
    expect(await pay('CBE Birr')).toMatchObject({ status: 200 })
  })

  it('that a stranger asks to pay without its key, or in a way that nobody offers, lapses as before', async () => {
    await bake(100)
    const now = shop.clock.now().getTime()
    const placed = await order(phoneOf(1), addressOf(1))
    await db.insertInto('settings').values({ key: 'payment.telebirr', value: 'false' }).execute()
    await shop.directPay({ cartItems: undefined, order: { code: placed.body.code, key: 'x' }, phone: phoneOf(1) })
    const key = new URL(placed.body.order_url, 'http://shop.test').searchParams.get('key')
    await shop.directPay({
      cartItems: undefined,
      order: { code: placed.body.code, key },
      phone: '+251700000001',
    })
    expect((await findOrder(placed.body.code)).deadline).toEqual(new Date(now + 3 * 60_000))
  })
})
