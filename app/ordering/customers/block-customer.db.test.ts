import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { submitCheckout } from '#app/money/checkout/placing/submit-checkout.server.ts'
import { buildCatalog, buildTestShop, SIX_BAKLAVA, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { placeQuoteRequest } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { runOnCustomer } from './commands/run-on-customer.factory.ts'
import { blockCustomer, unblockCustomer } from './commands/block-customer.server.ts'
import { listCustomers } from './customers.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
let customerId: string

const PHONE = '+251900000001'
const ACTOR = 'owner@example.test'

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  await buildCustomCatalog(db)
  shop = buildTestShop(db)
  await buildOrder(db, { phone: PHONE, customer_name: 'Almaz', status: 'Completed' })
  customerId = (await listCustomers(db, { show: 'all', search: '' })).rows[0]!.id
})
afterAll(() => database.drop())

const block = (reason = 'Never came') =>
  runOnCustomer(shop.deps, blockCustomer, { customerId, reason, actor: { name: ACTOR } })
const unblock = () => runOnCustomer(shop.deps, unblockCustomer, { customerId, actor: { name: ACTOR } })
const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length
const boxes = { cake_id: 'baklava', variant_id: 'box-of-6', phone: '0900 000 001' }
const custom = { status: 'Pending Quote', cake_id: 'honey', size_id: 'medium', flavor_id: 'vanilla' }
const cart = { cartItems: SIX_BAKLAVA, total: 270, phone: PHONE }
const form = {
  formKey: '',
  name: 'Almaz',
  phone: PHONE,
  email: undefined,
  address: undefined,
  notes: undefined,
  delivery: { method: 'self-pickup' as const, date: undefined, time: undefined },
  method: 'Telebirr' as const,
}
const caller = { lang: 'en' as const, clientAddress: '192.0.2.9', origin: 'http://shop.test', placer: ANONYMOUS }

describe('a blocked phone', () => {
  it('is refused by every call that orders, before anything is written or prompted', async () => {
    expect(await block()).toEqual({ ok: true })
    const orders = await countOrders()
    const calls = [
      () => shop.call('POST', '/direct-pay', { ...cart, paymentMethod: 'Telebirr' }),
      () => shop.call('POST', '/pay', cart),
      () => shop.call('POST', '/orders', boxes),
      () =>
        shop.call('POST', '/orders', { ...custom, cake_type_id: 'chiffon', delivery_date: '2026-11-27', phone: PHONE }),
    ]
    for (const call of calls) {
      const { status, body } = await call()
      expect(status).toBe(422)
      expect(body.reason ?? body.error.code).toBe('customer_blocked')
    }
    const refused = { ok: false, reason: 'customer_blocked' }
    const items = [{ cakeId: 'baklava', quantity: 6 }]
    const bought = { kind: 'cart' as const, items, totalSantim: 27_000 }
    expect(await submitCheckout(shop.deps, { ...form, purchase: bought }, caller)).toEqual(refused)
    const box = { kind: 'direct' as const, cakeId: 'baklava', variantId: 'box-of-6' }
    expect(await submitCheckout(shop.deps, { ...form, purchase: box }, caller)).toEqual(refused)
    expect(await countOrders()).toBe(orders)
    expect(await db.selectFrom('payment_attempts').select('id').execute()).toEqual([])
    expect(await db.selectFrom('simulator_payments').select('id').execute()).toEqual([])
  })

  it('gets a polite text in both languages, without the reason', async () => {
    await block('Threw a cake')
    for (const lang of ['en', 'am'] as const) {
      const { body } = await shop.directPay({ phone: PHONE }, { lang })
      expect(body.error.message).toBe(translateTo(lang)('order.refused.customer_blocked'))
    }
  })

  it('blocks nobody else, and not its own customer after it is unblocked', async () => {
    await block()
    expect((await shop.directPay({ phone: '+251900000002' })).status).toBe(200)
    expect(await unblock()).toEqual({ ok: true })
    expect((await shop.directPay({ phone: PHONE })).status).toBe(200)
    expect((await shop.call('POST', '/orders', boxes)).status).toBe(201)
  })

  it('can still be served by staff', async () => {
    await block()
    const placer = { accountId: null, adminEmail: ACTOR }
    const contact = { phone: PHONE, delivery: { method: 'self-pickup' as const } }
    const direct = { cakeId: 'baklava', variantId: 'box-of-6', contact, placer, lang: 'en' as const }
    expect(await placeDirectOrder(shop.deps, direct)).toMatchObject({ ok: true })
    const delivery = { method: 'self-pickup' as const, date: '2026-11-26', time: '09:00' }
    const request = buildQuoteRequest({ placer, contact: { phone: PHONE, delivery } })
    expect(await placeQuoteRequest(shop.deps, request)).toMatchObject({ ok: true })
  })

  it('can still pay for an existing order', async () => {
    const { body } = await shop.call('POST', '/orders', boxes)
    await block()
    const key = new URLSearchParams((body as unknown as { order_url: string }).order_url.split('?')[1]).get('key')
    const paid = await shop.call('POST', '/direct-pay', {
      order: { code: body.code, key },
      total: 270,
      paymentMethod: 'Telebirr',
      phone: PHONE,
    })
    expect(paid.status).toBe(200)
  })
})

describe('blocking', () => {
  it('needs a reason, which is in the list and the log; blocking twice has one effect', async () => {
    expect(await block(' ')).toEqual({ ok: false, reason: 'block_reason_missing' })
    await block('Never came')
    await block('Never came')
    const { rows: customers } = await listCustomers(db, { show: 'blocked', search: '' })
    expect(customers).toMatchObject([{ id: customerId, blocked: { reason: 'Never came', by: ACTOR } }])
    await unblock()
    await unblock()
    expect((await listCustomers(db, { show: 'blocked', search: '' })).rows).toEqual([])
    const log = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    expect(log).toMatchObject([
      {
        actor: ACTOR,
        action: 'block',
        entity_type: 'customer',
        entity_id: customerId,
        label_en: 'Almaz',
        reason: 'Never came',
      },
      { action: 'unblock', before: { is_blocked: true }, after: { is_blocked: false } },
    ])
  })

  it('outlives the customer’s last order, and can still be seen and lifted', async () => {
    await block()
    await db.updateTable('orders').set({ phone: '+251900000002' }).execute()
    const { rows: customers } = await listCustomers(db, { show: 'blocked', search: '' })
    expect(customers).toMatchObject([{ id: customerId, phone: PHONE, orders: 0, spendSantim: 0 }])
    expect((await shop.directPay({ phone: PHONE })).status).toBe(422)
    await unblock()
    expect((await listCustomers(db, { show: 'all', search: '' })).rows).toMatchObject([{ phone: '+251900000002' }])
  })

  it('is refused for an account without a phone, and for nobody', async () => {
    await db.insertInto('users').values({ id: 'hana', email: 'hana@example.test', name: 'Hana' }).execute()
    await db.insertInto('profiles').values({ id: 'hana', email: 'hana@example.test' }).execute()
    const [hana] = (await listCustomers(db, { show: 'all', search: 'hana' })).rows
    const blocking = (id: string) =>
      runOnCustomer(shop.deps, blockCustomer, { customerId: id, reason: 'Why', actor: { name: ACTOR } })
    expect(await blocking(hana!.id)).toEqual({ ok: false, reason: 'customer_without_phone' })
    expect(await blocking('00000000-0000-4000-8000-000000000000')).toEqual({ ok: false, reason: 'customer_gone' })
  })
})
