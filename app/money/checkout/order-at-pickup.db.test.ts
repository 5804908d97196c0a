import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { NOT_PICKED_UP } from '#app/ordering/terms/closed-reason.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { listOrdersWithoutDay } from '#app/ordering/production/production.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import type { CheckoutSubmission, Purchase } from './placing/checkout-form.ts'
import { submitCheckout, type CheckoutCaller } from './placing/submit-checkout.server.ts'
import { buildCatalog, buildTestShop, type TestShop } from './test-shop.factory.ts'
import { takeInStorePayment } from './money-commands.factory.ts'

const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const PHONE = '+251900000010'
const caller: CheckoutCaller = {
  lang: 'am',
  clientAddress: '198.51.100.1',
  origin: 'http://shop.test',
  placer: ANONYMOUS,
}
const allow = (mode: 'known' | 'everyone') =>
  db
    .insertInto('settings')
    .values({ key: 'deposit.daily_at_pickup', value: JSON.stringify(mode) })
    .execute()
const buyDirect: Purchase = { kind: 'direct', cakeId: 'baklava', variantId: 'box-of-6' }
const buyCart: Purchase = { kind: 'cart', items: [{ cakeId: 'baklava', quantity: 6 }], totalSantim: 27_000 }

const submit = (changes: Partial<CheckoutSubmission> = {}) =>
  submitCheckout(
    shop.deps,
    {
      purchase: buyCart,
      name: 'Abebe Example',
      phone: PHONE,
      email: undefined,
      delivery: { method: 'self-pickup', date: undefined, time: undefined },
      address: undefined,
      notes: undefined,
      method: undefined,
      paysAtPickup: true,
      formKey: randomUUID(),
      ...changes,
    },
    caller,
  )
const placed = () => db.selectFrom('orders').selectAll().where('status', '=', 'Confirmed').execute()
const completed = (phone = PHONE) => buildOrder(db, { status: 'Completed', phone, paid_santim: 10_000 })

describe('an order that is paid when it is picked up', () => {
  it('is confirmed, owed and visible to the kitchen, has no deadline, and is paid in store', async () => {
    await allow('known')
    await completed()
    for (const purchase of [buyCart, buyDirect]) {
      expect(await submit({ purchase })).toEqual({
        ok: true,
        location: expect.stringMatching(/^\/orders\/\w{6}\?key=[\w-]{22}&placed=pickup$/),
      })
    }
    shop.clock.advance(24 * 60 * 60_000)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(0)
    const orders = await placed()
    expect(orders.map(({ kind }) => kind).toSorted()).toEqual(['cart', 'direct'])
    for (const order of orders) {
      expect(order).toMatchObject({ payment_status: 'unpaid', phone: PHONE })
      expect(order.payment_deadline_at).toBeNull()
      // The kitchen makes it as soon as it has a day.
      expect((await listOrdersWithoutDay(db)).map(({ id }) => id)).toContain(order.id)
    }
    const messages = await db.selectFrom('messages').select(['template', 'lang']).execute()
    expect(messages).toEqual([
      { template: 'order.confirmed', lang: 'am' },
      { template: 'order.confirmed', lang: 'am' },
    ])
    const [order] = orders
    const money = { orderId: order!.id, amountSantim: order!.order_total_santim, method: 'Cash' } as const
    const till = { transferReference: '', note: '', actor: { name: 'hana@shop.example' }, requestKey: randomUUID() }
    expect(await takeInStorePayment(shop.deps, { ...money, ...till })).toEqual({ ok: true, status: 'Confirmed' })
  })

  it('holds its pieces as a paid one does, and is refused when there are not enough', async () => {
    await allow('everyone')
    const day = { day: '2026-11-21', cake_id: 'baklava', baked: 8, changed_at: shop.clock.now(), changed_by: 'hana' }
    await db
      .insertInto('stock_days')
      .values({ ...day, is_counted: true })
      .execute()
    expect(await submit()).toMatchObject({ ok: true })
    const stock = await db.selectFrom('stock_days').select(['reserved', 'sold_orders']).execute()
    expect(stock).toEqual([{ reserved: 0, sold_orders: 6 }])
    expect(await submit({ phone: '+251900000011' })).toMatchObject({ ok: false, reason: 'stock_short' })
  })

  it('is one order however often its form is sent', async () => {
    await allow('everyone')
    const formKey = randomUUID()
    const results = await Promise.all(Array.from({ length: 5 }, () => submit({ formKey })))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await placed()).toHaveLength(1)
  })

  it('is refused for an unknown phone, a phone with a no-show, or a delivery; nothing is written', async () => {
    expect(await submit()).toEqual({ ok: false, reason: 'pay_at_pickup_off' })
    await allow('known')
    await completed('+251900000099')
    expect(await submit()).toEqual({ ok: false, reason: 'pay_at_pickup_not_with_phone' })
    await completed()
    await buildOrder(db, { status: 'Cancelled', closed_reason: NOT_PICKED_UP, phone: PHONE })
    expect(await submit()).toEqual({ ok: false, reason: 'pay_at_pickup_not_with_phone' })
    expect(await placed()).toHaveLength(0)
  })

  it('of twelve concurrent orders of one phone, only as many are accepted as may wait unpaid', async () => {
    await allow('everyone')
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => submit({ purchase: index % 2 === 0 ? buyCart : buyDirect })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await placed()).toHaveLength(2)
  })
})
